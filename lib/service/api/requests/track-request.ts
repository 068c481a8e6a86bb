import type { Notice } from "../../../base/notice.ts";
import type { Point } from "../../../quote/geo/point.ts";
import { ImplausiblePath } from "../../../quote/tolls/plausible-path.ts";
import { type CleanTrack, cleanTrack } from "../../../quote/tolls/track/clean-track.ts";
import { INSTANT_FAULTS, parseInstant } from "../../../quote/tolls/track/instant.ts";
import { type LostPart, lostParts } from "../../../quote/tolls/track/lost-parts.ts";
import { timelessNotice, trackNotices } from "../../../quote/tolls/track/track-notices.ts";
import type { TrackPoint } from "../../../quote/tolls/track/track-point.ts";
import type { TollRequest } from "../schemas/toll-query-schema.ts";
import {
  type CallersPath,
  explainedPath,
  invalidPath,
  type PathField,
  requireUsablePath,
} from "./callers-path.ts";
import { type GpxPoint, MalformedGpx, readGpx } from "./read-gpx.ts";
import { parsePath } from "./toll-request.ts";

/** Reads the path of a checked request; throws a 400 that explains its fault, or a 413. */
export function readCallersPath(
  { polyline, pontos, gpx, config }: TollRequest,
  now: Date,
): CallersPath {
  if (polyline) {
    const path = parsePath(polyline.string, polyline.precision === "5" ? 5 : 6);
    return { path, field: "polyline.string", notices: [] };
  }
  if (pontos) return trackPath(pontos.map(toTrackPoint), "pontos", now);
  const points = gpxPoints(gpx ?? "");
  const timed = points.filter(({ time }) => time !== "");
  if (timed.length === 0) return timelessPath(points.map(({ point }) => point));
  if (config.data_viagem !== undefined) {
    throw invalidPath(
      "gpx",
      "os pontos têm horários, que decidem as tarifas; mande sem config.data_viagem",
    );
  }
  const path = trackPath(timed.map(fromGpx), "gpx", now, timelessParts(points));
  const dropped = points.length - timed.length;
  return dropped === 0 ? path : { ...path, notices: [droppedNotice(dropped), ...path.notices] };
}

type TimedPoint = NonNullable<TollRequest["pontos"]>[number];

function toTrackPoint({ latitude, longitude, horario }: TimedPoint): TrackPoint {
  return { point: [latitude, longitude], time: Number(parseInstant(horario)) };
}

function fromGpx({ point, time }: GpxPoint): TrackPoint {
  const instant = parseInstant(time);
  if (typeof instant === "number") return { point, time: instant };
  throw invalidPath("gpx", `<time> do ponto ${point.join(",")}: ${INSTANT_FAULTS[instant]}`);
}

function gpxPoints(text: string): GpxPoint[] {
  try {
    return readGpx(text);
  } catch (error) {
    throw error instanceof MalformedGpx ? invalidPath("gpx", error.message, error) : error;
  }
}

function timelessPath(path: Point[]): CallersPath {
  requireUsablePath(path, "gpx");
  return { path, field: "gpx", notices: [timelessNotice()] };
}

/** The parts of a GPX with times whose points have none. */
function timelessParts(points: readonly GpxPoint[]): LostPart[] {
  return lostParts(points.map(({ point, time }) => ({ point, isUsed: time !== "" })));
}

function trackPath(
  received: readonly TrackPoint[],
  field: PathField,
  now: Date,
  timeless: readonly LostPart[] = [],
): CallersPath {
  const clean = cleaned(received, field);
  const track = { ...clean, lost: [...timeless, ...clean.lost] };
  const path = track.points.map(({ point }) => point);
  if (path.length < 2 && received.length > 1) throw invalidPath(field, tooFewLeft(received.length));
  requireUsablePath(path, field);
  const times = track.points.map(({ time }) => time);
  const isPartial = track.lost.length > 0;
  return { path, field, times, isPartial, notices: trackNotices(track, now) };
}

function cleaned(received: readonly TrackPoint[], field: PathField): CleanTrack {
  try {
    return cleanTrack(received);
  } catch (error) {
    throw error instanceof ImplausiblePath ? explainedPath(error, field) : error;
  }
}

function tooFewLeft(count: number): string {
  return `dos ${count} pontos não restam dois depois da limpeza; confira se os horários são diferentes e se as posições mudam`;
}

function droppedNotice(count: number): Notice {
  const message = `${count} ${count === 1 ? "ponto" : "pontos"} do GPX sem horário ${count === 1 ? "saiu" : "saíram"} do trajeto.`;
  return { code: "trajeto_limpo", message };
}
