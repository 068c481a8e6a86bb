import { buildDirectory } from "../lib/local/settings.ts";
import { networkDirectory } from "../lib/network/build-network.ts";
import { type EmbeddedResources, openEmbeddedResources } from "../lib/routing/open-embedded.ts";

export type Brazil = EmbeddedResources;

let opened: Promise<Brazil> | undefined;

/** The real engine on the real network with the embedded toll tables, opened once. */
export function openBrazil(): Promise<Brazil> {
  opened ??= networkDirectory(buildDirectory).then(openEmbeddedResources);
  return opened;
}
