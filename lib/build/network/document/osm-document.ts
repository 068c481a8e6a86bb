import type { Point } from "../../../quote/geo/point.ts";
import type { RoadKind, Setting } from "../../../quote/routing/engine/road-costs.ts";
import type { SegmentRule } from "../segments/segment-facts.ts";

/** Tags of an OpenStreetMap element (https://wiki.openstreetmap.org/wiki/Map_features). */
export type Tags = Readonly<Record<string, string>>;

/** A position; only some nodes have tags. */
export interface OsmNode {
  id: number;
  point: Point;
  tags?: Tags;
}

/** Facts about a way beyond its tags. They are not written to the file. */
export interface WayFacts {
  uf: string;
  kind: RoadKind | "ferry";
  setting: Setting;
  rules: readonly SegmentRule[];
}

/** A line through nodes; closed if it ends on its first node. */
export interface OsmWay {
  id: number;
  nodeIds: number[];
  tags: Tags;
  facts?: WayFacts;
}

/** An area within closed ways. */
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
