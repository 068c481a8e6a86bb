import { writeFile } from "node:fs/promises";
import type {
  OsmDocument,
  OsmNode,
  OsmWay,
  Tags,
} from "../../../../lib/build/network/document/osm-document.ts";
import { encodeOsmPbf } from "../../../../lib/build/network/document/osm-pbf.ts";
import { type Point, positionKey } from "../../../../lib/quote/geo/point.ts";

/** A vertex of a way; ways join where their vertices have the same position. */
export type Vertex = Point | { point: Point; tags: Tags };

/** Size of OpenStreetMap's ids in 2026. */
const FIRST_NODE_ID = 12_000_000_000;
const FIRST_WAY_ID = 1_400_000_000;

/** A document of ways through vertices, with ids as large as OpenStreetMap's own. */
export class DocumentBuilder {
  readonly #nodes = new Map<string, OsmNode>();
  readonly #ways: OsmWay[] = [];

  /** Adds a way and returns its id. */
  way(tags: Tags, ...vertices: readonly Vertex[]): number {
    const id = FIRST_WAY_ID + this.#ways.length;
    this.#ways.push({ id, tags, nodeIds: vertices.map((vertex) => this.node(vertex)) });
    return id;
  }

  /** Adds a node, unless it exists, and returns its id. */
  node(vertex: Vertex): number {
    const { point, tags } = "point" in vertex ? vertex : { point: vertex, tags: undefined };
    const key = positionKey(point);
    const known = this.#nodes.get(key);
    const id = known?.id ?? FIRST_NODE_ID + this.#nodes.size;
    const merged = tags ?? known?.tags;
    this.#nodes.set(key, { id, point, ...(merged && { tags: merged }) });
    return id;
  }

  document(): OsmDocument {
    return { nodes: [...this.#nodes.values()], ways: this.#ways, relations: [] };
  }

  async write(file: string): Promise<void> {
    await writeFile(file, encodeOsmPbf(this.document()));
  }
}
