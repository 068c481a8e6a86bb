import { elementAt } from "../../../base/element-at.ts";
import type { Box } from "../../../quote/geo/box.ts";
import type { Point } from "../../../quote/geo/point.ts";
import {
  decodePolyline,
  firstOffEarth,
  inspectPolyline,
  type PolylineFault,
  type PolylinePrecision,
} from "../../../quote/geo/polyline.ts";
import {
  ImplausiblePath,
  MAX_PASSAGES,
  requirePlausiblePath,
} from "../../../quote/tolls/plausible-path.ts";
import type { QuotePath } from "../../../quote/tolls/quote-path.ts";
import type { TollQuote } from "../../../quote/tolls/quote-tolls.ts";
import { momentAfter, type TravelDate } from "../../../quote/tolls/travel-date.ts";
import { chargedAxles, type Load, type Vehicle } from "../../../quote/tolls/vehicle.ts";
import { ServiceError } from "../http/service-error.ts";
import type { TollRequest } from "../schemas/toll-query-schema.ts";
import { toTravelDate } from "./travel-request.ts";
import { toVehicle } from "./vehicle-request.ts";

/** The field that carries the encoded path. */
const FIELD = "polyline.string";
export const MAX_POINTS = 200_000;
/** South-west and north-east corners of a box around Brazil, its islands included. */
export const BRAZIL: Box = [
  [-34, -74.2],
  [5.5, -28.5],
];

/** Decodes the caller's path; throws a 400 that explains its fault, or a 413. */
export function parsePath(text: string, precision: PolylinePrecision): Point[] {
  const inspected = inspectPolyline(text);
  if ("kind" in inspected) throw invalidPath(explain(inspected));
  if (inspected.points > MAX_POINTS) {
    const mensagem = `${inspected.points} pontos; o máximo é ${MAX_POINTS}`;
    const fields = [{ campo: FIELD, tipo: "grande_demais", mensagem }] as const;
    throw new ServiceError("PayloadTooLarge", `${FIELD}: ${mensagem}`, { fields });
  }
  if (inspected.points < 2) throw invalidPath("o trajeto precisa de ao menos dois pontos");
  const path = decodePolyline(text, precision);
  const offEarth = firstOffEarth(path);
  if (offEarth !== undefined) throw invalidPath(explain({ kind: "range", point: offEarth }));
  const abroad = path.findIndex((point) => !isInBrazil(point));
  if (abroad >= 0) {
    const where = `ponto ${abroad + 1}: ${elementAt(path, abroad).join(",")}`;
    throw invalidPath(`o trajeto sai do Brasil (${where}); confira polyline.precision`);
  }
  try {
    requirePlausiblePath(path);
  } catch (error) {
    throw explained(error);
  }
  return path;
}

/** Manner and time of driving the caller's path. */
export interface PathTrip {
  vehicle: Vehicle;
  load: Load;
  travel: TravelDate;
}

/** The trip of a checked request. */
export function toTrip({ vehicle, data_viagem }: TollRequest["config"], now: Date): PathTrip {
  const { eixos_suspensos = "0", vazio = false } = vehicle;
  return {
    vehicle: toVehicle(vehicle),
    load: { suspendedAxles: Number(eixos_suspensos), isEmpty: vazio },
    travel: toTravelDate(data_viagem, now),
  };
}

/** The tolls of the caller's path; throws a 400 for more passages than a vehicle can make. */
export async function quoteCallersPath(
  quotePath: QuotePath,
  path: readonly Point[],
  { vehicle, load, travel }: PathTrip,
): Promise<TollQuote> {
  const axlesAt = () => chargedAxles(vehicle, load);
  // A path has no speeds, so all its passages count at the hour of departure.
  const momentAt = () => momentAfter(travel, 0);
  try {
    const options = { maxPassages: MAX_PASSAGES, axlesAt, momentAt };
    return await quotePath(path, vehicle, travel.day, options);
  } catch (error) {
    throw explained(error);
  }
}

function invalidPath(mensagem: string, cause?: unknown): ServiceError {
  const fields = [{ campo: FIELD, tipo: "polilinha_invalida", mensagem }] as const;
  return new ServiceError("InvalidRequest", `${FIELD}: ${mensagem}`, { fields, cause });
}

/** An implausible path as a 400; other errors as they are. */
function explained(error: unknown): unknown {
  return error instanceof ImplausiblePath ? invalidPath(error.message, error) : error;
}

function isInBrazil([latitude, longitude]: Point): boolean {
  const [[south, west], [north, east]] = BRAZIL;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function explain(fault: PolylineFault): string {
  switch (fault.kind) {
    case "alphabet":
      return `caractere fora do alfabeto de polilinhas na posição ${fault.position + 1}`;
    case "overflow":
      return `número grande demais na posição ${fault.position + 1}`;
    case "truncated":
      return "polilinha truncada: termina no meio de um ponto";
    case "range":
      return `coordenada fora dos limites no ponto ${fault.point + 1}; confira polyline.precision`;
  }
}
