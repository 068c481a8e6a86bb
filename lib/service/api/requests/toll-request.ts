import { dayInBrazil } from "../../../base/brazil-day.ts";
import type { Point } from "../../../quote/geo/point.ts";
import {
  decodePolyline,
  firstOffEarth,
  inspectPolyline,
  type PolylineFault,
  type PolylinePrecision,
} from "../../../quote/geo/polyline.ts";
import { timeInBrazil } from "../../../quote/tolls/calendar.ts";
import { MAX_PASSAGES } from "../../../quote/tolls/plausible-path.ts";
import type { PathQuote, QuotePath } from "../../../quote/tolls/quote-path.ts";
import {
  momentAfter,
  type TravelDate,
  windowByDistance,
} from "../../../quote/tolls/travel-date.ts";
import { chargedAxles, type Load, type Vehicle } from "../../../quote/tolls/vehicle.ts";
import { ServiceError } from "../http/service-error.ts";
import type { TollRequest } from "../schemas/toll-query-schema.ts";
import { type CallersPath, explainedPath, invalidPath, requireUsablePath } from "./callers-path.ts";
import { toTravelDate } from "./travel-request.ts";
import { toVehicle } from "./vehicle-request.ts";

/** The field that carries the encoded path. */
const FIELD = "polyline.string";
export const MAX_POINTS = 200_000;

/** Decodes the caller's path; throws a 400 that explains its fault, or a 413. */
export function parsePath(text: string, precision: PolylinePrecision): Point[] {
  const inspected = inspectPolyline(text);
  if ("kind" in inspected) throw invalidPath(FIELD, explain(inspected));
  if (inspected.points > MAX_POINTS) {
    const mensagem = `${inspected.points} pontos; o máximo é ${MAX_POINTS}`;
    const fields = [{ campo: FIELD, tipo: "grande_demais", mensagem }] as const;
    throw new ServiceError("PayloadTooLarge", `${FIELD}: ${mensagem}`, { fields });
  }
  const path = decodePolyline(text, precision);
  const offEarth = firstOffEarth(path);
  if (offEarth !== undefined) throw invalidPath(FIELD, explain({ kind: "range", point: offEarth }));
  requireUsablePath(path, FIELD);
  return path;
}

/** Manner and time of driving the caller's path. */
export interface PathTrip {
  vehicle: Vehicle;
  load: Load;
  travel: TravelDate;
}

/** The trip of a checked request; `start` is the time of the path's first point, if known. */
export function toTrip(
  { vehicle, data_viagem }: TollRequest["config"],
  now: Date,
  start?: number,
): PathTrip {
  const { eixos_suspensos = "0", vazio = false } = vehicle;
  return {
    vehicle: toVehicle(vehicle),
    load: { suspendedAxles: Number(eixos_suspensos), isEmpty: vazio },
    travel: start === undefined ? toTravelDate(data_viagem, now) : travelAt(new Date(start)),
  };
}

/** A trip recorded by its track, whose own notices tell if it lies in the future. */
function travelAt(departure: Date): TravelDate {
  const [day, reference] = [dayInBrazil(departure), timeInBrazil(departure)];
  return { day, departure, isFuture: false, reference };
}

/** The tolls of the caller's path; throws a 400 for more passages than a vehicle can make. */
export async function quoteCallersPath(
  quotePath: QuotePath,
  { path, field, times, isPartial }: Omit<CallersPath, "notices">,
  { vehicle, load, travel }: PathTrip,
): Promise<PathQuote> {
  const axlesAt = () => chargedAxles(vehicle, load);
  // A path without times has no speeds either: all its passages count at the hour of departure.
  const momentAt = () => momentAfter(travel, 0);
  const windowAt = (_position: number, metres: number) =>
    times ? undefined : windowByDistance(travel, metres);
  try {
    const options = { maxPassages: MAX_PASSAGES, axlesAt, momentAt, windowAt, times };
    const quote = await quotePath(path, vehicle, travel.day, options);
    return isPartial ? { ...quote, mayLackPlazas: true } : quote;
  } catch (error) {
    throw explainedPath(error, field);
  }
}

function explain(fault: PolylineFault): string {
  switch (fault.kind) {
    case "alphabet":
      return `caractere fora do alfabeto de polilinhas na posição ${fault.position + 1}`;
    case "overflow":
      return `número grande demais na posição ${fault.position + 1}`;
    case "truncated":
      return "polilinha truncada: termina no meio de um ponto";
    case "escaped":
      return "barras invertidas em dobro (\\\\): é o texto de um JSON; envie a polilinha decodificada";
    case "range":
      return `coordenada fora dos limites no ponto ${fault.point + 1}; confira polyline.precision`;
  }
}
