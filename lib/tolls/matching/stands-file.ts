import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PlazaSite, UnplacedPlaza } from "../../network/place-plazas.ts";

/** Where the plazas stand on a built network, and those that found no place on it. */
export interface NetworkSites {
  sites: PlazaSite[];
  unplaced: UnplacedPlaza[];
}

/** Name of the file in the network's folder. */
export const SITES_FILE = "plaza-sites.json";

export async function writeSites(directory: string, sites: NetworkSites): Promise<void> {
  await writeFile(join(directory, SITES_FILE), `${JSON.stringify(sites, null, 1)}\n`);
}

export async function readSites(directory: string): Promise<NetworkSites> {
  return JSON.parse(await readFile(join(directory, SITES_FILE), "utf8")) as NetworkSites;
}
