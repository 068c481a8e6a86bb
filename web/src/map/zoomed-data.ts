import { reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { collection, point } from "./geojson.ts";
import {
  type DotWords,
  type DrawnPlaza,
  JOINED_UNTIL,
  joinPlazas,
  type Mark,
  numberRanges,
  UNKNOWN_AMONG,
} from "./join-plazas.ts";
import { type Box, cellsOf, coveredCells, pixelsAlong } from "./line-cells.ts";
import { placeTags, TAG_TEXT, type Tag } from "./place-tags.ts";
import { anchorsOf, type PriceSpot, priceSpots } from "./price-anchors.ts";
import { GREAT_RISE, pointsOf, type Scene } from "./scene.ts";
import { gapBetween, isPill, type Pixel, pixelOf, type Shape, textWidth } from "./screen.ts";
import { type SharedPlaza, sharedPlaces, sharedPlazas } from "./shared-points.ts";

/** The part of the scene's data that depends on the zoom: joined plazas, and labels beside them. */
export function zoomedData(shown: Scene, zoom: number) {
  const marks = marksOf(shown);
  const drawn = joinPlazas(sharedPlazas(shown.plazas), marks, zoom, WORDS);
  const ends = marks.map(({ position, radius }) => ({
    at: pixelOf(position, zoom),
    half: 0,
    radius,
  }));
  const shapes = [...drawn.map(({ shape }) => shape), ...ends];
  const edge = edgeOf(shown);
  const cells = cellsOf(shown.paths.map(({ path }) => pixelsAlong(path, zoom)));
  const prices: Shape[] = [];
  const labelled = drawn.map((one) => {
    const coverOf = (box: Box) => {
      // A list of hundreds of plazas has no lines to keep clear.
      if (shown.paths.length === 0) return 0;
      const shape = shapeOf(box, one.shape.at);
      const isNear = (other: Shape) => gapBetween(shape, other) < APART;
      const isTaken = shapes.some(isNear) || prices.some(isNear);
      return coveredCells(box, one.shape.at, cells) + (isTaken ? TAKEN : 0);
    };
    const label = placedLabel(one, edge, zoom, coverOf);
    const [first] = label.spots;
    if (first) prices.push(shapeOf(first.box, one.shape.at));
    return { one, label };
  });
  // The controls of the map, which are not known here, may leave a price one side alone.
  const rooms = labelled.flatMap(({ one, label: { spots } }) =>
    [-1, 1].flatMap((side) => {
      const best = spots.find(({ spot: [, right] }) => Math.sign(right) === side);
      return best ? [shapeOf(best.box, one.shape.at)] : [];
    }),
  );
  return {
    plazas: collection(labelled.map(({ one, label }) => dot(one, label))),
    tags: collection(placeTags(shown.paths, shapes, zoom, rooms).map(tag)),
  };
}

const WORDS: DotWords = {
  count: (count) => t("total.tollCount", { count }),
  and: (there, back) => t("map.and", { there, back }),
  upTo: (rise) => t("map.upTo", { rise }),
};

/** Steps in which a zoom is looked for that shows joined plazas apart. */
const ZOOM_STEP = 0.25;

/** The first zoom beyond a given one at which some of the joined plazas are drawn by themselves. */
export function zoomApart(shown: Scene, ids: readonly string[], zoom: number): number {
  const plazas = sharedPlazas(shown.plazas).filter(({ id }) => ids.includes(id));
  const isJoined = (at: number) => joinPlazas(plazas, marksOf(shown), at, WORDS).length === 1;
  let next = zoom + ZOOM_STEP;
  while (next < JOINED_UNTIL && isJoined(next)) next += ZOOM_STEP;
  // The map joins plazas for the step below its zoom.
  return next + ZOOM_STEP;
}

/** How a dot is drawn: full, hollow, or hollow in the colour of an unknown price. */
type Look = "full" | "hollow" | "unknown";

function lookOf(plazas: readonly SharedPlaza[]): Look {
  const rises = plazas.flatMap(({ risen }) => (risen === undefined ? [] : [risen]));
  if (Math.max(...rises) >= GREAT_RISE) return "full";
  if (plazas.every(({ known }) => !known)) return "unknown";
  // Joined plazas of a list are a count, unlike those of a route.
  const isCount = plazas.length > 1 && plazas.some(({ numbers }) => numbers.length === 0);
  return rises.length > 0 || isCount ? "hollow" : "full";
}

/** What a drawn plaza shows that the legend explains. */
export type PlazaSymbol =
  | "plaza"
  | "plazaNumbered"
  | "plazaPassages"
  | "plazaUnknown"
  | "riseGreat"
  | "rise"
  | "riseJoined"
  | "cluster"
  | "clusterNumbered"
  | "mixed";

function symbolsOf({ plazas, text }: DrawnPlaza): PlazaSymbol[] {
  const [one] = plazas;
  const isJoined = plazas.length > 1;
  const look = lookOf(plazas);
  if (one?.risen !== undefined)
    return [look === "full" ? "riseGreat" : "rise", ...(isJoined ? (["riseJoined"] as const) : [])];
  const isNumbered = plazas.some(({ numbers }) => numbers.length > 0);
  const joined: PlazaSymbol[] = [
    isNumbered ? "clusterNumbered" : "cluster",
    ...(text.endsWith(UNKNOWN_AMONG) ? (["mixed"] as const) : []),
  ];
  if (look === "unknown") return ["plazaUnknown", ...(isJoined ? joined : [])];
  if (isJoined) return joined;
  if (!isNumbered) return ["plaza"];
  return [one && one.numbers.length > 1 ? "plazaPassages" : "plazaNumbered"];
}

/** Least pixels between a price and a dot or another price, and how many squares one that is nearer counts for. */
const APART = 3;
const TAKEN = 1_000;

/** The text beside a plaza, and where it may stand: the best spot first, none without a text. */
interface PlacedLabel {
  label: string;
  spots: readonly PriceSpot[];
  /** True at the eastern edge of what is shown. */
  isEast: boolean;
}

function placedLabel(
  { position, plazas, halfWidth }: DrawnPlaza,
  edge: number,
  zoom: number,
  coverOf: (box: Box) => number,
): PlacedLabel {
  const label = labelOf(plazas, zoom);
  const isEast = position[1] > edge;
  const spots = label === "" ? [] : priceSpots(halfWidth, isEast, textWidth(label), coverOf);
  return { label, spots, isEast };
}

/** A box beside a point of the screen as a shape. */
function shapeOf({ middle, sides: [width, height] }: Box, at: Pixel): Shape {
  return {
    at: [at[0] + middle[0], at[1] + middle[1]],
    half: Math.max(0, (width - height) / 2),
    radius: height / 2,
  };
}

/** What the map draws for plazas; `pill` is there if their text needs one. */
function dot(drawn: DrawnPlaza, { label, spots, isEast }: PlacedLabel): GeoJSON.Feature {
  const { position, plazas, text, size } = drawn;
  const [first] = plazas;
  const single = plazas.length === 1 && first;
  const ranges = numberRanges(plazas).join(", ");
  return point(position, {
    look: lookOf(plazas),
    symbols: symbolsOf(drawn),
    isEast,
    // Without a spot that is free of lines on its side, a label may cover one.
    isHemmed: spots.some(({ cover }) => cover > 0),
    count: plazas.length,
    size,
    ...(ranges !== "" && { ranges }),
    ...(text !== "" && { text }),
    ...(isPill(text) && { pill: true }),
    known: plazas.some(({ known }) => known),
    ...(single && { id: single.id }),
    ...(label !== "" && { label, anchors: anchorsOf(spots) }),
    ...(!single && { ids: JSON.stringify(plazas.map(({ id }) => id)) }),
    ...(text.endsWith(UNKNOWN_AMONG) && { mixed: true }),
  });
}

/** From this zoom on, plazas of a list have labels. */
const LIST_LABELS = 5.5;

/**
 * The text beside a dot: the label of a plaza, the price of each passage at it if that is the same, or
 * else the sum of several passages of a route, and whether none of these has a known price.
 */
function labelOf(plazas: readonly SharedPlaza[], zoom: number): string {
  const [one, ...others] = plazas;
  if (!one) return "";
  const isOfRoute = one.numbers.length > 0;
  if (!isOfRoute && zoom < LIST_LABELS) return "";
  if (others.length === 0 && one.numbers.length <= 1 && one.label !== "") return one.label;
  const prices = plazas.flatMap((plaza) => plaza.prices);
  const [price] = prices;
  if (price === undefined)
    return isOfRoute && plazas.every(({ known }) => !known) ? t("map.unpriced") : "";
  if (plazas.some(({ known }) => !known)) return `≥ ${sumOf(prices)}`;
  const isSame = others.length === 0 && prices.every((other) => other === price);
  return isSame ? t("map.times", { count: prices.length, sum: reais(price) }) : sumOf(prices);
}

const sumOf = (prices: readonly number[]) => reais(prices.reduce((a, b) => a + b, 0));

/** Radii of the circle of a place by its letters, in pixels, and of a place to pass, with its edge. */
export const PLACE_RADII = [10, 14, 18] as const;
const VIA_RADIUS = 9;

/** The marks that plazas must not hide, and that must not hide plazas. */
function marksOf({ places, vias = [] }: Scene): Mark[] {
  const radius = (letters: number) => PLACE_RADII[Math.min(letters, PLACE_RADII.length) - 1] ?? 0;
  return [
    ...sharedPlaces(places).map(({ position, letters }) => ({ position, radius: radius(letters) })),
    ...vias.map(({ position }) => ({ position, radius: VIA_RADIUS })),
  ];
}

/** Share of the map's width from which on a plaza's label would be cut on the right. */
const EDGE = 0.75;

/** The longitude from which on a plaza's label goes to the left. */
function edgeOf(shown: Scene): number {
  let [west, east] = [180, -180];
  for (const [, longitude] of pointsOf(shown)) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  return west + EDGE * (east - west);
}

function tag({ path: { label, route }, position, offset: [x, y] }: Tag): GeoJSON.Feature {
  return point(position, { label, route, offset: [x / TAG_TEXT, y / TAG_TEXT] });
}
