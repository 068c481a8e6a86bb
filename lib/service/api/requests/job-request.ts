import { validate as isUuid } from "uuid";
import type { FieldError } from "../../../base/errors.ts";
import { MAX_QUERY_BYTES } from "../../../deliver/jobs/job.ts";
import type { MatrixShape } from "../../../deliver/jobs/matrix-shape.ts";
import { badCursor, decodeCursor } from "../http/cursor.ts";
import { ServiceError } from "../http/service-error.ts";
import type { JobRequestBody, JobsQuery } from "../schemas/jobs-schema.ts";
import { matrixBlocks } from "./matrix-blocks.ts";

/** Faulty queries that an error names. */
const MAX_NAMED = 20;

/** Throws a 400 that names the queries that are too large for a job. */
function requireSmallQueries(queries: readonly unknown[]): void {
  const fields = queries.flatMap((query, i): FieldError[] => {
    const bytes = Buffer.byteLength(JSON.stringify(query) ?? "");
    if (bytes <= MAX_QUERY_BYTES) return [];
    const mensagem = `${bytes} bytes; em um lote, o máximo é ${MAX_QUERY_BYTES} (cerca de 1.500 pontos com horário): envie-a sozinha, ou divida o rastro`;
    return [{ campo: `consultas[${i}]`, tipo: "grande_demais", mensagem }];
  });
  const [first] = fields;
  if (!first) return;
  const message = `Requisição inválida: ${first.campo}: ${first.mensagem}`;
  throw new ServiceError("InvalidRequest", message, { fields: fields.slice(0, MAX_NAMED) });
}

/** The queries of a job: those of the caller, or the blocks of its matrix. */
export function toJobQueries({ consultas = [], matriz }: JobRequestBody): {
  queries: readonly unknown[];
  matrix: MatrixShape | undefined;
} {
  if (matriz) return matrixBlocks(matriz);
  requireSmallQueries(consultas);
  return { queries: consultas, matrix: undefined };
}

/** The page of jobs that a query asks for; throws a 400 for a malformed cursor. */
export function toJobPage({ limite, cursor }: JobsQuery): {
  limit: number;
  after: string | undefined;
} {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  if (after !== undefined && !isUuid(after)) throw badCursor();
  return { limit: limite, after };
}
