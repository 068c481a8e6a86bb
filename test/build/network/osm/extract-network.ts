import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildExtractNetwork } from "../../../../lib/build/network/osm/build-extract-network.ts";
import { createRunStage } from "../../../../lib/build/network/osm/stages.ts";
import { openValhalla } from "../../../../lib/quote/routing/engine/valhalla.ts";
import type { DocumentBuilder } from "./document-builder.ts";

/** A network with the streets of a document, in a temporary folder that `remove` deletes. */
export interface ExtractNetwork {
  directory: string;
  engine: ReturnType<typeof openValhalla>;
  remove(): Promise<void>;
}

/** Writes a document as an extract, builds its network and opens its engine. */
export async function openExtractNetwork(extract: DocumentBuilder): Promise<ExtractNetwork> {
  const root = await mkdtemp(join(tmpdir(), "rota-vpo-extract-"));
  const file = join(root, "extract.osm.pbf");
  await extract.write(file);
  const directory = join(root, "network");
  await mkdir(directory);
  await buildExtractNetwork(
    file,
    directory,
    createRunStage(() => {}),
  );
  const engine = openValhalla(directory);
  return { directory, engine, remove: () => rm(root, { recursive: true }) };
}
