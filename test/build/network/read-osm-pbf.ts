import { Readable } from "node:stream";
import { OSMTransform } from "osm-pbf-parser-node";
import type { OsmDocument, Tags } from "../../../lib/build/network/document/osm-document.ts";

/** A document as read by an independent reader. */
export interface ReadDocument extends OsmDocument {
  requiredFeatures: string[];
  /** Number of elements in each data block. */
  blockSizes: number[];
  /** Roles of all members of the relations. */
  roles: string[];
}

type Element = { id: number; tags?: Tags } & (
  | { type: "node"; lat: number; lon: number }
  | { type: "way"; refs: number[] }
  | { type: "relation"; members: { type: string; ref: number; role: string }[] }
);

/** Reads OSM PBF with `osm-pbf-parser-node`, which shares no code with the encoder. */
export async function readOsmPbf(file: Buffer): Promise<ReadDocument> {
  const chunks: unknown[] = await Readable.from([file]).pipe(new OSMTransform()).toArray();
  const [[header], ...blocks] = chunks as [[{ required_features: string[] }], ...Element[][]];
  const read: ReadDocument = {
    requiredFeatures: header.required_features,
    blockSizes: blocks.map((block) => block.length),
    ...{ nodes: [], ways: [], relations: [], roles: [] },
  };
  for (const element of blocks.flat()) add(element, read);
  return read;
}

function add(element: Element, { nodes, ways, relations, roles }: ReadDocument): void {
  const { id, tags = {} } = element;
  if (element.type === "node") nodes.push({ id, point: [element.lat, element.lon], tags });
  else if (element.type === "way") ways.push({ id, nodeIds: element.refs, tags });
  else {
    const others = element.members.filter(({ type }) => type !== "way");
    if (others.length > 0) throw new Error(`relation ${id} has members that are not ways`);
    relations.push({ id, wayIds: element.members.map(({ ref }) => ref), tags });
    roles.push(...element.members.map(({ role }) => role));
  }
}
