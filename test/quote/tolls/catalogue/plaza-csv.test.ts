import fc from "fast-check";
import { expect, it } from "vitest";
import { parsePart } from "../../../../lib/quote/tolls/catalogue/parts.ts";
import { writePlazas } from "../../../../lib/quote/tolls/catalogue/plaza-csv.ts";
import type { Plaza } from "../../../../lib/quote/tolls/catalogue/plaza-table.ts";
import { plaza } from "../builders.ts";

/** A number as the tables hold them, with a fixed number of decimals. */
const decimal = (min: number, max: number, unit: number) =>
  fc.integer({ min: min * unit, max: max * unit }).map((value) => value / unit);
const bearing = fc.integer({ min: 0, max: 360 });
const partialDate = fc.constantFrom(undefined, "2024", "2024-02", "2025-07-01");
const anyPlaza = fc
  .record<Partial<Plaza>>({
    antt_code: fc.option(fc.stringMatching(/^\d{1,6}$/), { nil: undefined }),
    name: fc.string({ minLength: 1 }),
    operator: fc.string(),
    km: fc.option(decimal(0, 2_000, 100), { nil: undefined }),
    bearings: fc.option(fc.array(bearing, { minLength: 1, maxLength: 2 }), { nil: undefined }),
    latitude: decimal(-34, 6, 1_000_000),
    longitude: decimal(-75, -28, 1_000_000),
    free_flow: fc.boolean(),
    charges_from: partialDate,
    charges_until: partialDate,
    source: fc.string(),
  })
  .map((changes): Plaza => ({ ...plaza(), ...changes }));

it("plazas with any names come back as they were written", () => {
  fc.assert(
    fc.property(anyPlaza, (one) => {
      const { rows, faults } = parsePart("plazas", writePlazas([one]));
      expect(faults).toEqual([]);
      expect(rows.map(withoutSign)).toEqual([withoutSign(one)]);
    }),
  );
});

it("no plazas are a header alone", () => {
  expect(parsePart("plazas", writePlazas([]))).toEqual({ rows: [], lines: [], faults: [] });
});

/** CSV knows one zero. */
function withoutSign(one: Plaza): Plaza {
  const { km } = one;
  return {
    ...one,
    latitude: one.latitude + 0,
    longitude: one.longitude + 0,
    km: km === undefined ? km : km + 0,
  };
}
