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

/** Plazas that the map draws as one: one plaza, or several that would overlap. */
export interface DrawnPlaza {
  position: Point;
  plazas: readonly SharedPlaza[];
  /** Text inside the dot or the pill, with `UNKNOWN_AMONG` at its end if that applies; may be empty. */
  text: string;
  /** Index in `CLUSTERS`. */
  size: number;
  shape: Shape;
  /** Half the width of the dot or the pill without its edge, in pixels. */
  halfWidth: number;
}

/** Words of plazas: how many passages of a route are joined, both ways past them, and that none rose by more. */
export interface DotWords {
  count: (passages: number) => string;
  /** Numbers of a plaza on the way there and on the way back: `5 e 8`. */
  and: (there: string, back: string) => string;
  upTo: (rise: string) => string;
}

/** A mark that must stay visible, such as that of a place, with its radius in pixels. */
export interface Mark {
  position: Point;
  radius: number;
}

/** From this zoom on, plazas are drawn one by one: they are 100 metres apart or share a dot anyway. */
export const JOINED_UNTIL = 13;
/** Pixels between plazas. */
const GAP = 3;
/** Edge of a dot, and that of a mark, in pixels. */
const EDGE = 2;
/** Radius of a plaza without a text inside. */
export const PLAIN_RADIUS = 6;
/** How far a plaza is moved at most from under a mark, in pixels. */
const MOST_MOVED = 80;
/** Text of a plaza of a list without a known price. */
const UNKNOWN = "!";
/** Ends the text of joined plazas of which some, not all, have no known price. */
export const UNKNOWN_AMONG = ` ${UNKNOWN}`;
/** Numbers of one plaza that a pill has room for. */
const MOST_NUMBERS = 2;

/**
 * Joins plazas whose dots would overlap at a zoom, and moves those that a mark would hide beside it.
 * Words are those of the page's language.
 */
export function joinPlazas(
  plazas: readonly SharedPlaza[],
  marks: readonly Mark[],
  zoom: number,
  words: DotWords,
): DrawnPlaza[] {
  const obstacles = marks.map(({ position, radius }) => ({
    at: pixelOf(position, zoom),
    half: 0,
    radius: radius + EDGE,
  }));
  const place = (members: readonly Member[]) => placed(members, obstacles, words);
  let groups = plazas.map((plaza) => place([{ plaza, at: pixelOf(plaza.position, zoom) }]));
  if (zoom < JOINED_UNTIL) groups = joined(groups, place);
  return groups.map(({ members, text, size, shape }) => ({
    position: pointAtPixel(shape.at, zoom),
    plazas: members.map(({ plaza }) => plaza),
    text,
    size,
    shape,
    halfWidth: halfWidth(text, size),
  }));
}

interface Member {
  plaza: SharedPlaza;
  at: Pixel;
}

interface Group {
  members: readonly Member[];
  text: string;
  size: number;
  shape: Shape;
  /** The least and the greatest number of a first passage; of plazas of a list, both are 0. */
  firsts: readonly [least: number, most: number];
}

/** Joins each group with the nearest one that it overlaps, until none does. */
function joined(groups: readonly Group[], place: (members: readonly Member[]) => Group): Group[] {
  const left = [...groups];
  for (let i = 0; i < left.length; ) {
    const one = left[i];
    const j = one ? nearest(left, i) : undefined;
    const other = j === undefined ? undefined : left[j];
    if (!one || !other || j === undefined) {
      i++;
      continue;
    }
    // The larger one is compared with all others again, with those before it, too.
    left[i] = place([...one.members, ...other.members]);
    left.splice(j, 1);
    if (j < i) i--;
  }
  return left;
}

/**
 * Index of the group nearest to one, among those too near it; undefined if none is. Those whose
 * numbers follow each other go first: `12–15` and `21–25` say more than both together.
 */
function nearest(groups: readonly Group[], i: number): number | undefined {
  const one = groups[i];
  let [best, least]: [number | undefined, number] = [undefined, Infinity];
  for (const [j, other] of groups.entries()) {
    if (!one || j === i) continue;
    const apart = gapBetween(one.shape, other.shape);
    const distance = apart + (followsOn(one, other) ? 0 : NOT_FOLLOWING);
    if (apart < GAP && distance < least) [best, least] = [j, distance];
  }
  return best;
}

/** By how many pixels plazas whose numbers do not follow each other count as farther apart. */
const NOT_FOLLOWING = 100;

function followsOn({ firsts: [a, b] }: Group, { firsts: [c, d] }: Group): boolean {
  return a <= d + 1 && c <= b + 1;
}

function halfWidth(text: string, size: number): number {
  if (text === "") return PLAIN_RADIUS;
  const { radius, text: height } = CLUSTERS[size] ?? CLUSTERS[0];
  return isPill(text) ? Math.max(radius, textWidth(text, height) / 2 + PILL_SIDE) : radius;
}

/** How large plazas are drawn: joined ones of a list by their number. */
function sizeOf(plazas: readonly SharedPlaza[]): number {
  const isCount = plazas.every(({ numbers, risen }) => numbers.length === 0 && risen === undefined);
  return isCount ? CLUSTERS.findLastIndex(({ from }) => plazas.length >= from) : 0;
}

function placed(members: readonly Member[], obstacles: readonly Shape[], words: DotWords): Group {
  const plazas = members.map(({ plaza }) => plaza);
  const isMixed = new Set(plazas.map(({ known }) => known)).size > 1;
  const text = textOf(plazas, words) + (isMixed ? UNKNOWN_AMONG : "");
  const mean = (axis: 0 | 1) =>
    members.reduce((sum, { at }) => sum + at[axis], 0) / Math.max(1, members.length);
  const size = sizeOf(plazas);
  const least = text === "" ? PLAIN_RADIUS : (CLUSTERS[size]?.radius ?? DOT_RADIUS);
  const half = halfWidth(text, size) - least;
  const radius = least + EDGE;
  const shape = beside({ at: [mean(0), mean(1)], half, radius }, obstacles);
  const firsts = plazas.map(({ numbers: [first = 0] }) => first);
  return { members, text, size, shape, firsts: [Math.min(...firsts), Math.max(...firsts)] };
}

/** A shape moved away from the marks that it overlaps. */
function beside(shape: Shape, obstacles: readonly Shape[]): Shape {
  const isFree = (one: Shape) => obstacles.every((mark) => gapBetween(one, mark) >= 0);
  if (isFree(shape)) return shape;
  const mark = obstacles.reduce((a, b) => (gapBetween(shape, a) < gapBetween(shape, b) ? a : b));
  const away = Math.atan2(shape.at[1] - mark.at[1], shape.at[0] - mark.at[0]);
  // The shortest way in any direction, the nearest to that away from the mark.
  for (let way = 1; way <= MOST_MOVED; way++)
    for (const turn of TURNS) {
      const [x, y] = [Math.cos(away + turn) * way, Math.sin(away + turn) * way];
      const moved = { ...shape, at: [shape.at[0] + x, shape.at[1] + y] as const };
      if (isFree(moved)) return moved;
    }
  return shape;
}

const TURNS = [0, 1, -1, 2, -2, 3, -3, 4].map((eighths) => (eighths * Math.PI) / 4);

/**
 * The text inside: the numbers of a plaza's passages, such as `7` or `1 e 28`, or its rise; of joined
 * ones `5–8`, or how many passages they are if their numbers do not follow each other; the largest
 * rise, as such; the count of those of a list.
 */
function textOf(plazas: readonly SharedPlaza[], words: DotWords): string {
  const rises = plazas.flatMap(({ risen }) => (risen === undefined ? [] : [risen]));
  if (rises.length > 0) {
    const largest = riseText(Math.max(...rises));
    return plazas.length > 1 ? words.upTo(largest) : largest;
  }
  const ranges = numberRanges(plazas);
  if (ranges.length === 0) {
    if (plazas.length > 1) return String(plazas.length);
    return plazas.some(({ known }) => !known) ? UNKNOWN : "";
  }
  const [there = "", back] = ranges;
  if (back === undefined) return there;
  if (plazas.length > 1) return words.count(plazas.flatMap(({ numbers }) => numbers).length);
  if (ranges.length <= MOST_NUMBERS) return words.and(there, back);
  return `${ranges.slice(0, MOST_NUMBERS).join(", ")}…`;
}

/** `+67%` in any language. */
function riseText(percent: number): string {
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`;
}

/** Numbers of plazas, those that follow each other as ranges: `6–7`, `20–22`. */
export function numberRanges(plazas: readonly Pick<SharedPlaza, "numbers">[]): string[] {
  const passages = plazas.flatMap(({ numbers }) => numbers);
  const ranges: [first: number, last: number][] = [];
  for (const number of passages.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && number === range[1] + 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
}
