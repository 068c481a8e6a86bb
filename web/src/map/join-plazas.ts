import type { Point } from "../../../lib/quote/geo/point.ts";
import {
  CLUSTERS,
  DOT_RADIUS,
  gapBetween,
  isPill,
  PILL_SIDE,
  type Pixel,
  pixelOf,
  pointAtPixel,
  type Shape,
  textWidth,
} from "./screen.ts";
import type { SharedPlaza } from "./shared-points.ts";
import { spreadShapes } from "./spread-shapes.ts";

/** Plazas that the map draws as one: one plaza, or several that would overlap. */
export interface DrawnPlaza {
  position: Point;
  plazas: readonly SharedPlaza[];
  /** Text inside the dot or the pill; may be empty. */
  text: string;
  /** Index in `CLUSTERS`. */
  size: number;
  shape: Shape;
  /** Half the width of the dot or the pill without its edge, in pixels. */
  halfWidth: number;
  /** The least and the greatest number of a first passage; of plazas of a list, both are 0. */
  firsts: readonly [least: number, most: number];
  /** The legs that pass it; empty for plazas of a list. */
  legs: ReadonlySet<number>;
}

/** Words of plazas. */
export interface DotWords {
  /** Joins the last number or range of a list with those before it: `5 e 8`. */
  and: (others: string, last: string) => string;
}

/** A mark that must stay visible, such as that of a place, with its radius in pixels. */
export interface Mark {
  position: Point;
  radius: number;
}

/** Below this zoom, which shows the whole country on a small map, plazas of a list are joined by region. */
const BY_REGION_UNTIL = 3.25;
/** Index in `CLUSTERS` of the largest joined plazas of a region. */
const LARGEST_OF_REGION = 2;
/** From this zoom on, plazas are drawn one by one: they are 100 metres apart or share a dot anyway. */
export const JOINED_UNTIL = 13;
/** Pixels between plazas. */
const GAP = 3;
/** Edge of a dot, and that of a mark, in pixels. */
const EDGE = 2;
/** Radius of a plaza without a text inside. */
export const PLAIN_RADIUS = 6;
/** Largest distance that a plaza is moved to clear a mark, and one of another leg, in pixels. */
const MOST_MOVED = 80;
const MOST_ASIDE = 40;
/** Text of a plaza of a list without a known price. */
const UNKNOWN = "!";
/** Numbers and ranges of numbers that a pill has room for; of more, it shows one less. */
const MOST_NUMBERS = 3;
/** Ends a text that lacks numbers. */
export const MORE = "…";
/** Largest distance of the neighbour that a plaza is joined with, in pixels. */
const FARTHEST_NEIGHBOUR = 60;

/**
 * Joins groups of plazas whose dots would overlap at a zoom, and moves those that a mark would hide
 * beside it. Words are those of the page's language.
 */
export function joinPlazas(
  plazas: readonly (readonly SharedPlaza[])[],
  marks: readonly Mark[],
  zoom: number,
  words: DotWords,
): DrawnPlaza[] {
  const obstacles = marks.map(({ position, radius }) => ({
    at: pixelOf(position, zoom),
    half: 0,
    radius: radius + EDGE,
  }));
  const isByRegion =
    zoom < BY_REGION_UNTIL &&
    plazas.some((group) => group.some(({ region }) => region !== undefined));
  const most = isByRegion ? LARGEST_OF_REGION : CLUSTERS.length;
  const place = (members: readonly Member[]) => placed(members, obstacles, words, most);
  let groups = plazas.map((members) =>
    place(members.map((plaza) => ({ plaza, at: pixelOf(plaza.position, zoom) }))),
  );
  if (isByRegion) groups = byRegion(groups, place);
  if (zoom < JOINED_UNTIL) groups = joined(groups, place, obstacles);
  return groups.map(({ members, text, size, shape, firsts, legs }) => ({
    position: pointAtPixel(shape.at, zoom),
    plazas: members.map(({ plaza }) => plaza),
    text,
    size,
    shape,
    firsts,
    legs,
    halfWidth: halfWidth(text, size),
  }));
}

/**
 * Groups of plazas, one of them joined with its neighbour; undefined if it has none of its leg or, for
 * one without any room for its label, of any leg.
 */
export function joinedWithNeighbour(
  drawn: readonly DrawnPlaza[],
  i: number,
  hasNoRoom = false,
): (readonly SharedPlaza[])[] | undefined {
  const j = nearest(drawn, i, FARTHEST_NEIGHBOUR);
  const [one, other] = [drawn[i], j === undefined ? undefined : drawn[j]];
  if (!one || !other || !(hasNoRoom || mayJoin(one, other))) return undefined;
  const groups = drawn.map(({ plazas }) => plazas);
  const both = [...one.plazas, ...other.plazas];
  return [...groups.filter((_, k) => k !== i && k !== j), both];
}

interface Member {
  plaza: SharedPlaza;
  at: Pixel;
}

interface Group extends Pick<DrawnPlaza, "text" | "size" | "shape" | "firsts" | "legs"> {
  members: readonly Member[];
}

type Neighbour = Pick<DrawnPlaza, "shape" | "firsts" | "legs">;

/** Groups of plazas with a region joined to one of each, which make room for each other. */
function byRegion(groups: readonly Group[], place: (members: readonly Member[]) => Group): Group[] {
  const regions = Map.groupBy(groups, ({ members: [first] }) => first?.plaza.region);
  const found = [...regions].flatMap(([region, inside]) =>
    region === undefined ? inside : [place(inside.flatMap(({ members }) => members))],
  );
  const shapes = spreadShapes(
    found.map(({ shape }) => shape),
    GAP,
  );
  return found.map((group, i) => ({ ...group, shape: shapes[i] ?? group.shape }));
}

/**
 * Joins each group with the nearest one that it overlaps, until none does. One of another leg stands
 * aside instead, if there is room for it.
 */
function joined(
  groups: readonly Group[],
  place: (members: readonly Member[]) => Group,
  obstacles: readonly Shape[],
): Group[] {
  const left = [...groups];
  for (let i = 0; i < left.length; ) {
    const one = left[i];
    const j = one ? nearest(left, i, GAP) : undefined;
    const other = j === undefined ? undefined : left[j];
    if (!one || !other || j === undefined) {
      i++;
      continue;
    }
    if (!mayJoin(one, other)) {
      const others = left.filter((_, k) => k !== i).map(({ shape }) => grown(shape, GAP));
      const shape = beside(one.shape, [...obstacles, ...others], MOST_ASIDE);
      if (shape !== one.shape) {
        left[i++] = { ...one, shape };
        continue;
      }
    }
    // The larger one is compared with all others again, with those before it, too.
    left[i] = place([...one.members, ...other.members]);
    left.splice(j, 1);
    if (j < i) i--;
  }
  return left;
}

/** A shape with an edge around it. */
function grown(shape: Shape, edge: number): Shape {
  return { ...shape, radius: shape.radius + edge };
}

/** True if plazas are passed on the same legs: once, or there and back. */
function mayJoin({ legs: one }: Neighbour, { legs: other }: Neighbour): boolean {
  return one.size === other.size && [...one].every((leg) => other.has(leg));
}

/**
 * Index of the group nearest to one, among those less than `within` pixels from it; undefined if none
 * is. Those of the same leg go first, then those whose numbers follow each other: `12–15` and `21–25` say
 * more than both together.
 */
function nearest(groups: readonly Neighbour[], i: number, within: number): number | undefined {
  const one = groups[i];
  let [best, least]: [number | undefined, number] = [undefined, Infinity];
  for (const [j, other] of groups.entries()) {
    if (!one || j === i) continue;
    const apart = gapBetween(one.shape, other.shape);
    const distance =
      apart +
      (mayJoin(one, other) ? 0 : OF_OTHER_LEG) +
      (followsOn(one, other) ? 0 : NOT_FOLLOWING);
    if (apart < within && distance < least) [best, least] = [j, distance];
  }
  return best;
}

/** By how many pixels plazas of different legs, or whose numbers do not follow, count as farther apart. */
const OF_OTHER_LEG = 200;
const NOT_FOLLOWING = 100;

function followsOn({ firsts: [a, b] }: Neighbour, { firsts: [c, d] }: Neighbour): boolean {
  return a <= d + 1 && c <= b + 1;
}

function halfWidth(text: string, size: number): number {
  if (text === "") return PLAIN_RADIUS;
  const { radius, text: height } = CLUSTERS[size] ?? CLUSTERS[0];
  return isPill(text, size) ? Math.max(radius, textWidth(text, height) / 2 + PILL_SIDE) : radius;
}

/** Index in `CLUSTERS` for some plazas: by their number if they are of a list, otherwise 0. */
function sizeOf(plazas: readonly SharedPlaza[]): number {
  const isCount = plazas.every(({ numbers, risen }) => numbers.length === 0 && risen === undefined);
  return isCount ? CLUSTERS.findLastIndex(({ from }) => plazas.length >= from) : 0;
}

function placed(
  members: readonly Member[],
  obstacles: readonly Shape[],
  words: DotWords,
  mostSize: number,
): Group {
  const plazas = members.map(({ plaza }) => plaza);
  const text = textOf(plazas, words);
  const mean = (axis: 0 | 1) =>
    members.reduce((sum, { at }) => sum + at[axis], 0) / Math.max(1, members.length);
  const size = Math.min(mostSize, sizeOf(plazas));
  const least = text === "" ? PLAIN_RADIUS : (CLUSTERS[size]?.radius ?? DOT_RADIUS);
  const half = halfWidth(text, size) - least;
  const radius = least + EDGE;
  const shape = beside({ at: [mean(0), mean(1)], half, radius }, obstacles);
  const firsts = plazas.map(({ numbers: [first = 0] }) => first);
  return {
    members,
    text,
    size,
    shape,
    firsts: [Math.min(...firsts), Math.max(...firsts)],
    legs: new Set(plazas.flatMap(({ passedOn }) => [...passedOn])),
  };
}

/** A shape moved away from the marks that it overlaps; the same one if it is free, or cannot be. */
function beside(shape: Shape, obstacles: readonly Shape[], most = MOST_MOVED): Shape {
  const isFree = (one: Shape) => obstacles.every((mark) => gapBetween(one, mark) >= 0);
  if (isFree(shape)) return shape;
  const mark = obstacles.reduce((a, b) => (gapBetween(shape, a) < gapBetween(shape, b) ? a : b));
  const away = Math.atan2(shape.at[1] - mark.at[1], shape.at[0] - mark.at[0]);
  // The shortest way in any direction, the nearest to that away from the mark.
  for (let way = 1; way <= most; way++)
    for (const turn of TURNS) {
      const [x, y] = [Math.cos(away + turn) * way, Math.sin(away + turn) * way];
      const moved = { ...shape, at: [shape.at[0] + x, shape.at[1] + y] as const };
      if (isFree(moved)) return moved;
    }
  return shape;
}

const TURNS = [0, 1, -1, 2, -2, 3, -3, 4].map((eighths) => (eighths * Math.PI) / 4);

/**
 * The text inside: the numbers of a plaza's passages, such as `7` or `1 e 28`, or its rise; the ranges
 * of joined ones, such as `2–3 e 16–17`; their largest rise; the count of those of a list.
 */
function textOf(plazas: readonly SharedPlaza[], words: DotWords): string {
  const rises = plazas.flatMap(({ risen }) => (risen === undefined ? [] : [risen]));
  if (rises.length > 0) return riseText(Math.max(...rises));
  const [only] = plazas;
  // `9–10` are two plazas, and `9 e 10` one that is passed twice.
  const ranges = plazas.length === 1 && only ? only.numbers.map(String) : numberRanges(plazas);
  if (ranges.length === 0) {
    if (plazas.length > 1) return String(plazas.length);
    return only && !only.known ? UNKNOWN : "";
  }
  if (ranges.length > MOST_NUMBERS) return [...ranges.slice(0, MOST_NUMBERS - 1), MORE].join(", ");
  const [last = "", ...others] = ranges.toReversed();
  return others.length > 0 ? words.and(others.toReversed().join(", "), last) : last;
}

/** `+67%` in any language. */
function riseText(percent: number): string {
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`;
}

/** Numbers of plazas, those that follow each other on a leg as ranges: `6–7`, `20–22`. */
export function numberRanges(plazas: readonly Pick<SharedPlaza, "numbers" | "legs">[]): string[] {
  const passages = plazas.flatMap(({ numbers, legs }) =>
    numbers.map((number, i) => ({ number, leg: legs[i] })),
  );
  const ranges: { first: number; last: number; leg: number | undefined }[] = [];
  for (const { number, leg } of passages.toSorted((a, b) => a.number - b.number)) {
    const range = ranges.at(-1);
    if (range && number === range.last + 1 && leg === range.leg) range.last = number;
    else ranges.push({ first: number, last: number, leg });
  }
  return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`));
}
