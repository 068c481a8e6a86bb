import { createRequire } from "node:module";
import { PbfWriter } from "pbf";
import { compile } from "pbf/compile";
import { sync as readSchema } from "resolve-protobuf-schema";
import type { OsmNode, OsmWay } from "../../../lib/build/network/document/osm-document.ts";
import { fileBlock } from "../../../lib/build/network/document/osm-pbf.ts";
import { createRandom } from "../../../lib/quote/routing/plan/tour/random.ts";

// Blocks of nodes and ways with the version and the time of each element's last change, as public
// extracts have them; they leave out authors and changesets. The import skips these fields, so its
// own schema does not have them.

interface AnnotatedFormat {
  writePrimitiveBlock(block: object, writer: PbfWriter): void;
}

const UNITS_PER_DEGREE = 1e7;
/** Elements are edited in bursts: one in this many begins a new one. */
const BURST = 12;
/** Seconds since 1970 of the first and the last change. */
const [OLDEST, NEWEST] = [1_230_000_000, 1_790_000_000];
/** One element in this many was changed after it was drawn. */
const CHANGED = 5;

const { resolve } = createRequire(import.meta.url);
const format = compile(
  readSchema(resolve("osm-pbf-parser-node/proto/osmformat.proto")),
) as AnnotatedFormat;

/** A block of nodes of a file. */
export function nodeBlock(nodes: readonly OsmNode[]): Uint8Array[] {
  const texts = new Texts();
  const edits = editsFrom(nodes[0]?.id ?? 0);
  const ids: number[] = [];
  const lats: number[] = [];
  const lons: number[] = [];
  const keysAndValues: number[] = [];
  const versions: number[] = [];
  const times: number[] = [];
  let [lastId, lastLat, lastLon, lastTime] = [0, 0, 0, 0];
  for (const { id, point, tags } of nodes) {
    const lat = Math.round(point[0] * UNITS_PER_DEGREE);
    const lon = Math.round(point[1] * UNITS_PER_DEGREE);
    const { version, seconds } = edits();
    ids.push(id - lastId);
    lats.push(lat - lastLat);
    lons.push(lon - lastLon);
    versions.push(version);
    times.push(seconds - lastTime);
    for (const key in tags) {
      keysAndValues.push(texts.indexOf(key), texts.indexOf(tags[key] ?? ""));
    }
    keysAndValues.push(0);
    [lastId, lastLat, lastLon, lastTime] = [id, lat, lon, seconds];
  }
  const denseinfo = { version: versions, timestamp: times };
  const dense = { id: ids, lat: lats, lon: lons, keys_vals: keysAndValues, denseinfo };
  return block({ dense }, texts);
}

/** A block of ways of a file. */
export function wayBlock(ways: readonly OsmWay[]): Uint8Array[] {
  const texts = new Texts();
  const edits = editsFrom(ways[0]?.id ?? 0);
  const written = ways.map(({ id, nodeIds, tags }) => {
    const { version, seconds } = edits();
    return {
      id,
      keys: Object.keys(tags).map((key) => texts.indexOf(key)),
      vals: Object.values(tags).map((value) => texts.indexOf(value)),
      info: { version, timestamp: seconds },
      refs: nodeIds.map((node, i) => node - (nodeIds[i - 1] ?? 0)),
    };
  });
  return block({ ways: written }, texts);
}

function block(group: object, texts: Texts): Uint8Array[] {
  const writer = new PbfWriter();
  format.writePrimitiveBlock(
    { stringtable: { s: texts.encoded() }, primitivegroup: [group] },
    writer,
  );
  return fileBlock("OSMData", writer.finish());
}

/** Versions and times of changes, the same for the same first element. */
function editsFrom(id: number) {
  const random = createRandom(id);
  let edit = { version: 1, seconds: OLDEST };
  return () => {
    if (random() * BURST < 1) {
      const version = random() * CHANGED < 1 ? 2 + Math.floor(random() * 6) : 1;
      edit = { version, seconds: Math.floor(OLDEST + random() * (NEWEST - OLDEST)) };
    }
    return edit;
  };
}

/** The texts of one block, each stored once; the first one is empty. */
class Texts {
  readonly #indexes = new Map<string, number>([["", 0]]);

  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    const index = this.#indexes.size;
    this.#indexes.set(text, index);
    return index;
  }

  encoded(): Uint8Array[] {
    return [...this.#indexes.keys()].map((text) => Buffer.from(text));
  }
}
