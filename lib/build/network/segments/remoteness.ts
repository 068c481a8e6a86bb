import { elementAt, lastOf } from "../../../base/element-at.ts";
import { lengthMetres, positionKey } from "../../../quote/geo/point.ts";
import type { Remoteness } from "../../../quote/routing/engine/road-costs.ts";
import { DisjointSets } from "../../disjoint-sets.ts";
import type { Link } from "../links.ts";

/** Length below which connected paved roads are an island among unpaved ones. */
const PAVED_NETWORK_METRES = 100_000;
/** Distances from the paved network at which an unpaved road is `far`, or `remote`. */
const FAR_METRES = 15_000;
const REMOTE_METRES = 50_000;

/**
 * Remoteness of unpaved links from the paved network, by link id; links that are `near` are
 * missing. A long earth road is worse than many short ones: nobody tows a truck there.
 */
export function remoteLinks(links: readonly Link[]): Map<number, Remoteness> {
  const metresTo = metresFromPaving(links);
  const found = new Map<number, Remoteness>();
  for (const link of links) {
    if (isPaved(link) || link.surface === "FERRY") continue;
    const [a, b] = endsOf(link).map((key) => metresTo.get(key) ?? Number.POSITIVE_INFINITY);
    // The point of the link that is farthest from pavement.
    const metres = ((a ?? 0) + (b ?? 0) + lengthMetres(link.polyline)) / 2;
    if (metres >= REMOTE_METRES) found.set(link.id, "remote");
    else if (metres >= FAR_METRES) found.set(link.id, "far");
  }
  return found;
}

/** Metres over any road from each junction to the paved network. */
function metresFromPaving(links: readonly Link[]): Map<string, number> {
  const metresTo = new Map<string, number>();
  for (const key of pavedJunctions(links)) metresTo.set(key, 0);
  const neighbours = new Map<string, { key: string; metres: number }[]>();
  for (const link of links) {
    const [a, b] = endsOf(link);
    const metres = lengthMetres(link.polyline);
    for (const [from, to] of [[a, b] as const, [b, a] as const]) {
      neighbours.set(from, [...(neighbours.get(from) ?? []), { key: to, metres }]);
    }
  }
  let front = [...metresTo.keys()];
  while (front.length > 0) {
    const next = new Set<string>();
    for (const from of front) {
      for (const { key, metres } of neighbours.get(from) ?? []) {
        const reached = (metresTo.get(from) ?? 0) + metres;
        if (reached >= (metresTo.get(key) ?? Number.POSITIVE_INFINITY)) continue;
        metresTo.set(key, reached);
        next.add(key);
      }
    }
    front = [...next];
  }
  return metresTo;
}

/** Junctions of paved roads that are connected over a long distance. */
function pavedJunctions(links: readonly Link[]): string[] {
  const paved = links.filter(isPaved);
  const networks = new DisjointSets<string>();
  for (const link of paved) networks.join(...endsOf(link));
  const lengths = new Map<string, number>();
  for (const link of paved) {
    const network = networks.find(endsOf(link)[0]);
    lengths.set(network, (lengths.get(network) ?? 0) + lengthMetres(link.polyline));
  }
  return paved
    .flatMap(endsOf)
    .filter((key) => (lengths.get(networks.find(key)) ?? 0) >= PAVED_NETWORK_METRES);
}

function endsOf({ polyline }: Link): [string, string] {
  return [positionKey(elementAt(polyline, 0)), positionKey(lastOf(polyline))];
}

function isPaved({ surface }: Link): boolean {
  return surface === "PAV" || surface === "DUP";
}
