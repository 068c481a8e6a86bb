import { type Point, positionKey } from "../../../quote/geo/point.ts";
import type { OsmNode, OsmWay, Tags, WayFacts } from "./osm-document.ts";

/**
 * Rounds to the engine's six decimals of a degree, so that its paths have exactly the points
 * written.
 */
const toEnginePrecision = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Collects nodes and ways; nodes are numbered from 1. */
export class NetworkWriter {
  readonly nodes: OsmNode[] = [];
  readonly ways: OsmWay[] = [];
  readonly #junctions = new Map<string, number>();

  /** Adds a node that no other way shares, and returns its id. */
  vertex([latitude, longitude]: Point, tags?: Tags): number {
    const id = this.nodes.length + 1;
    const point: Point = [toEnginePrecision(latitude), toEnginePrecision(longitude)];
    this.nodes.push(tags ? { id, point, tags } : { id, point });
    return id;
  }

  /** Returns the id of the one node that all ways share at this position. */
  junction(point: Point): number {
    const key = positionKey(point);
    const id = this.#junctions.get(key) ?? this.vertex(point);
    this.#junctions.set(key, id);
    return id;
  }

  /** True if a way has its shared node at this position. */
  hasJunction(point: Point): boolean {
    return this.#junctions.has(positionKey(point));
  }

  addWay(id: number, nodeIds: number[], tags: Tags, facts?: WayFacts): void {
    this.ways.push({ id, nodeIds, tags, ...(facts && { facts }) });
  }
}
