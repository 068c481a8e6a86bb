import { networkDirectory } from "../lib/build/network/build-network.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import {
  type EmbeddedResources,
  openEmbeddedResources,
} from "../lib/quote/routing/network/open-embedded.ts";

export type Brazil = EmbeddedResources;

let opened: Promise<Brazil> | undefined;

/**
 * The real engine on the real network with the embedded toll tables, opened once. `BUILT_NETWORK`
 * names a network that was built from unchanged code.
 */
export function openBrazil(): Promise<Brazil> {
  const { BUILT_NETWORK } = process.env;
  const directory = BUILT_NETWORK
    ? Promise.resolve(BUILT_NETWORK)
    : networkDirectory(buildDirectory);
  opened ??= directory.then(openEmbeddedResources);
  return opened;
}
