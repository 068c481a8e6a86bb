import type { FieldError } from "../../../base/errors.ts";
import { MAX_QUERY_BYTES } from "../../../deliver/jobs/job.ts";
import { ServiceError } from "../http/service-error.ts";

/** Faulty queries that an error names. */
const MAX_NAMED = 20;

/** Throws a 400 that names the queries that are too large for a job. */
export function requireSmallQueries(queries: readonly unknown[]): void {
  const fields = queries.flatMap((query, i): FieldError[] => {
    const bytes = Buffer.byteLength(JSON.stringify(query) ?? "");
    if (bytes <= MAX_QUERY_BYTES) return [];
    const mensagem = `${bytes} bytes; em um lote, o máximo é ${MAX_QUERY_BYTES}: envie-a sozinha`;
    return [{ campo: `consultas[${i}]`, mensagem }];
  });
  const [first] = fields;
  if (!first) return;
  const message = `Requisição inválida: ${first.campo}: ${first.mensagem}`;
  throw new ServiceError("InvalidRequest", message, fields.slice(0, MAX_NAMED));
}
