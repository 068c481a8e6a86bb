import { setImmediate } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import { clock } from "../../../base/brazilian-format.ts";
import type { MatrixShape } from "../../../deliver/jobs/matrix-shape.ts";
import type { MatrixBlockQuery } from "../schemas/matrix-schema.ts";
import { type BlockLine, type MatrixCellLine, matrixRows } from "./matrix-rows.ts";
import { RESULT_TYPES } from "./result-types.ts";
import { type Cell, CSV_STYLE, csvCell, yesOrNo } from "./sheet-style.ts";
import { BYTE_ORDER_MARK } from "./sheet-text.ts";
import { streamWorkbook } from "./stream-workbook.ts";

/** Columns of the cells of a matrix, with their values. */
const MATRIX_COLUMNS: Readonly<Record<string, (line: MatrixCellLine) => Cell>> = {
  origem: ({ textos }) => textos[0],
  destino: ({ textos }) => textos[1],
  status: ({ status }) => status,
  distancia_km: ({ resposta }) => kilometres(resposta?.distancia_metros),
  duracao: ({ resposta }) => timeOf(resposta?.duracao_segundos),
  duracao_segundos: ({ resposta }) => resposta?.duracao_segundos ?? null,
  valor_pedagios: ({ resposta }) => resposta?.valor_pedagios ?? null,
  valor_pedagios_tag: ({ resposta }) => resposta?.valor_pedagios_tag ?? null,
  valor_completo: ({ resposta }) => yesOrNo(resposta?.valor_pedagios_completo),
  piso_minimo: ({ resposta }) => resposta?.tabela_frete ?? null,
  origem_endereco: ({ resposta }) => resposta?.origem.endereco ?? null,
  origem_precisao: ({ resposta }) => resposta?.origem.precisao ?? null,
  destino_endereco: ({ resposta }) => resposta?.destino.endereco ?? null,
  destino_precisao: ({ resposta }) => resposta?.destino.precisao ?? null,
  data_referencia: ({ resposta }) => resposta?.data_referencia ?? null,
  avisos: ({ resposta }) => resposta?.avisos.join(" ") || null,
  erro_tipo: ({ erro }) => erro?.tipo ?? null,
  erro: ({ erro }) => erro?.mensagem ?? null,
};

const HEADER = Object.keys(MATRIX_COLUMNS);
const VALUES = Object.values(MATRIX_COLUMNS);

/** Makes a file of a job's matrix from its blocks, in their order, and their queries. */
export interface MatrixFile {
  kind: string;
  contentType: string;
  contents(
    lines: AsyncIterable<BlockLine>,
    queries: readonly MatrixBlockQuery[],
  ): AsyncIterable<Uint8Array>;
}

/** The files of the results of a matrix, none of which is ever in memory as a whole. */
export function matrixFiles(shape: MatrixShape): MatrixFile[] {
  const rows = (...args: Parameters<MatrixFile["contents"]>) =>
    politely(matrixRows(shape, ...args));
  return [
    {
      kind: "jsonl",
      contentType: `${RESULT_TYPES.jsonl}; charset=utf-8`,
      contents: (...args) => jsonLines(rows(...args)),
    },
    {
      kind: "csv",
      contentType: `${RESULT_TYPES.csv}; charset=utf-8`,
      contents: (...args) => csvOf(rows(...args)),
    },
    {
      kind: "xlsx",
      contentType: RESULT_TYPES.xlsx,
      contents: (...args) => streamWorkbook(HEADER, cellsOf(rows(...args))),
    },
  ];
}

/** Lets other requests run between two rows. */
async function* politely<Value>(values: AsyncIterable<Value>): AsyncGenerator<Value> {
  for await (const value of values) {
    yield value;
    await setImmediate();
  }
}

async function* jsonLines(rows: AsyncIterable<MatrixCellLine[]>): AsyncGenerator<Uint8Array> {
  for await (const row of rows) {
    const lines = row.map(({ textos: _, ...line }) => `${JSON.stringify(line)}\n`);
    yield Buffer.from(lines.join(""));
  }
}

async function* csvOf(rows: AsyncIterable<MatrixCellLine[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + stringify([HEADER], CSV_STYLE));
  for await (const row of cellsOf(rows)) {
    yield Buffer.from(
      stringify(
        row.map((cells) => cells.map(csvCell)),
        CSV_STYLE,
      ),
    );
  }
}

async function* cellsOf(rows: AsyncIterable<MatrixCellLine[]>): AsyncGenerator<Cell[][]> {
  for await (const row of rows) yield row.map((line) => VALUES.map((cellOf) => cellOf(line)));
}

function kilometres(metres: number | null | undefined): Cell {
  return typeof metres === "number" ? metres / 1_000 : null;
}

function timeOf(seconds: number | null | undefined): Cell {
  return typeof seconds === "number" ? clock(seconds) : null;
}
