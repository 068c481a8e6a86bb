import { elementAt } from "../../../base/element-at.ts";
import type { Tags } from "../document/osm-document.ts";
import type { Block } from "./extract.ts";

/** Receives a node: its id, position in degrees and tags; most nodes have no tags. */
export type VisitNode = (id: number, latitude: number, longitude: number, tags: Tags) => void;

export type VisitWay = (id: number, nodeIds: readonly number[], tags: Tags) => void;

const NO_TAGS: Tags = {};
const DEGREES_PER_NANODEGREE = 1e-9;
/** Positions are known to a tenth of a microdegree: more digits are an artefact of the division. */
const UNITS_PER_DEGREE = 1e7;

/** Visits the nodes of a block. */
export function eachNode(block: Block, visit: VisitNode): void {
  const text = textsOf(block);
  const { granularity, lat_offset, lon_offset } = block;
  const degrees = (units: number, offset: number) =>
    Math.round((offset + granularity * units) * DEGREES_PER_NANODEGREE * UNITS_PER_DEGREE) /
    UNITS_PER_DEGREE;
  for (const { nodes = [], dense } of block.primitivegroup) {
    for (const { id, lat, lon, keys, vals } of nodes) {
      visit(id, degrees(lat, lat_offset), degrees(lon, lon_offset), tagsOf(keys, vals, text));
    }
    if (!dense) continue;
    let [id, lat, lon, at] = [0, 0, 0, 0];
    for (let i = 0; i < dense.id.length; i += 1) {
      id += elementAt(dense.id, i);
      lat += elementAt(dense.lat, i);
      lon += elementAt(dense.lon, i);
      let tags = NO_TAGS;
      if (dense.keys_vals.length > 0) {
        const from = at;
        while (elementAt(dense.keys_vals, at) !== 0) at += 2;
        if (at > from) tags = denseTags(dense.keys_vals, from, at, text);
        at += 1;
      }
      visit(id, degrees(lat, lat_offset), degrees(lon, lon_offset), tags);
    }
  }
}

/** Visits the ways of a block. */
export function eachWay(block: Block, visit: VisitWay): void {
  const text = textsOf(block);
  for (const { ways = [] } of block.primitivegroup) {
    for (const { id, refs, keys, vals } of ways) {
      let nodeId = 0;
      const nodeIds = refs.map((delta) => {
        nodeId += delta;
        return nodeId;
      });
      visit(id, nodeIds, tagsOf(keys, vals, text));
    }
  }
}

type TextAt = (index: number) => string;

/** The block's texts, each decoded at its first use. */
function textsOf({ stringtable }: Block): TextAt {
  const decoded: string[] = [];
  return (index) => {
    const known = decoded[index];
    if (known !== undefined) return known;
    const text = Buffer.from(elementAt(stringtable.s, index)).toString("utf8");
    decoded[index] = text;
    return text;
  };
}

function tagsOf(keys: readonly number[], values: readonly number[], text: TextAt): Tags {
  if (keys.length === 0) return NO_TAGS;
  return Object.fromEntries(keys.map((key, i) => [text(key), text(elementAt(values, i))]));
}

function denseTags(pairs: readonly number[], from: number, to: number, text: TextAt): Tags {
  const tags: Record<string, string> = {};
  for (let i = from; i < to; i += 2) {
    tags[text(elementAt(pairs, i))] = text(elementAt(pairs, i + 1));
  }
  return tags;
}
