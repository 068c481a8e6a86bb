import { networkDirectory } from "../lib/build/network/build-network.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import {
  type EmbeddedResources,
  openEmbeddedResources,
} from "../lib/quote/routing/network/open-embedded.ts";

export type Brazil = EmbeddedResources;

let opened: Promise<Brazil> | undefined;

/** The real engine on the real network with the embedded toll tables, opened once. */
export function openBrazil(): Promise<Brazil> {
  opened ??= networkDirectory(buildDirectory).then(openEmbeddedResources);
  return opened;
}
