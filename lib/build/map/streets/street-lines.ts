import type { Point } from "../../../quote/geo/point.ts";
import type { Tags } from "../../network/document/osm-document.ts";
import { isRoad } from "../../network/osm/road-way.ts";

/** Classes of streets on the map, the most important first. */
export type StreetClass =
  | "motorway"
  | "trunk"
  | "primary"
  | "secondary"
  | "tertiary"
  | "minor"
  | "service"
  | "track"
  | "ferry";

/** Properties of a street in the tiles. */
export interface StreetProperties {
  class: StreetClass;
  name?: string;
  /** Road number, the first one if it has several. */
  ref?: string;
  /** Undefined if OpenStreetMap has no value. */
  surface?: "paved" | "unpaved";
}

/** A street on the map, visible from a zoom level on. */
export interface StreetLine {
  from: number;
  properties: StreetProperties;
  points: readonly Point[];
}

/** Lowest zoom of the street map; below it, the map of the tables is shown. */
export const LOWEST_STREET_ZOOM = 11;
/** Clients enlarge the tiles of the highest zoom: a unit of its grid is 60 cm. */
export const HIGHEST_STREET_ZOOM = 14;

const FROM: Record<StreetClass, number> = {
  motorway: LOWEST_STREET_ZOOM,
  trunk: LOWEST_STREET_ZOOM,
  primary: LOWEST_STREET_ZOOM,
  secondary: LOWEST_STREET_ZOOM,
  tertiary: LOWEST_STREET_ZOOM,
  ferry: LOWEST_STREET_ZOOM,
  minor: 12,
  track: 13,
  service: 14,
};
/** Lowest zoom of slip roads: below it they look like a blot. */
const LINKS_FROM = 12;
/** Values of https://wiki.openstreetmap.org/wiki/Key:surface that the list of that page calls paved. */
const PAVED = /^(paved|asphalt|chipseal|concrete|paving_stones|sett|cobblestone|bricks|metal|wood)/;
const UNPAVED =
  /^(unpaved|compacted|fine_gravel|gravel|shells|rock|pebblestone|ground|dirt|earth|grass|mud|sand|clay)/;

/** True if a way is drawn as a street: roads for vehicles, and ferries. */
export function isStreet(tags: Tags): boolean {
  return isRoad(tags) || tags.route === "ferry";
}

/** Converts a way for which `isStreet` holds into its drawing. */
export function toStreetLine(tags: Tags, points: readonly Point[]): StreetLine {
  const { highway = "", name, ref, surface } = tags;
  const kind = classOf(tags);
  const number = ref?.split(";")[0]?.trim();
  const covering = surfaceOf(surface);
  return {
    from: highway.endsWith("_link") ? Math.max(LINKS_FROM, FROM[kind]) : FROM[kind],
    properties: {
      class: kind,
      ...(name && { name }),
      ...(number && { ref: number }),
      ...(covering && { surface: covering }),
    },
    points,
  };
}

function classOf({ highway, route }: Tags): StreetClass {
  if (highway === undefined && route === "ferry") return "ferry";
  const name = highway?.replace(/_link$/, "") ?? "";
  return name in FROM && name !== "ferry" ? (name as StreetClass) : "minor";
}

function surfaceOf(surface = ""): StreetProperties["surface"] {
  if (UNPAVED.test(surface)) return "unpaved";
  return PAVED.test(surface) ? "paved" : undefined;
}
