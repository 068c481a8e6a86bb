import { failureOf } from "../http/http-answer.ts";
import { ServiceError } from "../http/service-error.ts";
import type { AnswerOne } from "../queries/answer-item.ts";
import { TRAVEL_DATE_FAULT } from "../schemas/travel-date-schema.ts";
import { SHEET_ROW, type SheetRow } from "./sheet-queries.ts";

/** Names of the request's fields in texts, and the columns that they come from. */
const COLUMN_NAMES: readonly (readonly [string | RegExp, string])[] = [
  [/\blocations\b/g, "origem, paradas e destino"],
  [/\bconfig\.vehicle\.axis\b/g, "eixos"],
  [/\bconfig\.vehicle\.category\b/g, "categoria"],
  [/\bconfig\.freight_table\.freight_load\b/g, "carga"],
  [/\bconfig\.freight_table(\.category)?\b/g, "tabela"],
  [/\bconfig\.data_viagem\b/g, "data"],
  [TRAVEL_DATE_FAULT, "deve ser como 18/11/2026 ou 18/11/2026 08:00, de 2000 a 2099"],
];

const PLACE = /\blocations\[(\d+)\]/g;

/** Answers rows of a sheet: their errors name its columns, and those with faults are refused. */
export function rowAnswerer<Answer>(answerOne: AnswerOne<Answer>): AnswerOne<Answer> {
  return async (sent, milliseconds) => {
    const { [SHEET_ROW]: row, ...query } = sent as { [SHEET_ROW]?: SheetRow };
    if (row && row.erros.length > 0) throw refusalOf(row.erros);
    try {
      return await answerOne(query, milliseconds);
    } catch (error) {
      const failure = failureOf(error);
      throw failure.status < 500 ? inColumnNames(failure, placesOf(query)) : error;
    }
  };
}

function refusalOf(faults: SheetRow["erros"]): ServiceError {
  const message = faults.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join("; ");
  const fields = faults.map((fault) => ({ ...fault, tipo: "planilha_invalida" as const }));
  return new ServiceError("InvalidRequest", message, { fields });
}

/** The same error with the names of the columns in place of the request's fields. */
function inColumnNames(failure: ServiceError, places: number): ServiceError {
  const named = (text: string, nameOf: (index: number) => string) =>
    COLUMN_NAMES.reduce(
      (all, [field, column]) => all.replaceAll(field, column),
      text.replaceAll(PLACE, (_, index) => nameOf(Number(index))),
    );
  const columnOf = (index: number) =>
    index === 0 ? "origem" : index < places - 1 ? "paradas" : "destino";
  const placeOf = (index: number) =>
    columnOf(index) === "paradas" && places > 3 ? `paradas (${index}ª)` : columnOf(index);
  const fields = failure.fields.map((field) => ({
    ...field,
    campo: named(field.campo, columnOf),
    mensagem: named(field.mensagem, placeOf),
  }));
  const { code, kind, message } = failure;
  return new ServiceError(code, named(message, placeOf), { kind, fields, cause: failure });
}

/** Number of places in the query of a row. */
function placesOf(query: unknown): number {
  return (query as { locations: readonly string[] }).locations.length;
}
