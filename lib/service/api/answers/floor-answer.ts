import { decimal } from "../../../base/brazilian-format.ts";
import type { Floor, FloorPart } from "../../../quote/freight/quote-floor.ts";
import { toReais } from "../../../quote/tolls/pricing.ts";
import type { RouteResponse } from "../schemas/route-response-schema.ts";

type FloorDetail = RouteResponse["rotas"][number]["tabela_frete_detalhe"];

const coefficient = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 4 });
const amount = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 });

/** How the freight floor was computed; null if no floor applies or is known. */
export function floorDetail(floor: Floor | undefined): FloorDetail {
  if (!floor) return null;
  const { cell, outbound, back } = floor;
  return {
    ato: cell.act,
    vigencia: cell.valid_from,
    tabela: cell.table,
    carga: cell.cargo,
    coluna_eixos: cell.axles,
    ccd: cell.ccd / 10_000,
    cc: toReais(cell.cc),
    ida: partItem(outbound),
    retorno: back ? { ...partItem(back), vazio: back.empty } : null,
    formula: formula(floor),
  };
}

function partItem({ kmTenths, cents }: FloorPart) {
  return { quilometros: kmTenths / 10, valor: toReais(cents) };
}

/** `94,1 km × 6,8548 + 664,83`, with the return, loaded or empty, if there is one. */
function formula({ cell, outbound, back }: Floor): string {
  const ccd = coefficient.format(cell.ccd / 10_000);
  const cc = amount.format(toReais(cell.cc));
  const km = (kmTenths: number) => `${decimal(kmTenths / 10)} km`;
  if (!back) return `${km(outbound.kmTenths)} × ${ccd} + ${cc}`;
  if (!back.empty) return `${km(outbound.kmTenths + back.kmTenths)} × ${ccd} + ${cc}`;
  return `${km(outbound.kmTenths)} × ${ccd} + ${cc} + ${km(back.kmTenths)} × ${ccd} × 92%`;
}
