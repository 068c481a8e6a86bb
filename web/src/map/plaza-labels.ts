import type { Point } from "../../../lib/quote/geo/point.ts";
import { reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import {
  type DotWords,
  type DrawnPlaza,
  JOINED_UNTIL,
  joinedWithNeighbour,
  joinPlazas,
  type Mark,
  numberRanges,
} from "./join-plazas.ts";
import { type Box, cellsOf, coveredCells, pixelsAlong } from "./line-cells.ts";
import { type PriceSpot, priceSpots } from "./price-anchors.ts";
import { pointsOf, type Scene } from "./scene.ts";
import { gapBetween, type Pixel, pixelOf, type Shape, textWidth } from "./screen.ts";
import { type SharedPlaza, sharedPlazas } from "./shared-points.ts";

/** A drawn plaza with the text beside it, and where it may stand: no spots without a text. */
export interface LabelledPlaza {
  drawn: DrawnPlaza;
  label: string;
  /** The best spots; the first of them leaves room for the other labels. */
  spots: readonly PriceSpot[];
  /** True at the eastern edge of what is shown. */
  isEast: boolean;
}

export const WORDS: DotWords = {
  and: (others, last) => t("map.and", { others, last }),
};

/** Least pixels between a label and a dot or another label. */
export const APART = 2;
/** By how many squares a label on a dot or another label is worse than one on nothing. */
export const TAKEN = 1_000;
/** By how many squares of the chosen line one of another line counts: it would seem to have the price. */
const OTHER_LINE = 25;
/** From this cover on, a label has no room: it is on another line, or worse. */
const CROWDED = OTHER_LINE;
/**
 * Pixels by which a label may stand outside what is shown; farther out it could lie under a control. A
 * map is wider than high, and has more room beside what is narrow.
 */
const MOST_OUTSIDE = 40;

/**
 * The plazas of a scene as a zoom shows them, with their labels. A plaza of a route is joined with its
 * neighbour if its label would lie on another label or a dot wherever it stands, and if joined labels
 * cover less of the other lines.
 */
export function labelledPlazas(
  shown: Scene,
  marks: readonly Mark[],
  zoom: number,
): readonly LabelledPlaza[] {
  const ends = marks.map(({ position, radius }) => ({
    at: pixelOf(position, zoom),
    half: 0,
    radius,
  }));
  const [[south, west], [north, east]] = edgesOf(shown);
  const edge = west + EAST * (east - west);
  const [[left, top], [right, bottom]] = [
    pixelOf([north, west], zoom),
    pixelOf([south, east], zoom),
  ];
  const room = MOST_OUTSIDE + Math.max(0, (bottom - top - (right - left)) / 2);
  const coverOf = coverIn(shown.paths, [left - room, right + room], zoom);
  const hasPrices = zoom >= (shown.pricesFrom ?? 0);
  const textOf = (plazas: readonly SharedPlaza[]) => labelOf(plazas, zoom, hasPrices);
  const label = (groups: readonly (readonly SharedPlaza[])[]) =>
    placeLabels(joinPlazas(groups, marks, zoom, WORDS), ends, edge, coverOf, textOf);
  let labelled = label(sharedPlazas(shown.plazas).map((plaza) => [plaza]));
  for (let i = 0; zoom < JOINED_UNTIL && i < labelled.length; ) {
    const cover = coverAt(labelled, i);
    const joined =
      cover >= CROWDED
        ? joinedWithNeighbour(
            labelled.map(({ drawn }) => drawn),
            i,
            cover >= TAKEN,
          )
        : undefined;
    const next = joined && label(joined);
    if (next && (cover >= TAKEN || totalCover(next) < totalCover(labelled)))
      [labelled, i] = [next, 0];
    else i++;
  }
  return labelled;
}

const coverAt = (labelled: readonly LabelledPlaza[], i: number) =>
  labelled[i]?.spots[0]?.cover ?? 0;
const totalCover = (labelled: readonly LabelledPlaza[]) =>
  labelled.reduce((sum, _, i) => sum + coverAt(labelled, i), 0);

/** Penalty for covering a box beside a point of the screen. */
type CoverOf = (box: Box, at: Pixel) => number;

/**
 * The penalty of a label's box: the squares with a line that it covers, plus one for standing far
 * outside the view. Undefined for a list, whose labels may be left out.
 */
function coverIn(
  paths: Scene["paths"],
  [left, right]: readonly [number, number],
  zoom: number,
): CoverOf | undefined {
  if (paths.length === 0) return undefined;
  const cells = (selected: boolean) =>
    cellsOf(
      paths.filter((one) => one.selected === selected).map(({ path }) => pixelsAlong(path, zoom)),
    );
  const own = cells(true);
  // On a road that both share, only the chosen line is seen.
  const others = new Map([...cells(false)].filter(([key]) => !own.has(key)));
  return (box, at) => {
    const [middle, half] = [at[0] + box.middle[0], box.sides[0] / 2];
    const isOutside = middle - half < left || middle + half > right;
    return (
      coveredCells(box, at, own) +
      OTHER_LINE * coveredCells(box, at, others) +
      (isOutside ? TAKEN : 0)
    );
  };
}

function placeLabels(
  drawn: readonly DrawnPlaza[],
  ends: readonly Shape[],
  edge: number,
  coverOf: CoverOf | undefined,
  textOf: (plazas: readonly SharedPlaza[]) => string,
): LabelledPlaza[] {
  const taken: Shape[] = [...drawn.map(({ shape }) => shape), ...ends];
  let isUnpricedSaid = false;
  return drawn.map((one) => {
    const { shape, halfWidth, position, plazas } = one;
    const coverIfAt = (box: Box) => {
      if (!coverOf) return 0;
      const label = boxShape(box, shape.at);
      const isTaken = taken.some((other) => other !== shape && gapBetween(label, other) < APART);
      return coverOf(box, shape.at) + (isTaken ? TAKEN : 0);
    };
    const text = textOf(plazas);
    // Their colour says so at the others.
    const label = text === t("toll.unknown") && isUnpricedSaid ? "" : text;
    isUnpricedSaid ||= text === t("toll.unknown");
    const isEast = position[1] > edge;
    const spots = label === "" ? [] : priceSpots(halfWidth, isEast, textWidth(label), coverIfAt);
    const [best] = spots;
    if (best) taken.push(boxShape(best.box, shape.at));
    return { drawn: one, label, spots, isEast };
  });
}

/** A box beside a point of the screen as a shape. */
export function boxShape({ middle, sides: [width, height] }: Box, at: Pixel): Shape {
  return {
    at: [at[0] + middle[0], at[1] + middle[1]],
    half: Math.max(0, (width - height) / 2),
    radius: height / 2,
  };
}

/** From this zoom on, plazas of a list have labels. */
const LIST_LABELS = 5.5;

/**
 * The text beside a dot: the label of a plaza, the price of each passage at it if that is the same, or
 * else the sum of several passages of a route, and whether none of these has a known price.
 */
function labelOf(plazas: readonly SharedPlaza[], zoom: number, hasPrices: boolean): string {
  const [one, ...others] = plazas;
  if (!one) return "";
  const isOfRoute = one.numbers.length > 0;
  if (!isOfRoute && zoom < LIST_LABELS) return "";
  // That of the open plaza is drawn by itself.
  if (one.isOpened) return "";
  const isUnknown = plazas.every(({ known }) => !known);
  if (isOfRoute && !hasPrices) return isUnknown ? t("toll.unknown") : "";
  if (others.length === 0 && one.numbers.length <= 1 && one.label !== "") return one.label;
  const prices = plazas.flatMap((plaza) => plaza.prices);
  const [price] = prices;
  if (price === undefined) return isOfRoute && isUnknown ? t("toll.unknown") : "";
  if (plazas.some(({ known }) => !known)) return `≥ ${sumOf(prices)}`;
  const isSame = others.length === 0 && prices.every((other) => other === price);
  if (isSame) return t("map.times", { count: prices.length, sum: reais(price) });
  const [there, back] = waysOf(plazas);
  return there !== undefined && there === back
    ? t("map.times", { count: 2, sum: there })
    : sumOf(prices);
}

/** The sums of joined plazas that a route passes on its way there and again on its way back. */
function waysOf(plazas: readonly SharedPlaza[]): string[] {
  if (numberRanges(plazas).length !== 2) return [];
  const passages = plazas
    .flatMap(({ numbers, prices }) =>
      numbers.map((number, i) => ({ number, price: prices[i] ?? 0 })),
    )
    .toSorted((a, b) => a.number - b.number)
    .map(({ price }) => price);
  const half = passages.length / 2;
  return [passages.slice(0, half), passages.slice(half)].map(sumOf);
}

const sumOf = (prices: readonly number[]) => reais(prices.reduce((a, b) => a + b, 0));

/** Share of the map's width from which on a plaza's label would be cut on the right. */
const EAST = 0.75;

/** The corners of what is shown. */
function edgesOf(shown: Scene): readonly [southWest: Point, northEast: Point] {
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const [latitude, longitude] of pointsOf(shown)) {
    south = Math.min(south, latitude);
    west = Math.min(west, longitude);
    north = Math.max(north, latitude);
    east = Math.max(east, longitude);
  }
  return [
    [south, west],
    [north, east],
  ];
}
