import { closeSync, openSync, writeSync } from "node:fs";
import type { OsmNode, OsmWay, Tags } from "../../../lib/build/network/document/osm-document.ts";
import {
  encodePrimitiveBlock,
  type PrimitiveGroup,
  WAY_MEMBER,
} from "../../../lib/build/network/document/osm-format.ts";
import { encodeOsmPbf, fileBlock } from "../../../lib/build/network/document/osm-pbf.ts";
import { nodeBlock, wayBlock } from "./annotated-blocks.ts";

/** A relation with members of any kind. */
export interface Relation {
  tags: Tags;
  members: readonly { kind: "node" | "way"; id: number; role: string }[];
}

/** Receives the elements of a country. The same calls in the same order return the same ids. */
export interface Drawing {
  node(latitude: number, longitude: number, tags?: Tags): number;
  way(nodeIds: number[], tags: Tags): number;
  relation(relation: Relation): void;
  /** Id of a node missing from the file, as beyond the edge of an extract. */
  absentNode(): number;
}

/** Size of OpenStreetMap's ids in 2026. */
export const FIRST_NODE_ID = 12_000_000_000;
const FIRST_WAY_ID = 1_400_000_000;
const FIRST_RELATION_ID = 19_000_000;
/** Elements per block; the format allows at most 8,000. */
const BLOCK_SIZE = 8_000;
const MEMBER_TYPES = { node: 0, way: WAY_MEMBER };

/** Numbers of elements that were drawn. */
export interface Counts {
  nodes: number;
  ways: number;
  relations: number;
}

/**
 * Writes what `draw` draws as a PBF file. A file has all nodes before all ways, so it is drawn
 * twice, and no more than one block is in memory, apart from the relations.
 */
export function writeExtract(file: string, draw: (drawing: Drawing) => void): Counts {
  const descriptor = openSync(file, "w");
  try {
    const write = (bytes: Uint8Array) => void writeSync(descriptor, bytes);
    const writeAll = (parts: readonly Uint8Array[]) => parts.forEach(write);
    write(encodeOsmPbf({ nodes: [], ways: [], relations: [] }));
    const nodes = new Blocks<OsmNode>((some) => writeAll(nodeBlock(some)));
    draw({ ...counting(), ...withNodes(nodes) });
    nodes.flush();
    const ways = new Blocks<OsmWay>((some) => writeAll(wayBlock(some)));
    const relations: Relation[] = [];
    draw({
      ...counting(),
      way: (nodeIds, tags) => ways.add((index) => ({ id: FIRST_WAY_ID + index, nodeIds, tags })),
      relation: (relation) => void relations.push(relation),
    });
    ways.flush();
    for (let i = 0; i < relations.length; i += BLOCK_SIZE) {
      writeAll(relationBlock(relations.slice(i, i + BLOCK_SIZE), i));
    }
    return { nodes: nodes.written, ways: ways.written, relations: relations.length };
  } finally {
    closeSync(descriptor);
  }
}

/** A drawing that only numbers its elements. */
export function counting(): Drawing {
  let [nodes, ways] = [0, 0];
  return {
    node: () => FIRST_NODE_ID + nodes++,
    absentNode: () => FIRST_NODE_ID + nodes++,
    way: () => FIRST_WAY_ID + ways++,
    relation: () => {},
  };
}

function withNodes(blocks: Blocks<OsmNode>): Pick<Drawing, "node" | "absentNode"> {
  let absent = 0;
  return {
    node: (latitude, longitude, tags) =>
      blocks.add((index) => {
        const id = FIRST_NODE_ID + index + absent;
        return { id, point: [latitude, longitude], ...(tags && { tags }) };
      }),
    absentNode: () => FIRST_NODE_ID + blocks.written + absent++,
  };
}

/** Passes on elements in blocks. */
class Blocks<Element extends { id: number }> {
  readonly #write: (elements: Element[]) => void;
  #elements: Element[] = [];
  /** Number of elements so far. */
  written = 0;

  constructor(write: (elements: Element[]) => void) {
    this.#write = write;
  }

  /** Adds the element that `toElement` makes of its index; returns its id. */
  add(toElement: (index: number) => Element): number {
    const element = toElement(this.written);
    this.written += 1;
    this.#elements.push(element);
    if (this.#elements.length === BLOCK_SIZE) this.flush();
    return element.id;
  }

  flush(): void {
    if (this.#elements.length > 0) this.#write(this.#elements);
    this.#elements = [];
  }
}

function relationBlock(relations: readonly Relation[], before: number): Uint8Array[] {
  const texts = new Map<string, number>([["", 0]]);
  const indexOf = (text: string) => {
    const index = texts.get(text) ?? texts.size;
    texts.set(text, index);
    return index;
  };
  const group: PrimitiveGroup = {
    relations: relations.map(({ tags, members }, i) => ({
      id: FIRST_RELATION_ID + before + i,
      keys: Object.keys(tags).map(indexOf),
      vals: Object.values(tags).map(indexOf),
      roles_sid: members.map(({ role }) => indexOf(role)),
      memids: members.map(({ id }, at) => id - (members[at - 1]?.id ?? 0)),
      types: members.map(({ kind }) => MEMBER_TYPES[kind]),
    })),
  };
  const s = [...texts.keys()].map((text) => Buffer.from(text));
  return fileBlock(
    "OSMData",
    encodePrimitiveBlock({ stringtable: { s }, primitivegroup: [group] }),
  );
}
