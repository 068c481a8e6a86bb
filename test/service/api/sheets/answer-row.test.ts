import { expect, test } from "vitest";
import { DomainError, placesNotFound } from "../../../../lib/base/errors.ts";
import type { ServiceError } from "../../../../lib/service/api/http/service-error.ts";
import { parseOrThrow } from "../../../../lib/service/api/http/validation.ts";
import { routeRequestSchema } from "../../../../lib/service/api/schemas/route-query-schema.ts";
import { rowAnswerer } from "../../../../lib/service/api/sheets/answer-row.ts";
import { MERGED, NO_VALUE } from "../../../../lib/service/api/sheets/cell-faults.ts";
import { sheetQueries } from "../../../../lib/service/api/sheets/sheet-queries.ts";

/** The query of a row of a sheet. */
function queryOf(row: Readonly<Record<string, string>>, surplus: readonly string[] = []): object {
  const trip = { origem: "Curitiba/PR", destino: "Santos/SP", ...row };
  const sheet = sheetQueries([Object.keys(trip), [...Object.values(trip), ...surplus]]);
  if ("fault" in sheet) throw new Error(sheet.fault);
  return sheet.queries[0] ?? {};
}

/** The error of a query, answered by `answer`; by default, it is only checked. */
async function refusalOf(
  query: object,
  answer: (query: unknown) => unknown = (one) => parseOrThrow(routeRequestSchema, one),
): Promise<ServiceError> {
  const answerOne = rowAnswerer(async (one) => answer(one));
  return answerOne(query, 1_000).then(
    () => expect.fail("was accepted"),
    (error) => error,
  );
}

test.each([
  [{ eixos: "cinco" }, "eixos: deve ser um número inteiro de eixos, como 5"],
  [{ eixos: "11" }, 'eixos: deve ir de "2" a "10" para truck'],
  [{ eixos: "3", categoria: "7" }, "categoria: a categoria 7 é de 5 eixos, não 3"],
  [{ data: "31/02/2026" }, "data: deve ser como 18/11/2026 ou 18/11/2026 08:00, de 2000 a 2099"],
  [{ tabela: "A" }, "carga: campo obrigatório"],
  [{ carga: "geral" }, "tabela: campo obrigatório"],
  [{ tabela: "x", carga: "geral" }, 'tabela: valor inválido; use "A", "B", "C", "D"'],
])("the fault of %j names its column", async (row, fault) => {
  const { message, fields, status } = await refusalOf(queryOf(row));
  const [{ campo, mensagem } = {}] = fields;
  expect([message, status]).toEqual([`Requisição inválida: ${fault}`, 400]);
  expect(`${campo}: ${mensagem}`).toBe(fault);
});

test.each([
  ["", [0, 1], ["origem", "destino"], "origem: x; destino: x"],
  ["A/PR", [1, 2], ["paradas", "destino"], "paradas: x; destino: x"],
  ["A/PR | B/PR", [2, 3], ["paradas", "destino"], "paradas (2ª): x; destino: x"],
])("places of a trip by %j are named by their columns", async (paradas, indexes, columns, text) => {
  const fields = indexes.map((i) => ({ campo: `locations[${i}]`, mensagem: "x" }));
  const error = await refusalOf(queryOf({ paradas }), () => {
    throw placesNotFound(fields);
  });
  expect(error.fields.map(({ campo }) => campo)).toEqual(columns);
  expect(error.message).toBe(`Local inválido: ${text}`);
});

test("an error keeps its kind and the places that may have been meant", async () => {
  const place = { campo: "locations[0]", tipo: "local_ambiguo", mensagem: "x" } as const;
  const error = await refusalOf(queryOf({}), () => {
    throw placesNotFound([{ ...place, sugestoes: [] }]);
  });
  expect(error).toMatchObject({ code: "InvalidRequest", kind: "local_ambiguo" });
  expect(error.fields).toEqual([{ ...place, campo: "origem", sugestoes: [] }]);
  const noWay = await refusalOf(queryOf({}), () => {
    throw new DomainError("NoWay", "Sem caminho.");
  });
  expect(noWay).toMatchObject({ kind: "sem_caminho", message: "Sem caminho." });
});

test.each([
  [["5"], "tem 1 célula a mais que o cabeçalho"],
  [["5", "", "A"], "tem 2 células a mais que o cabeçalho"],
])("a row with %j too many is refused with advice", async (surplus, text) => {
  const error = await refusalOf(queryOf({}, surplus));
  expect(error.message).toContain(`linha: ${text}; apague`);
  expect(error.fields).toMatchObject([{ campo: "linha", tipo: "planilha_invalida" }]);
});

const COLUMNS = ["origem", "destino", "paradas", "eixos", "categoria", "carga", "tabela", "data"];
const ADVICE: Readonly<Record<string, string>> = {
  [NO_VALUE]: "tem uma fórmula sem valor gravado; abra e salve o arquivo",
  [MERGED]: "está mesclada com outra coluna; desfaça a mesclagem",
};

test.each(
  ["#N/A", "#VALUE!", "#NÚM!", "#DIV/0!", "Err:502", NO_VALUE, MERGED].flatMap((cell) =>
    COLUMNS.map((column) => [cell, column] as const),
  ),
)("%s in the column %s is refused there, with advice", async (cell, column) => {
  const { message, fields, status } = await refusalOf(queryOf({ [column]: cell }));
  const text = ADVICE[cell] ?? `tem o erro ${cell} da planilha; corrija a célula`;
  expect(message).toContain(`${column}: ${text}`);
  expect([fields[0]?.campo, fields[0]?.tipo, status]).toEqual([column, "planilha_invalida", 400]);
});

test("a failure of our own stays as it is", async () => {
  const failure = new Error("down");
  const thrown = await refusalOf(queryOf({}), () => {
    throw failure;
  });
  expect(thrown).toBe(failure);
});

test("a good row is answered, by its query alone", async () => {
  const answered = await rowAnswerer(async (query) => query)(queryOf({}), 1_000);
  expect(parseOrThrow(routeRequestSchema, answered)).toMatchObject({
    locations: ["Curitiba/PR", "Santos/SP"],
  });
});
