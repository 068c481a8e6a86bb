import type { Notice, NoticeCode } from "../notice.ts";
import { type FindFloor, type FloorRow, type Freight, floorCents } from "./floor.ts";

/** The floor of routes of any length: its coefficients, or the notice that says why there are none. */
export interface FloorQuote {
  cell: FloorRow | undefined;
  notices: Notice[];
}

/** Looks the floor up for `freight` on `day` (`YYYY-MM-DD`); it does not apply to cars. */
export function quoteFloor(
  freight: Freight | undefined,
  vehicle: "truck" | "car",
  findFloor: FindFloor,
  day: string,
): FloorQuote {
  if (!freight) {
    const message = "Piso de frete não calculado: config.freight_table não foi informado.";
    return without("piso_nao_solicitado", message);
  }
  if (vehicle === "car") {
    return without("piso_nao_se_aplica", "O piso de frete não se aplica a carro.");
  }
  const cell = findFloor(freight, day);
  if (cell) return { cell, notices: [] };
  const message = "Não há coeficiente de piso de frete conhecido para esta carga nesta data.";
  return without("piso_desconhecido", message);
}

/** Floor of a route in cents; 0 if no floor is known or applies. */
export function floorOf({ cell }: FloorQuote, lengthMetres: number): number {
  return cell ? floorCents(cell, Math.round(lengthMetres / 100)) : 0;
}

function without(code: NoticeCode, message: string): FloorQuote {
  return { cell: undefined, notices: [{ code, message }] };
}
