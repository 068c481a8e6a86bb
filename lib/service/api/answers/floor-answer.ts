import { oneDecimal } from "../../../base/brazilian-format.ts";
import type { ReturnKind } from "../../../quote/freight/floor.ts";
import type { Floor, FloorPart } from "../../../quote/freight/quote-floor.ts";
import { toReais } from "../../../quote/tolls/pricing.ts";
import type { RouteResponse } from "../schemas/route-response-schema.ts";

type FloorDetail = RouteResponse["rotas"][number]["tabela_frete_detalhe"];

const coefficient = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 4 });
const amount = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 });

/** Computation of the freight floor; null if no floor applies or is known. */
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
    retorno: back ? returnItem(back) : null,
    formula: formula(floor),
  };
}

/** Legal acts behind each way of counting a return. */
const RETURN_ACTS = {
  vazio: "Resolução ANTT nº 5.867/2020, art. 3º, § 4º",
  carregado: "Resolução ANTT nº 5.867/2020, Anexo II",
  mesma_viagem: "Resolução ANTT nº 5.867/2020, Anexo II",
} satisfies Record<ReturnKind, string>;

function returnItem({ kind, ...part }: NonNullable<Floor["back"]>) {
  return { ...partItem(part), vazio: kind === "vazio", tipo: kind, fundamento: RETURN_ACTS[kind] };
}

function partItem({ kmTenths, cents }: FloorPart) {
  return { quilometros: kmTenths / 10, valor: toReais(cents) };
}

/** `94,1 km × 6,8548 + 664,83`; includes the return, loaded or empty, if there is one. */
function formula({ cell, outbound, back }: Floor): string {
  const ccd = coefficient.format(cell.ccd / 10_000);
  const cc = amount.format(toReais(cell.cc));
  const km = (kmTenths: number) => `${oneDecimal(kmTenths / 10)} km`;
  if (!back) return `${km(outbound.kmTenths)} × ${ccd} + ${cc}`;
  if (back.kind !== "vazio") {
    const trips = back.kind === "carregado" ? "2 × " : "";
    return `${km(outbound.kmTenths + back.kmTenths)} × ${ccd} + ${trips}${cc}`;
  }
  return `${km(outbound.kmTenths)} × ${ccd} + ${cc} + ${km(back.kmTenths)} × ${ccd} × 92%`;
}
