import type { Notice, NoticeCode } from "../../base/notice.ts";
import { IS_COMMERCIAL, type VehicleType } from "../tolls/vehicle.ts";
import {
  emptyReturnCents,
  type FindFloor,
  type FloorRow,
  type Freight,
  floorCents,
} from "./floor.ts";

/** The coefficients for a query, or the notice that says why there are none. */
export interface FloorQuote {
  cell: FloorRow | undefined;
  notices: Notice[];
}

/** Part of a trip with its share of the floor. */
export interface FloorPart {
  kmTenths: number;
  cents: number;
}

/** The floor of one trip. */
export interface Floor {
  cell: FloorRow;
  /** The whole trip: the sum of its parts. */
  cents: number;
  outbound: FloorPart;
  /** The way back to the first place; undefined without a return. */
  back: (FloorPart & { empty: boolean }) | undefined;
}

/** Lengths of a trip in metres; `backMetres` is undefined without a return. */
export interface Trip {
  totalMetres: number;
  backMetres: number | undefined;
  /** The return is driven empty and priced by art. 3º, § 4º of Resolução ANTT nº 5.867/2020. */
  emptyReturn: boolean;
}

/** Looks the coefficients up for `freight` on `day` (`YYYY-MM-DD`); cars have none. */
export function quoteFloor(
  freight: Freight | undefined,
  vehicle: VehicleType,
  findFloor: FindFloor,
  day: string,
): FloorQuote {
  if (!freight) {
    const message = "Piso de frete não calculado: config.freight_table não foi informado.";
    return without("piso_nao_solicitado", message);
  }
  if (!IS_COMMERCIAL[vehicle]) {
    return without("piso_nao_se_aplica", "O piso de frete não se aplica a carro.");
  }
  const cell = findFloor(freight, day);
  if (!cell) {
    const message = "Não há coeficiente de piso de frete conhecido para esta carga nesta data.";
    return without("piso_desconhecido", message);
  }
  if (cell.axles === freight.axles) return { cell, notices: [] };
  const message = `A tabela não tem coluna para ${freight.axles} eixos; vale a de ${cell.axles} eixos.`;
  return { cell, notices: [{ code: "piso_de_outra_coluna", message }] };
}

/**
 * The floor of a trip: distance × CCD + CC, with CC once. A loaded return is part of the distance;
 * an empty one costs 92 % of CCD for every kilometre.
 */
export function floorOfTrip(cell: FloorRow, { totalMetres, backMetres, emptyReturn }: Trip): Floor {
  const totalTenths = tenths(totalMetres);
  const outboundTenths = tenths(totalMetres - (backMetres ?? 0));
  const outbound = { kmTenths: outboundTenths, cents: floorCents(cell, outboundTenths) };
  if (backMetres === undefined) return { cell, cents: outbound.cents, outbound, back: undefined };
  const kmTenths = totalTenths - outboundTenths;
  const cents = emptyReturn
    ? emptyReturnCents(cell, kmTenths)
    : floorCents(cell, totalTenths) - outbound.cents;
  return {
    cell,
    cents: outbound.cents + cents,
    outbound,
    back: { kmTenths, cents, empty: emptyReturn },
  };
}

function tenths(metres: number): number {
  return Math.round(metres / 100);
}

function without(code: NoticeCode, message: string): FloorQuote {
  return { cell: undefined, notices: [{ code, message }] };
}
