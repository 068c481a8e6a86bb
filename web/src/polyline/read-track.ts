import type { Point } from "../../../lib/quote/geo/point.ts";
import {
  decodePolyline,
  hasDoubledBackslashes,
  inspectPolyline,
} from "../../../lib/quote/geo/polyline.ts";

/** A path that the user brought, and its original format. */
export interface Track {
  path: Point[];
  kind: "polyline5" | "polyline6" | "gpx" | "geojson";
  /** The time of each point as it is written, with its offset; empty where it is unusable. */
  times?: string[];
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
  if (trimmed.startsWith("<")) return gpxTrack(readGpx(trimmed));
  if (trimmed.startsWith("{") && trimmed.includes('"type"')) {
    return checked(readGeoJson(trimmed), "geojson");
  }
  // Copied from the text of a JSON.
  const line = hasDoubledBackslashes(trimmed) ? trimmed.replaceAll("\\\\", "\\") : trimmed;
  if (!("points" in inspectPolyline(line))) return "track.malformed";
  const five = decodePolyline(line, 5);
  return inBrazil(five)
    ? checked(five, "polyline5")
    : checked(decodePolyline(line, 6), "polyline6");
}

function checked(path: Point[] | undefined, kind: Track["kind"]): Track | TrackFault {
  if (!path) return "track.malformed";
  if (path.length < 2) return "track.noPath";
  return inBrazil(path) ? { path, kind } : "track.outside";
}

function gpxTrack(points: readonly GpxPoint[]): Track | TrackFault {
  const path = points.map(({ point }) => point);
  const times = points.map(({ time }) => time);
  const track = checked(path, "gpx");
  return typeof track === "string" || times.every((time) => time === "")
    ? track
    : { ...track, times };
}

function inBrazil(path: readonly Point[]): boolean {
  const { south, north, west, east } = BRAZIL;
  return path.every(
    ([latitude, longitude]) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}

const GPX_POINT = /<(?:[\w.-]+:)?(trkpt|rtept)\b([^<>]*)>/g;
const GPX_END = /<\/(?:[\w.-]+:)?(?:trkpt|rtept)>/;
const GPX_TIME = /<(?:[\w.-]+:)?time>([^<]*)</;
/** An instant: the API refuses times without an offset. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const COORDINATE = /\b(lat|lon)\s*=\s*["']([^"']*)["']/g;

/**
 * The points of tracks or, without a track, of routes. It searches only for their tags: a worker
 * has no XML parser, and files of loggers are not always well-formed.
 */
function readGpx(text: string): GpxPoint[] {
  const points: Record<string, GpxPoint[]> = { trkpt: [], rtept: [] };
  const plain = withoutComments(text);
  const tags = [...plain.matchAll(GPX_POINT)];
  for (const [i, { 0: tag, 1: name = "", 2: attributes = "", index }] of tags.entries()) {
    const found: Record<string, string> = {};
    for (const [, key = "", value = ""] of attributes.matchAll(COORDINATE)) found[key] = value;
    const content = plain.slice(index + tag.length, tags[i + 1]?.index);
    const time = attributes.endsWith("/") ? "" : timeIn(content);
    points[name]?.push({ point: [degrees(found.lat), degrees(found.lon)], time });
  }
  const { trkpt = [], rtept = [] } = points;
  return trkpt.length > 0 ? trkpt : rtept;
}

interface GpxPoint {
  point: Point;
  time: string;
}

/** The usable time of a point in the text behind its tag; empty without one. */
function timeIn(text: string): string {
  const end = text.search(GPX_END);
  const time = GPX_TIME.exec(end < 0 ? text : text.slice(0, end))?.[1]?.trim() ?? "";
  return INSTANT.test(time) && !Number.isNaN(Date.parse(time)) ? time : "";
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
