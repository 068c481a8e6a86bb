import { elementAt } from "../../../base/element-at.ts";
import type { Notice } from "../../../base/notice.ts";
import type { Box } from "../../../quote/geo/box.ts";
import type { Point } from "../../../quote/geo/point.ts";
import { ImplausiblePath, requirePlausiblePath } from "../../../quote/tolls/plausible-path.ts";
import { ServiceError } from "../http/service-error.ts";

/** The field that carries the caller's path. */
export type PathField = "polyline.string" | "pontos" | "gpx";

/** The path of a request, from whichever of its three forms. */
export interface CallersPath {
  path: Point[];
  field: PathField;
  /** The time at each point, in milliseconds since 1970; undefined if the form has no times. */
  times?: number[];
  /** True if the vehicle may have driven farther than the path shows; missing means false. */
  isPartial?: boolean;
  notices: Notice[];
}

/** South-west and north-east corners of a box around Brazil, its islands included. */
export const BRAZIL: Box = [
  [-34, -74.2],
  [5.5, -28.5],
];

const TOO_SHORT: Readonly<Record<PathField, string>> = {
  "polyline.string": "o trajeto precisa de ao menos dois pontos",
  pontos: "o trajeto precisa de ao menos dois pontos",
  gpx: "o trajeto precisa de ao menos dois pontos, como <trkpt> ou <rtept>",
};

/** Throws a 400 for a path of one point, that leaves Brazil or that no vehicle drives. */
export function requireUsablePath(path: readonly Point[], field: PathField): void {
  if (path.length < 2) throw invalidPath(field, TOO_SHORT[field]);
  const abroad = path.findIndex((point) => !isInBrazil(point));
  if (abroad >= 0) {
    const where = `ponto ${abroad + 1}: ${elementAt(path, abroad).join(",")}`;
    const advice = adviceOn(path, field);
    throw invalidPath(field, `o trajeto sai do Brasil (${where}); ${advice}`);
  }
  try {
    requirePlausiblePath(path);
  } catch (error) {
    throw explainedPath(error, field);
  }
}

/** A 400 with the fault of a path. */
export function invalidPath(field: PathField, mensagem: string, cause?: unknown): ServiceError {
  const tipo = field === "polyline.string" ? "polilinha_invalida" : "trajeto_invalido";
  const fields = [{ campo: field, tipo, mensagem }] as const;
  return new ServiceError("InvalidRequest", `${field}: ${mensagem}`, { fields, cause });
}

/** An implausible path as a 400; other errors as they are. */
export function explainedPath(error: unknown, field: PathField): unknown {
  return error instanceof ImplausiblePath ? invalidPath(field, error.message, error) : error;
}

/** Advice on a path that leaves Brazil, depending on the likely mistake. */
function adviceOn(path: readonly Point[], field: PathField): string {
  if (path.every(([latitude, longitude]) => isInBrazil([longitude, latitude])))
    return "latitude e longitude parecem trocadas";
  return field === "polyline.string"
    ? "confira polyline.precision"
    : "confira latitude e longitude";
}

function isInBrazil([latitude, longitude]: Point): boolean {
  const [[south, west], [north, east]] = BRAZIL;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
