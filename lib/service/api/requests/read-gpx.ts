import { SaxesParser } from "saxes";
import type { Point } from "../../../quote/geo/point.ts";

/** A point of a GPX as it is written; `time` is empty without a time. */
export interface GpxPoint {
  point: Point;
  time: string;
}

/** The text is not GPX, or one of its points is malformed. The message is Portuguese. */
export class MalformedGpx extends Error {
  override readonly name = "MalformedGpx";
}

/** GPX itself nests five elements; extensions of receivers a few more. */
const MAX_DEPTH = 32;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
/** A longer text is no time. */
const MAX_TIME = 40;

/**
 * The points of the tracks of a GPX or, without tracks, of its routes. Waypoints are no part of a
 * drive. A document type is refused, and with it every entity of its own.
 */
export function readGpx(text: string): GpxPoint[] {
  const points: Record<"trkpt" | "rtept", GpxPoint[]> = { trkpt: [], rtept: [] };
  const open: string[] = [];
  let current: GpxPoint | undefined;
  const parser = new SaxesParser({ fragment: false });
  parser.on("error", (error) => {
    throw new MalformedGpx(`XML malformado: ${placeOf(error.message)}`);
  });
  parser.on("doctype", () => {
    throw new MalformedGpx("DOCTYPE não é aceito: mande o GPX sem ele");
  });
  parser.on("opentag", (tag: { name: string; attributes: object }) => {
    const name = localName(tag.name);
    if (open.length === 0 && name !== "gpx") {
      throw new MalformedGpx("o elemento raiz deve ser <gpx>");
    }
    open.push(name);
    if (open.length > MAX_DEPTH) throw new MalformedGpx("elementos aninhados demais");
    if (name !== "trkpt" && name !== "rtept") return;
    current = { point: pointOf(tag.attributes, points[name].length + 1), time: "" };
    points[name].push(current);
  });
  const read = (piece: string) => {
    const isTime = open.at(-1) === "time" && POINTS.has(open.at(-2) ?? "");
    if (isTime && current && current.time.length <= MAX_TIME) current.time += piece.trim();
  };
  parser.on("text", read);
  parser.on("cdata", read);
  parser.on("closetag", () => open.pop());
  parser.write(text.replace(/^\uFEFF/, "")).close();
  return points.trkpt.length > 0 ? points.trkpt : points.rtept;
}

const POINTS = new Set(["trkpt", "rtept"]);

/** `gpx:trkpt` is `trkpt`: some programs prefix all names. */
function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function pointOf({ lat = "", lon = "" }: { lat?: string; lon?: string }, number: number): Point {
  const [latitude, longitude] = [lat.trim(), lon.trim()].map((text) =>
    NUMBER.test(text) ? Number(text) : Number.NaN,
  ) as [number, number];
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return [latitude, longitude];
  throw new MalformedGpx(`ponto ${number}: lat e lon devem ser graus, como lat="-25.43"`);
}

/** `1:5` of the parser's message; its English text is for developers. */
function placeOf(message: string): string {
  const [, line, column] = /^(\d+):(\d+):/.exec(message) ?? [];
  return line ? `linha ${line}, coluna ${column}` : "termina antes do fim";
}
