import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { stringify } from "csv-stringify/sync";
import type { JobLine } from "../../../deliver/jobs/job-part.ts";
import type { ResultLine } from "../schemas/jobs-schema.ts";
import type { RouteResponse } from "../schemas/route-response-schema.ts";
import { SHEET_TYPES, type SheetKind } from "./sheet-kind.ts";
import { SHEET_ROW, type SheetRow } from "./sheet-queries.ts";
import { type Cell, CSV_STYLE, csvCell, yesOrNo } from "./sheet-style.ts";
import { BYTE_ORDER_MARK } from "./sheet-text.ts";
import { streamWorkbook } from "./stream-workbook.ts";

type Route = RouteResponse["rotas"][number];

/** Columns of the results of a job, with their values. */
const RESULT_COLUMNS: Readonly<Record<string, (result: Result) => Cell>> = {
  linha: ({ line, row }) => row ?? line.indice + 2,
  status: ({ line }) => line.status,
  origem: ({ places }) => places[0] ?? null,
  destino: ({ places }) => places.slice(1).at(-1) ?? null,
  paradas: ({ places }) => places.slice(1, -1).join(" | ") || null,
  origem_encontrada: ({ line }) => foundIn(line)[0]?.endereco ?? null,
  destino_encontrado: ({ line }) => foundIn(line).slice(1).at(-1)?.endereco ?? null,
  distancia_km: ({ route }) => route?.distancia.valor ?? null,
  duracao: ({ route }) => route?.duracao.texto ?? null,
  pedagios: ({ line }) => tollsOf(line)?.pedagios.length ?? null,
  valor_pedagios: ({ line }) => tollsOf(line)?.valor_pedagios ?? null,
  valor_pedagios_tag: ({ line }) => tollsOf(line)?.valor_pedagios_tag ?? null,
  valor_completo: ({ line }) => yesOrNo(tollsOf(line)?.valor_pedagios_completo),
  piso_minimo: ({ route }) => (route?.tabela_frete_detalhe ? route.tabela_frete : null),
  piso_ato: ({ route }) => route?.tabela_frete_detalhe?.ato ?? null,
  ufs: ({ route }) => route?.percurso_ufs.join(" ") ?? null,
  avisos: ({ line, route }) =>
    noticesOf([...(line.resposta?.avisos ?? []), ...(route?.avisos ?? [])]),
  id_consulta: ({ line }) => line.resposta?.id_consulta ?? null,
  erro_tipo: ({ line }) => line.erro?.tipo ?? null,
  erro: ({ line }) => line.erro?.mensagem ?? null,
  // The last column, because programs that are older read the others by their position.
  paradas_encontradas: ({ line }) =>
    foundIn(line)
      .slice(1, -1)
      .map(({ endereco }) => endereco)
      .join(" | ") || null,
};

/** A result with the first route of its answer and the places of its query. */
interface Result {
  line: ResultLine;
  route: Route | undefined;
  places: readonly string[];
  /** Number of the row of the sheet that was sent, if one was. */
  row: number | undefined;
}

/** A file of results. */
export interface ResultFile {
  kind: SheetKind;
  contentType: string;
  bytes: Buffer;
}

/** Collects the results of a job, in order, as the rows of a table. */
export class ResultTable {
  readonly #rows: Cell[][] = [];

  /** Adds a result and the query that it answers. */
  add(line: ResultLine, query: JobLine["query"]): void {
    const answer = line.resposta;
    const route = answer && "rotas" in answer ? answer.rotas[0] : undefined;
    const result = { line, route, places: placesOf(query), row: rowOf(query) };
    this.#rows.push(Object.values(RESULT_COLUMNS).map((cellOf) => cellOf(result)));
  }

  /** The table as CSV and as XLSX. */
  async files(): Promise<ResultFile[]> {
    const csv = Buffer.from(BYTE_ORDER_MARK + this.#csv());
    const workbook = streamWorkbook(Object.keys(RESULT_COLUMNS), Readable.from([this.#rows]));
    const xlsx = await buffer(workbook);
    return [
      { kind: "csv", contentType: `${SHEET_TYPES.csv}; charset=utf-8`, bytes: csv },
      { kind: "xlsx", contentType: SHEET_TYPES.xlsx, bytes: xlsx },
    ];
  }

  #csv(): string {
    const columns = Object.keys(RESULT_COLUMNS);
    const rows = this.#rows.map((row) => row.map(csvCell));
    return stringify(rows, { ...CSV_STYLE, header: true, columns });
  }
}

/** The places of an answer as they were understood; none of a polyline's. */
function foundIn({ resposta }: ResultLine) {
  return resposta && "locais_resolvidos" in resposta ? resposta.locais_resolvidos : [];
}

/** The part of an answer that has the tolls: its first route, or the answer to a polyline. */
function tollsOf({ resposta }: ResultLine) {
  if (!resposta) return undefined;
  return "rotas" in resposta ? resposta.rotas[0] : resposta;
}

function noticesOf(notices: readonly { codigo: string }[]): Cell {
  return [...new Set(notices.map(({ codigo }) => codigo))].join(" ") || null;
}

function rowOf(query: unknown): number | undefined {
  const { [SHEET_ROW]: row } = (query ?? {}) as { [SHEET_ROW]?: Partial<SheetRow> };
  return typeof row?.linha === "number" ? row.linha : undefined;
}

/** The places of a query as they were sent; empty for a polyline or a malformed query. */
function placesOf(query: unknown): string[] {
  const { locations } = (query ?? {}) as { locations?: unknown };
  if (!Array.isArray(locations)) return [];
  return locations.map((place) => (typeof place === "string" ? place.slice(0, 300) : ""));
}
