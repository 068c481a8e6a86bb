import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "../../../lib/base/data-set.ts";
import {
  CARGO_TYPES,
  type CargoType,
  createFindFloor,
  FREIGHT_TABLES,
  type FreightTable,
  floorCents,
  floorRowSchema,
  owesEmptyReturn,
} from "../../../lib/quote/freight/floor.ts";

const rows = readTable("freight/floors.csv", floorRowSchema);
const find = createFindFloor(rows);

const RES_6084 = "2026-07-17";
const SUROC_4 = "2026-03-20";

/** A row of the table but for its CCD, as text. */
const ROW = {
  act: "Resolução",
  valid_from: RES_6084,
  valid_until: "",
  table: "A",
  cargo: "geral",
  axles: "5",
  cc: "400.00",
};

/** The floor of general cargo in table A, in cents. */
function generalFloor(day: string, axles: number, kmTenths: number): number | undefined {
  const cell = find({ table: "A", cargo: "geral", axles }, day);
  return cell && floorCents(cell, kmTenths);
}

describe("golden values of table A, general cargo", () => {
  test.each([
    ["Res. 6.084", RES_6084, 5, 5_000, 399_346],
    ["Res. 6.084", RES_6084, 6, 22_450, 1_718_323],
    ["Portaria SUROC 4", SUROC_4, 6, 27_560, 2_107_752],
  ])("%s (%s), %i axles, %i tenths of km: %i cents", (_, day, axles, kmTenths, cents) => {
    expect(generalFloor(day, axles, kmTenths)).toBe(cents);
  });
});

describe("the act in force", () => {
  test.each([
    ["2026-01-19", undefined],
    ["2026-01-20", "Resolução ANTT nº 6.076"],
    ["2026-03-12", "Resolução ANTT nº 6.076"],
    ["2026-03-13", undefined],
    ["2026-03-19", undefined],
    ["2026-03-20", "Portaria SUROC nº 4"],
    ["2026-07-16", "Portaria SUROC nº 4"],
    ["2026-07-17", "Resolução ANTT nº 6.084"],
    ["2026-09-29", "Resolução ANTT nº 6.084"],
    ["2026-09-30", "Portaria SUROC nº 22"],
    ["2031-01-01", "Portaria SUROC nº 22"],
  ])("on %s is %s", (day, act) => {
    expect(find({ table: "A", cargo: "geral", axles: 5 }, day)?.act).toBe(act);
  });
});

describe("the column that counts", () => {
  test.each<[FreightTable, CargoType, number, number]>([
    ["A", "geral", 2, 2],
    ["A", "geral", 7, 7],
    ["A", "geral", 8, 7],
    ["A", "geral", 9, 9],
    ["A", "geral", 10, 9],
    ["A", "conteineirizada", 2, 3],
    ["A", "granel_pressurizada", 2, 5],
    ["A", "granel_pressurizada", 3, 5],
    ["A", "granel_pressurizada", 4, 5],
    ["A", "granel_pressurizada", 7, 6],
    ["A", "granel_pressurizada", 8, 6],
    ["A", "granel_pressurizada", 10, 9],
    ["B", "geral", 2, 4],
    ["B", "geral", 3, 4],
    ["D", "geral", 2, 4],
    ["D", "geral", 3, 4],
    ["C", "perigosa_conteineirizada", 2, 3],
  ])("table %s, %s, %i axles is column %i", (table, cargo, axles, column) => {
    expect(find({ table, cargo, axles }, RES_6084)?.axles).toBe(column);
  });

  test("exists for every table, cargo and vehicle, and never jumps over a filled one", () => {
    const freight = fc.record({
      table: fc.constantFrom(...FREIGHT_TABLES),
      cargo: fc.constantFrom(...CARGO_TYPES),
      axles: fc.integer({ min: 2, max: 10 }),
    });
    fc.assert(
      fc.property(freight, fc.constantFrom(RES_6084, "2026-09-30"), (asked, day) => {
        const found = find(asked, day);
        expect(found).toMatchObject({ table: asked.table, cargo: asked.cargo });
        const filled = rows
          .filter((row) => row.act === found?.act)
          .filter((row) => row.table === asked.table && row.cargo === asked.cargo)
          .map(({ axles }) => axles);
        const lower = filled.filter((axles) => axles <= asked.axles);
        expect(found?.axles).toBe(lower.length > 0 ? Math.max(...lower) : Math.min(...filled));
      }),
    );
  });
});

test("finds the column in whatever order the table stands", () => {
  const backward = createFindFloor(rows.toReversed());
  for (const axles of [2, 3, 5, 8, 10]) {
    const freight = { table: "A", cargo: "geral", axles } as const;
    expect(backward(freight, RES_6084)).toEqual(find(freight, RES_6084));
  }
});

test("knows nothing of a cargo without a row", () => {
  expect(createFindFloor([])({ table: "A", cargo: "geral", axles: 5 }, RES_6084)).toBeUndefined();
});

test("an empty return is owed for containers alone", () => {
  const owed = CARGO_TYPES.filter((cargo) => owesEmptyReturn({ cargo }));
  expect(owed).toEqual(["conteineirizada", "perigosa_conteineirizada"]);
});

test.each(["6", "6.0", "6.00000", "06.0000x", "", "-6.0000"])("refuses %j as CCD", (ccd) => {
  expect(floorRowSchema.safeParse({ ...ROW, ccd }).success).toBe(false);
  expect(floorRowSchema.safeParse({ ...ROW, ccd: "6.0000" }).success).toBe(true);
});

describe("floorCents", () => {
  test("rounds half a cent up", () => {
    expect(floorCents({ ccd: 499, cc: 0 }, 1)).toBe(0);
    expect(floorCents({ ccd: 500, cc: 0 }, 1)).toBe(1);
    expect(floorCents({ ccd: 1_499, cc: 7 }, 1)).toBe(8);
    expect(floorCents({ ccd: 1_500, cc: 7 }, 1)).toBe(9);
  });

  test("is exact for every coefficient and distance", () => {
    const exact = (ccd: number, cc: number, kmTenths: number) =>
      Number((BigInt(kmTenths) * BigInt(ccd) * 2n + 1_000n) / 2_000n + BigInt(cc));
    const coefficient = fc.nat(500_000);
    fc.assert(
      fc.property(coefficient, coefficient, fc.nat(500_000), (ccd, cc, kmTenths) => {
        expect(floorCents({ ccd, cc }, kmTenths)).toBe(exact(ccd, cc, kmTenths));
      }),
    );
  });

  test("reads the table's decimals without error", () => {
    const digits = (value: number, places: number) =>
      `${Math.floor(value / 10 ** places)}.${String(value % 10 ** places).padStart(places, "0")}`;
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(999_999), (ccd, cc) => {
        const row = { ...ROW, ccd: digits(ccd, 4), cc: digits(cc, 2) };
        expect(floorRowSchema.parse(row)).toMatchObject({ ccd, cc });
      }),
    );
  });
});
