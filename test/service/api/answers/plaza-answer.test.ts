import { describe, expect, test } from "vitest";
import { createTollCatalogue } from "../../../../lib/quote/tolls/catalogue/catalogue.ts";
import { readEmbeddedCatalogue } from "../../../../lib/quote/tolls/catalogue/embedded.ts";
import { parseCatalogue } from "../../../../lib/quote/tolls/catalogue/parts.ts";
import { isCharging } from "../../../../lib/quote/tolls/catalogue/plaza-table.ts";
import { plazaAnswer, plazasAnswer } from "../../../../lib/service/api/answers/plaza-answer.ts";
import { toPlazaPage } from "../../../../lib/service/api/requests/plaza-request.ts";
import {
  plazaAnswerSchema,
  plazasAnswerSchema,
  plazasQuerySchema,
} from "../../../../lib/service/api/schemas/plazas-schema.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const tables = parseCatalogue(readEmbeddedCatalogue());
const catalogue = createTollCatalogue(tables, []);
const list = (query: object) =>
  plazasAnswer(catalogue, toPlazaPage(plazasQuerySchema.parse(query), NOW));

describe("the list", () => {
  test("fits its schema and holds every plaza that charges", () => {
    const answer = list({ limite: "1000" });
    expect(plazasAnswerSchema.parse(answer)).toEqual(answer);
    const charging = tables.plazas.filter((plaza) => isCharging(plaza, "2026-11-21"));
    expect(answer.features).toHaveLength(charging.length);
    expect(answer).toMatchObject({ total: charging.length, proximo: null });
  });

  test("its pages together are the whole, each plaza once", () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page = list({ limite: "37", ...(cursor === null ? {} : { cursor }) });
      ids.push(...page.features.map(({ id }) => id));
      cursor = page.proximo;
    } while (cursor !== null);
    expect(ids).toEqual(list({ limite: "1000" }).features.map(({ id }) => id));
  });

  test.each([
    ["BR-277-PR-k60.2-A", "2026-09-16", null],
    ["BR-277-PR-k60.2-A", "2026-09-17", "substituida"],
    ["SP-055-SP-k389.6-A", "2026-09-17", "divergente"],
    ["BR-116-PR-k57.1-A", "2026-09-17", null],
  ])("on the tariff of %s on %s there is the doubt %s", (code, day, doubt) => {
    expect(plazaAnswer(catalogue, code, day).properties.tarifa_duvida).toBe(doubt);
  });

  test("prices are those of the day asked for", () => {
    const [today] = list({ rodovia: "BR-116", uf: "SP" }).features;
    const [before] = list({ rodovia: "BR-116", uf: "SP", data: "2025-01-10" }).features;
    expect(today?.id).toBe(before?.id);
    expect(today?.properties.tarifa?.["2"]).not.toBe(before?.properties.tarifa?.["2"]);
  });
});

test("every plaza has a history that fits its schema, with the present tariff in it", () => {
  for (const { id } of tables.plazas) {
    const answer = plazaAnswer(catalogue, id, "2026-11-21");
    expect(plazaAnswerSchema.parse(answer)).toEqual(answer);
    const { historico, tarifa_vigencia, tarifa_fonte } = answer.properties;
    if (tarifa_fonte === null) continue;
    expect(historico.map(({ vigencia }) => vigencia)).toContain(tarifa_vigencia);
  }
});

test.each([
  ["2026-11-26", "dia_util"],
  ["2026-11-27", "dia_util_em_parte"],
  ["2026-11-28", "fim_de_semana"],
])("the tariff shown for %s is that of %s", (day, period) => {
  const { properties } = plazaAnswer(catalogue, "BR-101-RJ-k538.5-A", day);
  expect(properties.tarifa_periodo).toBe(period);
});

test("an unknown plaza is a 404", () => {
  expect(() => plazaAnswer(catalogue, "nowhere", "2026-11-21")).toThrow("Praça não encontrada.");
});
