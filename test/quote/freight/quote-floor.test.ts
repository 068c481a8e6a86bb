import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createFindFloor,
  type Freight,
  floorCents,
  floorRowSchema,
} from "../../../lib/quote/freight/floor.ts";
import { floorOfTrip, quoteFloor } from "../../../lib/quote/freight/quote-floor.ts";

const FREIGHT: Freight = { table: "A", cargo: "geral", axles: 5 };
const CELL = floorRowSchema.parse({
  act: "Resolução",
  valid_from: "2026-01-01",
  valid_until: "2026-12-31",
  table: "A",
  cargo: "geral",
  axles: "5",
  ccd: "6.0000",
  cc: "400.00",
});
const findFloor = createFindFloor([CELL]);
const DAY = "2026-11-18";

describe("quoteFloor", () => {
  it("gives the cell in force, without a notice", () => {
    expect(quoteFloor(FREIGHT, "truck", findFloor, DAY)).toEqual({ cell: CELL, notices: [] });
  });
  it("tells when the table has no column for the axles", () => {
    const { cell, notices } = quoteFloor({ ...FREIGHT, axles: 8 }, "truck", findFloor, DAY);
    expect(cell).toEqual(CELL);
    expect(notices).toMatchObject([{ code: "piso_de_outra_coluna" }]);
  });
  it.each([
    ["piso_nao_solicitado", undefined, "truck", DAY],
    ["piso_nao_solicitado", undefined, "car", DAY],
    ["piso_nao_se_aplica", FREIGHT, "car", DAY],
    ["piso_desconhecido", { ...FREIGHT, cargo: "neogranel" }, "truck", DAY],
    ["piso_desconhecido", FREIGHT, "truck", "2027-01-01"],
    ["piso_desconhecido", FREIGHT, "truck", "2025-12-31"],
  ] as const)("has no cell and tells %s for %j of a %s on %s", (code, freight, vehicle, day) => {
    const quote = quoteFloor(freight, vehicle, findFloor, day);
    expect(quote.cell).toBeUndefined();
    expect(quote.notices.map((notice) => notice.code)).toEqual([code]);
  });
});

describe("floorOfTrip", () => {
  const trip = (totalMetres: number, backMetres?: number, emptyReturn = false) =>
    floorOfTrip(CELL, { totalMetres, backMetres, emptyReturn });

  it("is distance times CCD plus CC, in cents", () => {
    expect(trip(100_000)).toMatchObject({ cents: 100_000, back: undefined });
    expect(trip(0).cents).toBe(40_000);
  });
  it("takes the distance in tenths of a kilometre, as the answer shows it", () => {
    expect(trip(149).cents).toBe(floorCents(CELL, 1));
    expect(trip(150).cents).toBe(floorCents(CELL, 2));
  });
  it("prices a loaded return with the whole distance and one CC", () => {
    expect(trip(200_000, 90_000)).toMatchObject({
      cents: 160_000,
      outbound: { kmTenths: 1_100, cents: 106_000 },
      back: { kmTenths: 900, cents: 54_000, empty: false },
    });
  });
  it("prices an empty return at 92 % of CCD per kilometre", () => {
    expect(trip(200_000, 90_000, true)).toMatchObject({
      cents: 106_000 + 49_680,
      back: { kmTenths: 900, cents: 49_680, empty: true },
    });
  });
  it("is the sum of its parts, and not more expensive with an empty return", () => {
    const metres = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(metres, metres, (one, other) => {
        const [back, total] = [Math.min(one, other), Math.max(one, other)];
        const loaded = trip(total, back);
        const empty = trip(total, back, true);
        for (const { cents, outbound, back: part } of [loaded, empty]) {
          expect(cents).toBe(outbound.cents + (part?.cents ?? 0));
        }
        expect(loaded.cents).toBe(floorCents(CELL, Math.round(total / 100)));
        expect(empty.cents).toBeLessThanOrEqual(loaded.cents);
      }),
    );
  });
});
