import type { Point } from "../../../quote/geo/point.ts";
import type { Tags } from "../document/osm-document.ts";
import { eachNode, eachWay } from "./elements.ts";
import type { Block, OnBytes, OsmExtract } from "./extract.ts";
import { NodePositions } from "./node-positions.ts";

/** A way with its positions; nodes missing from the extract are left out. */
export interface LocatedWay {
  id: number;
  tags: Tags;
  nodeIds: number[];
  points: Point[];
}

export type WantsWay = (tags: Tags, nodeIds: readonly number[]) => boolean;

/**
 * Largest number of positions in memory: 16 bytes each, 32 while they are collected. The roads of
 * all of Brazil fit.
 */
const MAX_POSITIONS = 80_000_000;

/**
 * Visits the wanted ways of an extract with their positions, in file order. Reads the ways twice
 * and the nodes once, plus once more for every `maxPositions` nodes, so that memory stays bounded.
 */
export async function visitLocatedWays(
  extract: OsmExtract,
  wants: WantsWay,
  visit: (way: LocatedWay) => void | Promise<void>,
  onBytes: OnBytes = () => {},
  maxPositions = MAX_POSITIONS,
): Promise<void> {
  for (let first = 0; ; ) {
    const positions = new NodePositions();
    let blocks = 0;
    for await (const block of extract.blocks("ways", onBytes, first)) {
      eachWay(block, (_, nodeIds, tags) => {
        if (wants(tags, nodeIds)) positions.ask(nodeIds);
      });
      blocks += 1;
      if (positions.asked >= maxPositions) break;
    }
    if (blocks === 0) return;
    if (positions.asked > 0) {
      await readPositions(extract, positions, onBytes);
      let left = blocks;
      for await (const block of extract.blocks("ways", onBytes, first)) {
        for (const way of waysOf(block, wants, positions)) await visit(way);
        left -= 1;
        if (left === 0) break;
      }
    }
    first += blocks;
  }
}

async function readPositions(extract: OsmExtract, positions: NodePositions, onBytes: OnBytes) {
  positions.seal();
  for await (const block of extract.blocks("nodes", onBytes)) {
    eachNode(block, (id, latitude, longitude) => positions.give(id, latitude, longitude));
  }
}

function waysOf(block: Block, wants: WantsWay, positions: NodePositions): LocatedWay[] {
  const ways: LocatedWay[] = [];
  eachWay(block, (id, nodeIds, tags) => {
    if (!wants(tags, nodeIds)) return;
    const located = nodeIds.flatMap((nodeId) => {
      const point = positions.at(nodeId);
      return point ? [{ nodeId, point }] : [];
    });
    const points = located.map(({ point }) => point);
    ways.push({ id, tags, nodeIds: located.map(({ nodeId }) => nodeId), points });
  });
  return ways;
}
