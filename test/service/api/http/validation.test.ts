import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ServiceError } from "../../../../lib/service/api/http/service-error.ts";
import { parseOrThrow } from "../../../../lib/service/api/http/validation.ts";
import { resendRequestSchema } from "../../../../lib/service/api/schemas/deliveries-schema.ts";
import { routeRequestSchema } from "../../../../lib/service/api/schemas/route-query-schema.ts";
import { registrationSchema } from "../../../../lib/service/api/schemas/webhooks-schema.ts";

const LOCATIONS = ["São Paulo/SP", "Campinas/SP"];

function refusal(input: unknown, schema: z.ZodType = routeRequestSchema): ServiceError {
  try {
    parseOrThrow(schema, input);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error("was accepted");
}

const faults = (input: unknown) =>
  refusal(input).fields.map(({ campo, mensagem }) => [campo, mensagem]);

test("a valid input comes back parsed", () => {
  expect(parseOrThrow(routeRequestSchema, { locations: LOCATIONS })).toMatchObject({
    locations: LOCATIONS,
    config: { route: { type_route: "efficient", alternative_routes: "0" } },
  });
});

describe("each fault names its field and why", () => {
  test.each<[string, unknown, string, string]>([
    ["missing", {}, "locations", "campo obrigatório"],
    ["not an object", [], "body", "deve ser objeto; recebido lista"],
    ["null", null, "body", "deve ser objeto; recebido null"],
    [
      "an item's type",
      { locations: ["a", "b", 3] },
      "locations[2]",
      "deve ser texto; recebido número",
    ],
    ["another type", { locations: "x" }, "locations", "deve ser lista; recebido texto"],
    ["too few", { locations: ["a"] }, "locations", "mínimo de 2 itens"],
    ["too many", { locations: Array(51).fill("a") }, "locations", "máximo de 50 itens"],
    ["too long", { locations: ["a", "b".repeat(301)] }, "locations[1]", "máximo de 300 caracteres"],
  ])("%s", (_, input, campo, mensagem) => {
    expect(faults(input)).toEqual([[campo, mensagem]]);
  });

  test("a number with a comma, and lists of another length than the route's legs", () => {
    const consumo = { km_por_litro: "2,5", preco_litro: "seis" };
    const one = { locations: LOCATIONS, config: { vehicle: { vazio: [true, false] } } };
    const two = { locations: [...LOCATIONS, "a"], config: { vehicle: { vazio: [true] } } };
    expect(faults({ locations: LOCATIONS, config: { consumo } })).toEqual([
      ["config.consumo.km_por_litro", "deve ser número, com ponto decimal, como 2.5"],
      ["config.consumo.preco_litro", "deve ser número, com ponto decimal, como 2.5"],
    ]);
    expect(faults(one)).toEqual([
      ["config.vehicle.vazio", "a lista tem 2 valores; a rota tem 1 trecho"],
    ]);
    expect(faults(two)).toEqual([
      ["config.vehicle.vazio", "a lista tem 1 valor; a rota tem 2 trechos"],
    ]);
  });

  test("a period, with its own text on the format", () => {
    const { fields } = refusal({ status: "retida", de: "ontem" }, resendRequestSchema);
    const mensagem = "deve ser ISO 8601 com fuso, como 2026-11-21T09:00:00-03:00";
    expect(fields).toEqual([{ campo: "de", mensagem }]);
  });

  test("a token without UTF-8 bytes, which cannot sign", () => {
    const registration = { url: "https://a.example", eventos: ["vpo.created"] };
    const { fields } = refusal(
      { ...registration, tokenAssinatura: "segredo\ud800" },
      registrationSchema,
    );
    expect(fields).toEqual([
      { campo: "tokenAssinatura", mensagem: "deve ser texto Unicode válido" },
    ]);
  });

  test("deep inside the configuration", () => {
    const config = {
      vehicle: { type: "truck", axis: "11" },
      route: { optimized_route: "yes", alternative_routes: "4" },
      freight_table: { category: "A" },
    };
    expect(Object.fromEntries(faults({ locations: LOCATIONS, config }))).toEqual({
      "config.vehicle.axis": 'deve ir de "2" a "10" para truck',
      "config.route.optimized_route": "deve ser true ou false; recebido texto",
      "config.route.alternative_routes": 'valor inválido; use "0", "1", "2", "3"',
      "config.freight_table.freight_load": "campo obrigatório",
    });
  });

  test("a number is not counted in letters", () => {
    const fields = refusal({ count: 0 }, z.object({ count: z.number().min(1) })).fields;
    expect(fields).toEqual([{ campo: "count", mensagem: "mínimo de 1" }]);
  });
});

describe("unknown fields", () => {
  test.each(["extra", "__proto__", "constructor", "toString", ""])("%j is refused", (name) => {
    const input: unknown = JSON.parse(
      `{"locations": ${JSON.stringify(LOCATIONS)}, ${JSON.stringify(name)}: {"admin": true}}`,
    );
    expect(faults(input)).toEqual([[name === "" ? "body" : name, "campo desconhecido"]]);
  });

  test("inside a part carry the part's path", () => {
    const input: unknown = JSON.parse(
      `{"locations": ${JSON.stringify(LOCATIONS)}, "config": {"route": {"__proto__": 1, "x": 2}}}`,
    );
    expect(faults(input).toSorted()).toEqual([
      ["config.route.__proto__", "campo desconhecido"],
      ["config.route.x", "campo desconhecido"],
    ]);
  });

  test("of any length leave a short path", () => {
    const [fault] = refusal({ locations: LOCATIONS, ["x".repeat(5_000)]: 1 }).fields;
    expect(fault?.campo).toHaveLength(101);
  });
});

test("any input is either accepted or refused with a 400 that lists its fields", () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record({ locations: fc.jsonValue(), config: fc.jsonValue() }),
  );
  fc.assert(
    fc.property(anything, (input) => {
      try {
        parseOrThrow(routeRequestSchema, input);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        expect(error.status).toBe(400);
        expect(error.fields).not.toHaveLength(0);
        for (const { campo } of error.fields) expect(error.message).toContain(campo);
      }
    }),
  );
});

test("of many faults, twenty are named and the others counted", () => {
  const input = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`f${i}`, 1]));
  const { fields, message } = refusal({ locations: LOCATIONS, ...input });
  expect(fields).toHaveLength(20);
  expect(message).toMatch(/; e mais 99980$/);
  expect(message.length).toBeLessThan(1_000);
});

test("an unknown name of megabytes is named by its beginning", () => {
  const { fields, message } = refusal({ locations: LOCATIONS, ["x".repeat(1_000_000)]: 1 });
  expect(fields[0]?.campo).toBe(`${"x".repeat(100)}…`);
  expect(message.length).toBeLessThan(1_000);
});

test.each([
  [z.strictObject({ a: z.string().min(1) }), { a: "" }, "mínimo de 1 caractere"],
  [z.strictObject({ a: z.string().min(2) }), { a: "" }, "mínimo de 2 caracteres"],
  [z.strictObject({ a: z.array(z.string()).min(1) }), { a: [] }, "mínimo de 1 item"],
  [z.strictObject({ a: z.array(z.string()).max(1) }), { a: ["x", "y"] }, "máximo de 1 item"],
])("limits are named in the singular and the plural (%#)", (schema, input, mensagem) => {
  expect(refusal(input, schema).fields).toEqual([{ campo: "a", mensagem }]);
});
