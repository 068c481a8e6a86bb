import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseTable } from "../../../../lib/base/csv-table.ts";
import { elementAt, lastOf } from "../../../../lib/base/element-at.ts";
import { type Link, readLinks } from "../../../../lib/build/network/links.ts";
import {
  distanceMetres,
  lengthMetres,
  type Point,
  positionKey,
} from "../../../../lib/quote/geo/point.ts";

const TABLE = join(import.meta.dirname, "../../../golden/rodoanel.csv");
export const RING = "SP-021";

/** A road that has its own ramps on each side of the ring, by the side that they lead to. */
interface Sides {
  lower: Point;
  higher: Point;
}

/**
 * Junctions of each road with the ring, by increasing kilometre; Perus is its end in the
 * north-west.
 */
export const JUNCTIONS: Readonly<Record<string, Point | Sides>> = {
  Perus: [-23.41557, -46.71445],
  "SP-348": [-23.43248, -46.75824],
  "SP-330": [-23.4518, -46.78669],
  "SP-280": [-23.50953, -46.82095],
  "SP-270": [-23.59209, -46.81027],
  "BR-116 Régis": [-23.63828, -46.8342],
  "SP-160": [-23.7674, -46.605],
  "SP-150": [-23.7626, -46.53407],
  "Papa João XXIII": { lower: [-23.71635, -46.47513], higher: [-23.71051, -46.45297] },
  "SP-066": [-23.52061, -46.32872],
  "SP-070": [-23.46053, -46.34729],
  "BR-116 Dutra": [-23.41436, -46.36477],
  "BR-381": [-23.42104, -46.57799],
};

/** Roads with ramps onto the ring only. */
export const ENTRIES = ["SP-066"];

export const links = readLinks();
const ring = chain(links.filter(({ refs }) => refs.includes(RING)));
const roadsAt = Map.groupBy(
  links
    .filter(({ refs }) => !refs.includes(RING))
    .flatMap((link) => [link.polyline, link.polyline.toReversed()]),
  (polyline) => positionKey(elementAt(polyline, 0)),
);

/** The ring as one line, by increasing kilometre. */
function chain(parts: readonly Link[]): Point[] {
  const rest = parts.map(({ polyline }) => polyline);
  let line: Point[] = [junction("Perus", "higher")];
  while (rest.length > 0) {
    const end = positionKey(lastOf(line));
    const next = rest.findIndex((part) =>
      [part[0], part.at(-1)].some((point) => point && positionKey(point) === end),
    );
    const [part = []] = rest.splice(next, 1);
    const onward = positionKey(elementAt(part, 0)) === end ? part : part.toReversed();
    line = [...line, ...onward.slice(1)];
  }
  return line;
}

/** The junction of a road for traffic of the ring's lower or higher kilometres. */
function junction(name: string, side: keyof Sides): Point {
  const place = JUNCTIONS[name];
  if (!place) throw new Error(`no junction ${name}`);
  return "lower" in place ? place[side] : place;
}

function indexOf(node: Point): number {
  return ring.findIndex((point) => positionKey(point) === positionKey(node));
}

/** The longest road from a position that is not the ring. */
function longestFrom(node: Point): Point[] {
  const ways = (roadsAt.get(positionKey(node)) ?? []).toSorted(
    (a, b) => lengthMetres(b) - lengthMetres(a),
  );
  return elementAt(ways, 0);
}

/** The road that leads away from a junction, its first 4 km; beyond a short ramp, the road there. */
function away(node: Point): Point[] {
  const ramp = longestFrom(node);
  const way = lengthMetres(ramp) < 1_000 ? [...ramp, ...longestFrom(elementAt(ramp, 1))] : ramp;
  return way.filter((point) => distanceMetres(node, point) <= 4_000);
}

/** The way from one road over the ring to another. */
export function trip(enters: string, leaves: string): Point[] {
  const names = Object.keys(JUNCTIONS);
  const grows = names.indexOf(enters) < names.indexOf(leaves);
  const start = junction(enters, grows ? "higher" : "lower");
  const end = junction(leaves, grows ? "lower" : "higher");
  const [from, to] = [indexOf(start), indexOf(end)];
  const between = grows ? ring.slice(from, to + 1) : ring.slice(to, from + 1).toReversed();
  return [...away(start).toReversed(), ...between.slice(1, -1), ...away(end)];
}

/** The combinations of an entry and an exit, with their payments. */
export const { rows, faults } = parseTable(
  readFileSync(TABLE, "utf8"),
  z.strictObject({ enters: z.string(), leaves: z.string(), charges: z.string() }),
);
