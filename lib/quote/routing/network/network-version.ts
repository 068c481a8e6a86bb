import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

/** Source of a network's roads: the embedded tables or an OpenStreetMap extract. */
export const NETWORK_SOURCES = ["tabelas", "openstreetmap"] as const;

const versionSchema = z.object({
  /** Beginning of the SHA-256 of the routing tiles. */
  version: z.string().regex(/^[\da-f]{16}$/),
  source: z.enum(NETWORK_SOURCES),
});

/** Version of the road network in use. */
export type NetworkVersion = z.infer<typeof versionSchema>;

/** File in the directory of a network. */
export const NETWORK_VERSION_FILE = "network-version.json";

/** Writes the version of the network in `directory`, whose tiles are complete. */
export async function writeNetworkVersion(
  directory: string,
  tilesFile: string,
  source: NetworkVersion["source"],
): Promise<void> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(join(directory, tilesFile)), hash);
  const version: NetworkVersion = { version: hash.digest("hex").slice(0, 16), source };
  await writeFile(join(directory, NETWORK_VERSION_FILE), JSON.stringify(version));
}

/** The version of the network in `directory`; undefined if an earlier release built it. */
export async function readNetworkVersion(directory: string): Promise<NetworkVersion | undefined> {
  const text = await readFile(join(directory, NETWORK_VERSION_FILE), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    },
  );
  return text === undefined ? undefined : versionSchema.parse(JSON.parse(text));
}
