import type { Point } from "../../../lib/geo/point.ts";
import { decodePolyline, inspectPolyline } from "../../../lib/geo/polyline.ts";

/** A path that the user brought, and what it was written as. */
export interface Track {
  path: Point[];
  kind: "polyline5" | "polyline6" | "gpx" | "geojson";
}

/** Why a text holds no path; the keys of the page's texts. */
export type TrackFault = "track.empty" | "track.malformed" | "track.noPath" | "track.outside";

/** South, north, west and east of Brazil in degrees, with room for paths near the border. */
const BRAZIL = { south: -35, north: 7, west: -75, east: -28 };

/** Reads an encoded polyline of either precision, a GPX file or GeoJSON. */
export function readTrack(text: string): Track | TrackFault {
  const trimmed = text.trim();
  if (trimmed === "") return "track.empty";
  if (trimmed.startsWith("<")) return checked(readGpx(trimmed), "gpx");
  if (trimmed.startsWith("{") && trimmed.includes('"type"')) {
    return checked(readGeoJson(trimmed), "geojson");
  }
  if (!("points" in inspectPolyline(trimmed))) return "track.malformed";
  const five = decodePolyline(trimmed, 5);
  return inBrazil(five)
    ? checked(five, "polyline5")
    : checked(decodePolyline(trimmed, 6), "polyline6");
}

function checked(path: Point[] | undefined, kind: Track["kind"]): Track | TrackFault {
  if (!path) return "track.malformed";
  if (path.length < 2) return "track.noPath";
  return inBrazil(path) ? { path, kind } : "track.outside";
}

function inBrazil(path: readonly Point[]): boolean {
  const { south, north, west, east } = BRAZIL;
  return path.every(
    ([latitude, longitude]) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}

/**
 * The points of tracks, or of routes where there is no track. It is parsed as HTML, which takes any
 * text: the browser's page about malformed XML would break the content security policy.
 */
function readGpx(text: string): Point[] {
  const document = new DOMParser().parseFromString(text, "text/html");
  const points = (name: string) =>
    [...document.getElementsByTagName(name)].map(
      (point): Point => [Number(point.getAttribute("lat")), Number(point.getAttribute("lon"))],
    );
  const track = points("trkpt");
  return track.length > 0 ? track : points("rtept");
}

/** The lines of a geometry, a feature or a collection, one after the other. */
function readGeoJson(text: string): Point[] | undefined {
  try {
    return linesOf(JSON.parse(text)).map(
      ([longitude = 0, latitude = 0]): Point => [latitude, longitude],
    );
  } catch {
    return undefined;
  }
}

interface AnyGeoJson {
  type: string;
  features?: AnyGeoJson[];
  geometries?: AnyGeoJson[];
  geometry?: AnyGeoJson;
  coordinates?: unknown;
}

function linesOf(json: AnyGeoJson): number[][] {
  if (json.type === "LineString") return json.coordinates as number[][];
  if (json.type === "MultiLineString") return (json.coordinates as number[][][]).flat();
  const parts = [
    ...(json.features ?? []),
    ...(json.geometries ?? []),
    ...(json.geometry ? [json.geometry] : []),
  ];
  return parts.flatMap(linesOf);
}
