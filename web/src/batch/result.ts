import type { BatchItem, ErrorBody, NoticeItem } from "../api/types.ts";
import type { Column } from "./columns.ts";

/** The refusal of a trip. */
export interface Refused {
  ok: false;
  status: number;
  faults: readonly TripFault[];
}

/** The answer to a trip, reduced to what the table shows. */
export type TripResult =
  | Refused
  | {
      ok: true;
      metres: number;
      seconds: number;
      tolls: number;
      tollsTag: number;
      complete: boolean;
      plazas: number;
      floor: number;
      /** Codes of the notices, each once. */
      notices: readonly NoticeItem["codigo"][];
      /** Precision 6; empty unless the query asked for it. */
      path: string;
    };

/** A fault of a trip in the service's words. */
export interface TripFault {
  /** Position of the place that it concerns; undefined for other fields. */
  place: number | undefined;
  /** Column of the refused cell; undefined for a place or the trip as a whole. */
  column?: Column | undefined;
  /** Text of a cell that shows no value, such as `#N/A`. */
  cell?: string;
  /** Kind of the fault, as `local_desconhecido`. */
  kind?: string;
  message: string;
  suggestions: readonly string[];
}

/** Reduces the service's answer to a trip. */
export function resultOf({ status, resposta, erro }: BatchItem): TripResult {
  const route = resposta && "rotas" in resposta ? resposta.rotas[0] : undefined;
  if (!route || !resposta) return { ok: false, status, faults: faultsOf(erro) };
  return {
    ok: true,
    metres: route.distancia_metros,
    seconds: route.duracao.valor,
    tolls: route.valor_pedagios,
    tollsTag: route.valor_pedagios_tag,
    complete: route.valor_pedagios_completo,
    plazas: route.pedagios.length,
    floor: route.tabela_frete,
    notices: [...new Set([...resposta.avisos, ...route.avisos].map(({ codigo }) => codigo))],
    path: route.polilinha,
  };
}

/** True if the service itself failed: the same trip can be asked for again. */
export function isServiceFailure({ status }: { status: number }): boolean {
  return status >= 500;
}

/** The columns that become fields of the request. */
const COLUMN_OF: Readonly<Record<string, Column>> = {
  "config.vehicle.axis": "eixos",
  "config.freight_table.category": "tabela",
  "config.freight_table.freight_load": "carga",
  "config.data_viagem": "data",
};

function faultsOf(error: Pick<ErrorBody, "mensagem" | "erros"> | null): TripFault[] {
  const faults = error?.erros ?? [];
  if (faults.length === 0)
    return [{ place: undefined, message: error?.mensagem ?? "", suggestions: [] }];
  return faults.map(({ campo, tipo, mensagem, sugestoes = [] }) => {
    const place = /^locations\[(\d+)\]$/.exec(campo)?.[1];
    return {
      place: place === undefined ? undefined : Number(place),
      column: COLUMN_OF[campo],
      kind: tipo,
      message: mensagem,
      suggestions: sugestoes.map(({ texto }) => texto),
    };
  });
}

/** Sums over the answered trips. */
export interface Sums {
  answered: number;
  refused: number;
  metres: number;
  tolls: number;
  tollsTag: number;
  floor: number;
  /** False if an unknown price is missing in the tolls. */
  complete: boolean;
}

export function sumsOf(results: Iterable<TripResult | undefined>): Sums {
  const cents = { tolls: 0, tollsTag: 0, floor: 0 };
  const sums = { answered: 0, refused: 0, metres: 0, complete: true };
  for (const result of results) {
    if (!result) continue;
    if (!result.ok) {
      sums.refused += 1;
      continue;
    }
    sums.answered += 1;
    sums.metres += result.metres;
    sums.complete &&= result.complete;
    for (const name of ["tolls", "tollsTag", "floor"] as const)
      cents[name] += Math.round(result[name] * 100);
  }
  return {
    ...sums,
    tolls: cents.tolls / 100,
    tollsTag: cents.tollsTag / 100,
    floor: cents.floor / 100,
  };
}
