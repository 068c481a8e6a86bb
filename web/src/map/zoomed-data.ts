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
import { placeTags, TAG_TEXT, type Tag } from "./place-tags.ts";
import { priceAnchors } from "./price-anchors.ts";
import { GREAT_RISE, pointsOf, type Scene } from "./scene.ts";
import { isPill, pixelOf } from "./screen.ts";
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
  return {
    plazas: collection(drawn.map((one) => dot(one, edge, zoom))),
    tags: collection(placeTags(shown.paths, shapes, zoom).map(tag)),
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

/** What the map draws for plazas; `pill` is there if their text needs one. */
function dot(drawn: DrawnPlaza, edge: number, zoom: number): GeoJSON.Feature {
  const { position, plazas, text, size, halfWidth } = drawn;
  const [first] = plazas;
  const label = labelOf(plazas, zoom);
  const single = plazas.length === 1 && first;
  const isEast = position[1] > edge;
  const ranges = numberRanges(plazas).join(", ");
  return point(position, {
    look: lookOf(plazas),
    symbols: symbolsOf(drawn),
    isEast,
    count: plazas.length,
    size,
    ...(ranges !== "" && { ranges }),
    ...(text !== "" && { text }),
    ...(isPill(text) && { pill: true }),
    known: plazas.some(({ known }) => known),
    ...(single && { id: single.id }),
    ...(label !== "" && { label, anchors: priceAnchors(halfWidth, isEast) }),
    ...(!single && { ids: JSON.stringify(plazas.map(({ id }) => id)) }),
    ...(text.endsWith(UNKNOWN_AMONG) && { mixed: true }),
  });
}

/** From this zoom on, plazas of a list have labels. */
const LIST_LABELS = 5.5;

/** The text beside a dot: the label of a plaza, or the sum of several passages of a route. */
function labelOf(plazas: readonly SharedPlaza[], zoom: number): string {
  const [one, ...others] = plazas;
  if (!one || (one.numbers.length === 0 && zoom < LIST_LABELS)) return "";
  if (others.length === 0 && one.numbers.length <= 1) return one.label;
  const prices = plazas.flatMap((plaza) => plaza.prices);
  if (prices.length === 0) return "";
  const sum = reais(prices.reduce((a, b) => a + b, 0));
  return plazas.every(({ known }) => known) ? sum : `≥ ${sum}`;
}

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
