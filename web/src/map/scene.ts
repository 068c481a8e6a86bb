import { signal } from "@preact/signals";
import type { Point } from "../../../lib/quote/geo/point.ts";

/** A path on the map; parts of it may be drawn differently. */
export interface ScenePath {
  path: readonly Point[];
  selected: boolean;
  /** Position of the route among the alternatives; undefined for a path that cannot be chosen. */
  route?: number;
  /** Unpaved parts. */
  parts: readonly { kind: "unpaved" | "ferry"; path: readonly Point[] }[];
}

/** A plaza on the map. */
export interface ScenePlaza {
  id: string;
  name: string;
  position: Point;
  /** True if its price is known; a plaza without one is drawn hollow. */
  known: boolean;
  /** Text of the label, for example a price. */
  label: string;
}

/** A place on the map, with its letter or number in the list. */
export interface ScenePlace {
  position: Point;
  label: string;
}

/** Paths, plazas and places on the map. */
export interface Scene {
  paths: readonly ScenePath[];
  plazas: readonly ScenePlaza[];
  places: readonly ScenePlace[];
}

export const scene = signal<Scene>({ paths: [], plazas: [], places: [] });

/** Identifier of the plaza that the list or the map highlights. */
export const highlighted = signal<string | undefined>();

/** Called when the user chooses a plaza on the map. */
export const chosen = signal<string | undefined>();

/** The alternative that the user clicked on the map. */
export const clickedRoute = signal<number | undefined>();

/** The point where the user asked for a place, by the right button or a long touch. */
export const askedPlace = signal<Point | undefined>();

/** Identifies a passage among those of a route: a plaza may be passed twice. */
export function passageId(index: number): string {
  return String(index);
}
