import { type FieldError, placesNotFound } from "../../../base/errors.ts";
import {
  blocksOf,
  type MatrixBlock,
  type MatrixShape,
} from "../../../deliver/jobs/matrix-shape.ts";
import { errorFields, failureOf } from "../http/http-answer.ts";
import type { BlockAnswer, BlockPlace } from "../queries/answer-block.ts";
import type { Item } from "../queries/answer-item.ts";
import type { MatrixLine } from "../schemas/jobs-schema.ts";
import type { MatrixBlockQuery, MatrixResponse } from "../schemas/matrix-schema.ts";

/** The answer to a block, with its index. */
export type BlockLine = Item<BlockAnswer> & { indice: number };

/** A cell with the texts of its places as they were sent. */
export type MatrixCellLine = MatrixLine & { textos: readonly [string, string] };

interface AnsweredBlock extends MatrixBlock {
  line: BlockLine;
  query: Pick<MatrixBlockQuery, "origens" | "destinos">;
}

/** The rows of a job's matrix, from its blocks in their order. At most a band is in memory. */
export async function* matrixRows(
  shape: MatrixShape,
  lines: AsyncIterable<BlockLine>,
  queries: readonly MatrixBlockQuery[],
): AsyncGenerator<MatrixCellLine[]> {
  const blocks = blocksOf(shape);
  let band: AnsweredBlock[] = [];
  for await (const line of lines) {
    const block = blocks[line.indice];
    const query = queries[line.indice];
    if (!block || !query) throw new Error(`the matrix has no block ${line.indice}`);
    band.push({ ...block, line, query });
    if (block.left + block.width < shape.destinations) continue;
    for (let i = 0; i < block.height; i += 1) {
      yield band.flatMap((one) => rowOf(one, i, shape.destinations));
    }
    band = [];
  }
}

/** A row of a block. */
function rowOf(block: AnsweredBlock, i: number, destinations: number): MatrixCellLine[] {
  const { top, left, width, line, query } = block;
  const cellAt = cellsOfRow(line, i);
  return Array.from({ length: width }, (_, j) => {
    const textos = [query.origens[i] ?? "", query.destinos[j] ?? ""] as const;
    return {
      indice: (top + i) * destinations + left + j,
      origem: top + i,
      destino: left + j,
      ...cellAt(j, textos),
      textos,
    };
  });
}

type Outcome = Pick<MatrixLine, "status" | "resposta" | "erro">;

/** Gives the outcomes of the cells of a row, from left to right. */
function cellsOfRow({ status, resposta, erro }: BlockLine, i: number) {
  const origin = resposta?.origens[i];
  const row = resposta ? foundBefore(resposta.origens, i) : 0;
  let column = 0;
  return (j: number, textos: readonly [string, string]): Outcome => {
    const destination = resposta?.destinos[j];
    const at = column;
    if (destination && !("erro" in destination)) column += 1;
    if (!resposta || !origin || !destination) return { status, resposta: null, erro };
    if ("erro" in origin || "erro" in destination || !resposta.matriz) {
      return refusedCell([origin, destination]);
    }
    const { matriz, avisos, avisosDosPedagios } = resposta;
    const places = [
      { texto: textos[0], ...withoutNotices(origin) },
      { texto: textos[1], ...withoutNotices(destination) },
    ] as const;
    const figures = figuresAt(matriz, row, at);
    const ofTolls = avisosDosPedagios?.[row]?.[at] ?? [];
    const own = [...origin.avisos, ...destination.avisos, ...codesOf(figures), ...ofTolls];
    return {
      status: 200,
      resposta: {
        origem: places[0],
        destino: places[1],
        ...figures,
        data_referencia: matriz.data_referencia,
        avisos: [...new Set([...avisos, ...own])],
      },
      erro: null,
    };
  };
}

type Found = Exclude<BlockPlace, { erro: unknown }>;

function withoutNotices({ endereco, precisao }: Found) {
  return { endereco, precisao };
}

function foundBefore(places: readonly BlockPlace[], index: number): number {
  return places.slice(0, index).filter((place) => !("erro" in place)).length;
}

function figuresAt(matrix: NonNullable<BlockAnswer["matriz"]>, i: number, j: number) {
  const at = <Value>(grid: (Value | null)[][] | null): Value | null => grid?.[i]?.[j] ?? null;
  return {
    distancia_metros: at(matrix.distancias_metros),
    duracao_segundos: at(matrix.duracoes_segundos),
    valor_pedagios: at(matrix.valor_pedagios),
    valor_pedagios_tag: at(matrix.valor_pedagios_tag),
    valor_pedagios_completo: at(matrix.valor_pedagios_completo),
    tabela_frete: at(matrix.tabela_frete),
  } satisfies Partial<
    Record<keyof NonNullable<MatrixLine["resposta"]> | keyof MatrixResponse, unknown>
  >;
}

function codesOf({
  distancia_metros,
  valor_pedagios_completo,
}: ReturnType<typeof figuresAt>): string[] {
  return [
    ...(distancia_metros === null ? ["sem_caminho_na_matriz"] : []),
    ...(valor_pedagios_completo === false ? ["pedagios_incompletos_na_matriz"] : []),
  ];
}

/** The error of a cell whose places cannot both be found. */
function refusedCell(places: readonly BlockPlace[]): Outcome {
  const fields = places.flatMap((place): FieldError[] =>
    "erro" in place && place.erro ? [place.erro] : [],
  );
  const failure = failureOf(placesNotFound(fields));
  return { status: failure.status, resposta: null, erro: errorFields(failure) };
}
