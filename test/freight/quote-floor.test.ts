import { describe, expect, it } from "vitest";
import {
  createFindFloor,
  type Freight,
  floorCents,
  floorRowSchema,
} from "../../lib/freight/floor.ts";
import { floorOf, quoteFloor } from "../../lib/freight/quote-floor.ts";

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
  it("gives the cell in force, with nothing to tell", () => {
    expect(quoteFloor(FREIGHT, "truck", findFloor, DAY)).toEqual({ cell: CELL, notices: [] });
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

describe("floorOf", () => {
  const quote = quoteFloor(FREIGHT, "truck", findFloor, DAY);

  it("is distance times coefficient plus loading, in cents", () => {
    expect(floorOf(quote, 100_000)).toBe(100_000);
    expect(floorOf(quote, 0)).toBe(40_000);
  });
  it("takes the distance in tenths of a kilometre, as the answer shows it", () => {
    expect(floorOf(quote, 149)).toBe(floorCents(CELL, 1));
    expect(floorOf(quote, 150)).toBe(floorCents(CELL, 2));
  });
  it("is 0 where no floor is known or applies", () => {
    expect(floorOf(quoteFloor(FREIGHT, "car", findFloor, DAY), 100_000)).toBe(0);
  });
});
