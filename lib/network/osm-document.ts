import type { Point } from "../geo/point.ts";

export type Tags = Readonly<Record<string, string>>;

export interface OsmNode {
  id: number;
  point: Point;
  tags?: Tags;
}

export interface OsmWay {
  id: number;
  nodeIds: number[];
  tags: Tags;
}

export interface OsmRelation {
  id: number;
  /** Outer rings, by way. */
  wayIds: number[];
  tags: Tags;
}

/** OpenStreetMap elements, each list in ascending order of id. */
export interface OsmDocument {
  nodes: OsmNode[];
  ways: OsmWay[];
  relations: OsmRelation[];
}
