import type { Point } from "../../../lib/quote/geo/point.ts";
import { decodePolyline, inspectPolyline } from "../../../lib/quote/geo/polyline.ts";

/** A path that the user brought, and its original format. */
export interface Track {
  path: Point[];
  kind: "polyline5" | "polyline6" | "gpx" | "geojson";
}

/** Reason why a text has no path; a key of the page's texts. */
export type TrackFault =
  | "track.empty"
  | "track.malformed"
  | "track.noPath"
  | "track.outside"
  | "track.tooLarge";

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

const GPX_POINT = /<(?:[\w.-]+:)?(trkpt|rtept)\b([^<>]*)>/g;
const COORDINATE = /\b(lat|lon)\s*=\s*["']([^"']*)["']/g;

/**
 * The points of tracks or, without a track, of routes. It searches only for their tags: a worker
 * has no XML parser, and files of loggers are not always well-formed.
 */
function readGpx(text: string): Point[] {
  const points: Record<string, Point[]> = { trkpt: [], rtept: [] };
  for (const [, name = "", attributes = ""] of withoutComments(text).matchAll(GPX_POINT)) {
    const found: Record<string, string> = {};
    for (const [, key = "", value = ""] of attributes.matchAll(COORDINATE)) found[key] = value;
    points[name]?.push([degrees(found.lat), degrees(found.lon)]);
  }
  const { trkpt = [], rtept = [] } = points;
  return trkpt.length > 0 ? trkpt : rtept;
}

/** `NaN` for a missing value, which is outside all bounds. */
function degrees(text = ""): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

function withoutComments(text: string): string {
  let kept = "";
  let at = 0;
  while (true) {
    const start = text.indexOf("<!--", at);
    if (start < 0) return kept + text.slice(at);
    kept += text.slice(at, start);
    const end = text.indexOf("-->", start);
    if (end < 0) return kept;
    at = end + 3;
  }
}

/** The lines of a geometry, a feature or a collection, in order. */
function readGeoJson(text: string): Point[] | undefined {
  try {
    return linesOf(JSON.parse(text)).map(
      ([longitude = Number.NaN, latitude = Number.NaN]): Point => [latitude, longitude],
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
