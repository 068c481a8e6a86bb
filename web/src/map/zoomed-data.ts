import { collection, point } from "./geojson.ts";
import {
  type DrawnPlaza,
  JOINED_UNTIL,
  joinPlazas,
  type Mark,
  MORE,
  numberRanges,
} from "./join-plazas.ts";
import { partLabels } from "./part-labels.ts";
import { placeNames } from "./place-names.ts";
import { placeTags, TAG_TEXT, type Tag } from "./place-tags.ts";
import { boxShape, type LabelledPlaza, labelledPlazas, WORDS } from "./plaza-labels.ts";
import { anchorsOf } from "./price-anchors.ts";
import { GREAT_RISE, MIDDLE_RISE, type Scene } from "./scene.ts";
import { isPill, pixelOf, pointAtPixel } from "./screen.ts";
import { type SharedPlace, type SharedPlaza, sharedPlaces, sharedPlazas } from "./shared-points.ts";

/** The part of the scene's data that depends on the zoom: joined plazas, and labels beside them. */
export function zoomedData(shown: Scene, zoom: number) {
  const marks = marksOf(shown);
  const labelled = labelledPlazas(shown, marks, zoom);
  const ends = marks.map(({ position, radius }) => ({
    at: pixelOf(position, zoom),
    half: 0,
    radius,
  }));
  const shapes = [...labelled.map(({ drawn }) => drawn.shape), ...ends];
  // The controls of the map, which are not known here, may leave a price one side alone.
  const rooms = labelled.flatMap(({ drawn, spots }) =>
    [-1, 1].flatMap((side) => {
      const best = spots.find(({ spot: [, right] }) => Math.sign(right) === side);
      return best ? [boxShape(best.box, drawn.shape.at)] : [];
    }),
  );
  const prices = labelled.flatMap(({ drawn, spots: [best] }) =>
    best ? [boxShape(best.box, drawn.shape.at)] : [],
  );
  const parts = partLabels(shown.paths, [...shapes, ...prices], zoom);
  const names = parts.flatMap(({ at, spots: [best] }) => (best ? [boxShape(best.box, at)] : []));
  const solid = [...shapes, ...prices, ...names];
  const places = placeNames(sharedPlaces(shown.places), shown.paths, solid, zoom, radiusOf);
  const towns = places.flatMap(({ place, spots: [best] }) =>
    best ? [boxShape(best.box, pixelOf(place.position, zoom))] : [],
  );
  return {
    plazas: collection(labelled.map(dot)),
    tags: collection([
      ...placeTags(shown.paths, solid, zoom, [...rooms, ...towns]).map(tag),
      ...parts.map(({ kind, label, at, spots }) =>
        point(pointAtPixel(at, zoom), { kind, label, anchors: anchorsOf(spots) }),
      ),
    ]),
    names: collection(
      places.map(({ name, place, spots }) =>
        point(place.position, { label: name, anchors: anchorsOf(spots) }),
      ),
    ),
  };
}

/** Steps in which a zoom is looked for that shows joined plazas apart. */
const ZOOM_STEP = 0.25;

/** The first zoom beyond a given one at which some of the joined plazas are drawn by themselves. */
export function zoomApart(shown: Scene, ids: readonly string[], zoom: number): number {
  const plazas = sharedPlazas(shown.plazas).filter(({ id }) => ids.includes(id));
  const isJoined = (at: number) =>
    joinPlazas(
      plazas.map((plaza) => [plaza]),
      marksOf(shown),
      at,
      WORDS,
    ).length === 1;
  let next = zoom + ZOOM_STEP;
  while (next < JOINED_UNTIL && isJoined(next)) next += ZOOM_STEP;
  // The map joins plazas for the step below its zoom.
  return next + ZOOM_STEP;
}

/** Styles of a dot: full, tinted, hollow, or hollow in the colour of an unknown price. */
export const LOOKS = ["full", "tinted", "hollow", "unknown"] as const;
type Look = (typeof LOOKS)[number];

function lookOf(plazas: readonly SharedPlaza[]): Look {
  const rises = plazas.flatMap(({ risen }) => (risen === undefined ? [] : [risen]));
  if (Math.max(...rises) > GREAT_RISE) return "full";
  if (Math.max(...rises) > MIDDLE_RISE) return "tinted";
  if (plazas.every(({ known }) => !known)) return "unknown";
  // Joined plazas of a list are a count, unlike those of a route.
  const isCount = plazas.length > 1 && plazas.some(({ numbers }) => numbers.length === 0);
  return rises.length > 0 || isCount ? "hollow" : "full";
}

/** Symbols of plazas that the legend explains. */
export type PlazaSymbol =
  | "plaza"
  | "plazaNumbered"
  | "plazaPassages"
  | "plazaUnknown"
  | "riseGreat"
  | "riseMiddle"
  | "rise"
  | "riseJoined"
  | "cluster"
  | "clusterNumbered";

function symbolsOf({ plazas }: DrawnPlaza): PlazaSymbol[] {
  const [one] = plazas;
  const isJoined = plazas.length > 1;
  const look = lookOf(plazas);
  if (one?.risen !== undefined) {
    const rise = ({ full: "riseGreat", tinted: "riseMiddle" } as const)[String(look)] ?? "rise";
    return [rise, ...(isJoined ? (["riseJoined"] as const) : [])];
  }
  const isNumbered = plazas.some(({ numbers }) => numbers.length > 0);
  const joined: PlazaSymbol[] = [isNumbered ? "clusterNumbered" : "cluster"];
  if (look === "unknown") return ["plazaUnknown", ...(isJoined ? joined : [])];
  if (isJoined) return joined;
  if (!isNumbered) return ["plaza"];
  return [one && one.numbers.length > 1 ? "plazaPassages" : "plazaNumbered"];
}

/** The map feature of a drawn plaza; it has `pill` if its text needs one. */
function dot({ drawn, label, spots, isEast }: LabelledPlaza): GeoJSON.Feature {
  const { position, plazas, text, size } = drawn;
  const [first] = plazas;
  const single = plazas.length === 1 && first;
  const ranges = numberRanges(plazas).join(", ");
  return point(position, {
    look: lookOf(plazas),
    symbols: symbolsOf(drawn),
    isEast,
    isOfRoute: plazas.some(({ numbers }) => numbers.length > 0),
    count: plazas.length,
    size,
    ...(ranges !== "" && { ranges }),
    ...(text.includes(MORE) && { lacksNumbers: true }),
    ...(text !== "" && { text }),
    ...(isPill(text, size) && { pill: true }),
    known: plazas.some(({ known }) => known),
    ...(single && { id: single.id }),
    ...(label !== "" && { label, anchors: anchorsOf(spots) }),
    ...(!single && { ids: JSON.stringify(plazas.map(({ id }) => id)) }),
  });
}

/** Radii of the circle of a place by its letters, in pixels, and of a place to pass, with its edge. */
export const PLACE_RADII = [10, 14, 18] as const;
const VIA_RADIUS = 9;

/** Radius of the circle of a place, in pixels. */
function radiusOf({ letters }: SharedPlace): number {
  return PLACE_RADII[Math.min(letters, PLACE_RADII.length) - 1] ?? 0;
}

/** The marks that plazas must not hide, and that must not hide plazas. */
function marksOf({ places, vias = [] }: Scene): Mark[] {
  return [
    ...sharedPlaces(places).map((place) => ({ position: place.position, radius: radiusOf(place) })),
    ...vias.map(({ position }) => ({ position, radius: VIA_RADIUS })),
  ];
}

function tag({ path: { label, route }, position, offset: [x, y] }: Tag): GeoJSON.Feature {
  // An undefined property would count as one that the feature has.
  const own = route === undefined ? { label } : { label, route };
  return point(position, { ...own, offset: [x / TAG_TEXT, y / TAG_TEXT] });
}
