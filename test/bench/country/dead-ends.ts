import { elementAt } from "../../../lib/base/element-at.ts";
import { eachWay } from "../../../lib/build/network/osm/elements.ts";
import type { OsmExtract } from "../../../lib/build/network/osm/extract.ts";
import { visitLocatedWays } from "../../../lib/build/network/osm/located-ways.ts";
import { isRoad } from "../../../lib/build/network/osm/road-way.ts";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { FIRST_NODE_ID } from "./extract-writer.ts";

/** Candidates per dead end that is returned: they are taken from all over the extract. */
const CANDIDATES = 20;

/**
 * Points at which a road ends and no other way goes on, spread over a generated extract: its nodes
 * are numbered without gaps.
 */
export async function deadEnds(extract: OsmExtract, count: number): Promise<Point[]> {
  const uses = await usesOfNodes(extract);
  const isDead = (id: number) => uses[id - FIRST_NODE_ID] === 1;
  const ends = (nodeIds: readonly number[]) => [nodeIds[0] ?? 0, nodeIds.at(-1) ?? 0];
  let all = 0;
  for await (const block of extract.blocks("ways")) {
    eachWay(block, (_, nodeIds, tags) => {
      if (isRoad(tags) && ends(nodeIds).some(isDead)) all += 1;
    });
  }
  const oneIn = Math.max(1, Math.floor(all / (CANDIDATES * count)));
  const found: Point[] = [];
  await visitLocatedWays(
    extract,
    // Asked twice about each way, so the choice depends on the way alone.
    (tags, nodeIds) =>
      isRoad(tags) && ends(nodeIds).some(isDead) && (nodeIds[0] ?? 0) % oneIn === 0,
    ({ nodeIds, points }) => {
      const at = isDead(nodeIds[0] ?? 0) ? 0 : points.length - 1;
      const point = points[at];
      if (point) found.push(point);
    },
  );
  const step = found.length / count;
  return Array.from({ length: Math.min(count, found.length) }, (_, i) =>
    elementAt(found, Math.floor(i * Math.max(1, step))),
  );
}

/** Number of ways that touch each node, 2 at most; nodes are numbered from the first. */
async function usesOfNodes(extract: OsmExtract): Promise<Uint8Array> {
  let uses = new Uint8Array(1024 * 1024);
  for await (const block of extract.blocks("ways")) {
    eachWay(block, (_, nodeIds) => {
      for (const id of nodeIds) {
        const index = id - FIRST_NODE_ID;
        if (index >= uses.length) {
          const grown = new Uint8Array(2 * Math.max(index, uses.length));
          grown.set(uses);
          uses = grown;
        }
        uses[index] = Math.min(2, (uses[index] ?? 0) + 1);
      }
    });
  }
  return uses;
}
