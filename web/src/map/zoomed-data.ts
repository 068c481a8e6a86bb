import { t } from "../i18n/i18n.ts";
import { collection, point } from "./geojson.ts";
import {
  type DrawnPlaza,
  JOINED_UNTIL,
  joinPlazas,
  type Mark,
  numberRanges,
} from "./join-plazas.ts";
import { placeTags, TAG_TEXT, type Tag } from "./place-tags.ts";
import { priceAnchors } from "./price-anchors.ts";
import { pointsOf, type Scene } from "./scene.ts";
import { DOT_RADIUS, isPill, PILL_SIDE, pixelOf, textWidth } from "./screen.ts";
import { type SharedPlaza, sharedPlaces, sharedPlazas } from "./shared-points.ts";

/** The part of the scene's data that depends on the zoom: joined plazas, and labels beside them. */
export function zoomedData(shown: Scene, zoom: number) {
  const marks = marksOf(shown);
  const countText = (count: number) => t("total.tollCount", { count });
  const drawn = joinPlazas(sharedPlazas(shown.plazas), marks, zoom, countText);
  const ends = marks.map(({ position, radius }) => ({
    at: pixelOf(position, zoom),
    half: 0,
    radius,
  }));
  const shapes = [...drawn.map(({ shape }) => shape), ...ends];
  const edge = edgeOf(shown);
  return {
    plazas: collection(drawn.map((one) => dot(one, edge))),
    tags: collection(placeTags(shown.paths, shapes, zoom).map(tag)),
  };
}

/** Steps in which a zoom is looked for that shows joined plazas apart. */
const ZOOM_STEP = 0.25;

/** The first zoom beyond a given one at which some of the joined plazas are drawn by themselves. */
export function zoomApart(shown: Scene, ids: readonly string[], zoom: number): number {
  const plazas = sharedPlazas(shown.plazas).filter(({ id }) => ids.includes(id));
  const isJoined = (at: number) => joinPlazas(plazas, marksOf(shown), at, String).length === 1;
  let next = zoom + ZOOM_STEP;
  while (next < JOINED_UNTIL && isJoined(next)) next += ZOOM_STEP;
  // The map joins plazas for the step below its zoom.
  return next + ZOOM_STEP;
}

/** From this rise on, in per cent, a plaza is drawn full. */
const GREAT_RISE = 20;

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

/**
 * What the map draws for plazas; `pill` is there if their text needs one, `badge` if one of several
 * has no known price.
 */
function dot({ position, plazas, text, halfWidth }: DrawnPlaza, edge: number): GeoJSON.Feature {
  const [first] = plazas;
  const isUnknown = plazas.some(({ known }) => !known) && plazas.some(({ known }) => known);
  const single = plazas.length === 1 && first;
  const isEast = position[1] > edge;
  const ranges = numberRanges(plazas).join(", ");
  return point(position, {
    look: lookOf(plazas),
    isEast,
    count: plazas.length,
    ...(ranges !== "" && { ranges }),
    ...(text !== "" && { text }),
    ...(isPill(text) && { pill: true }),
    ...(single && { id: single.id, label: single.label, known: single.known }),
    ...(single && { anchors: priceAnchors(halfWidth, isEast) }),
    ...(!single && { ids: JSON.stringify(plazas.map(({ id }) => id)) }),
    ...(isUnknown && { badge: "!", corner: cornerOf(text) }),
  });
}

/** Size of the text of a badge, in pixels. */
export const BADGE_TEXT = 11;

/** The upper right corner of a dot or a pill, in ems of the badge's text. */
function cornerOf(text: string): [number, number] {
  const right = isPill(text) ? textWidth(text) / 2 + PILL_SIDE - 2 : DOT_RADIUS + 2;
  return [right / BADGE_TEXT, -(DOT_RADIUS + 3) / BADGE_TEXT];
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
