import { signal } from "@preact/signals";
import type { Point } from "../../../lib/quote/geo/point.ts";

export type PartKind = "unpaved" | "ferry" | "gap";

/** A path on the map; parts of it may be drawn differently. */
export interface ScenePath {
  path: readonly Point[];
  selected: boolean;
  /** True for one of many, which is drawn thinner and without arrows. */
  isThin?: boolean;
  /** Position of the route among the alternatives; undefined for a path that cannot be chosen. */
  route?: number;
  /** Text on the line, for example time and price. */
  label?: string;
  /** Parts without a paved road, or between points so far apart that the road is not known. */
  parts: readonly { kind: PartKind; path: readonly Point[] }[];
}

/** A plaza on the map. */
export interface ScenePlaza {
  id: string;
  name: string;
  position: Point;
  /** True if its price is known; a plaza without one is drawn hollow. */
  known: boolean;
  /** Text of the label, for example a price; may be empty. */
  label: string;
  /** Its price on a path, in reais; null if unknown. */
  price?: number | null;
  /** Its number along a path, inside its dot. */
  number?: string;
  /** Index of its leg of the trip: plazas of different legs have plates of their own. */
  leg?: number;
  /** The region that it is joined with where a map shows the whole country; none on a path. */
  region?: string;
  /** True if its details are open: it is marked, and its label is always shown. */
  isOpened?: boolean;
  /** Rise of its price in whole per cent, shown inside its dot instead of a number. */
  risen?: number;
}

/** Above these rises, in per cent, a plaza is drawn tinted, and full. */
export const MIDDLE_RISE = 5;
export const GREAT_RISE = 10;

/** A place on the map, with its letter or number in the list. */
export interface ScenePlace {
  position: Point;
  label: string;
  /** Short name beside its letter, such as that of its town. */
  name?: string;
}

/** A place that the route passes without a stop, with its key in the form. */
export interface SceneVia {
  key: number;
  position: Point;
}

/** Paths, plazas and places on the map. */
export interface Scene {
  paths: readonly ScenePath[];
  plazas: readonly ScenePlaza[];
  places: readonly ScenePlace[];
  vias?: readonly SceneVia[];
  /** True if the chosen path can be dragged. */
  isDraggable?: boolean;
  /** True if the map stays where it is. */
  keepsView?: boolean;
  /** Zoom from which on plazas of a path have their prices; always if undefined. */
  pricesFrom?: number;
  /** Points that the map shows in place of the whole scene. */
  focus?: readonly Point[];
}

/** Zoom from which a phone's map has room for the prices of a path's plazas, which its list has, too. */
export const PHONE_PRICES = 7;

/** The points that the map shows: those in focus, or else paths and places, or else plazas. */
export function pointsOf({ paths, plazas, places, focus }: Scene): readonly Point[] {
  if (focus) return focus;
  const lines = paths.flatMap(({ path }) => path);
  return [
    ...lines,
    ...(lines.length > 0 ? [] : plazas.map(({ position }) => position)),
    ...places.map(({ position }) => position),
  ];
}

export const scene = signal<Scene>({ paths: [], plazas: [], places: [] });

/** Identifier of the plaza that the list or the map highlights. */
export const highlighted = signal<string | undefined>();

/** Symbols that the map draws at its present zoom, for the legend. */
export const drawnSymbols = signal<readonly string[]>([]);

/** True while the legend lists its entries. */
export const isLegendOpen = signal(false);

/** Called when the user chooses a plaza on the map. */
export const chosen = signal<string | undefined>();

/** The alternative that the user clicked on the map. */
export const clickedRoute = signal<number | undefined>();

/** A drag of the route from a point to another, or of the passed place with a key. */
export interface DraggedVia {
  from: Point;
  to: Point;
  key?: number;
}

export const draggedVia = signal<DraggedVia | undefined>();

/** The point of the last click beside all lines and dots. */
export const clickedPoint = signal<Point | undefined>();

/** The point whose menu is open, with its position on the map in pixels. */
export const askedPoint = signal<
  { point: Point; x: number; y: number; isLow: boolean; isRight: boolean } | undefined
>();

/** Uses of a point: start, end, stop, or a place to pass. */
export type PointUse = "from" | "to" | "stop" | "pass";

/** The uses that the page has for a point; undefined if it has none. */
export const placeUses = signal<
  { uses: readonly PointUse[]; choose: (use: PointUse, point: Point) => void } | undefined
>();

/** A short message over the map. */
export const mapMessage = signal<string | undefined>();

/** Identifies a passage among those of a route: a plaza may be passed twice. */
export function passageId(index: number): string {
  return String(index);
}
