import { describe, expect, it } from "vitest";
import { createTollCatalogue } from "../../../lib/quote/tolls/catalogue/catalogue.ts";
import { createQuotePath } from "../../../lib/quote/tolls/quote-path.ts";
import { createQuoteTolls } from "../../../lib/quote/tolls/quote-tolls.ts";
import { haveAllTolls } from "../../../lib/quote/tolls/toll-sums.ts";
import { nearRoads, PLAZA_ID, pathAround, plaza, pointAt, stand, tollTables } from "./builders.ts";

const DAY = "2026-11-18";
const FIVE_AXLES = { type: "truck", axles: 5 } as const;

function quoteAt(which = plaza(), stands = [stand()]) {
  return createQuoteTolls(createTollCatalogue(tollTables({ plazas: [which] }), stands));
}

/** Passages, notices of doubt and completeness of a path in metres around the plaza. */
function told(path: string, quote = quoteAt()) {
  const { passages, notices, ...sums } = quote(pathAround(plaza(), path, 100), FIVE_AXLES, DAY);
  const codes = notices.map(({ code }) => code).filter((code) => code.startsWith("praca_"));
  return `${passages.length} ${codes} ${haveAllTolls(sums) ? "all" : "may lack"}`;
}

const DOUBTFUL = "0 praca_incerta may lack";

describe("a path that turns back at a plaza", () => {
  it.each([-55, -3, 0, 3, 10, 30, 45])("is doubtful, %i m beyond the line", (metres) => {
    expect(told(`-3000,0 ${metres},0 -3000,0`)).toBe(DOUBTFUL);
    expect(told(`3000,0 ${-metres},0 3000,8`)).toBe(DOUBTFUL);
  });
  it("pays twice beyond 50 m, and nothing 60 m before", () => {
    expect(told("-3000,0 55,0 -3000,0")).toBe("2  all");
    expect(told("-3000,0 -65,0 -3000,0")).toBe("0  all");
  });
  it("is doubtful at a plaza of one direction, whichever side it comes from", () => {
    const eastward = plaza({ direction: "increasing", bearings: "90" });
    const quote = quoteAt(eastward, [stand({ chargesBackward: false })]);
    expect(told("-3000,0 10,0 -3000,0", quote)).toBe(DOUBTFUL);
    expect(told("3000,0 10,0 3000,0", quote)).toBe(DOUBTFUL);
  });
  it("is doubtful although it pays there at another time", () => {
    expect(told("-3000,0 3000,0 10,0 3000,0")).toBe("1 praca_incerta may lack");
  });
  it("is doubtful after scatter over the gate", () => {
    const scatter = "60,0 -60,20 70,-20 -70,0 55,10 -80,0 60,0 -60,0";
    expect(told(`-3000,0 ${scatter} ${scatter} -3000,0`)).toBe(DOUBTFUL);
    expect(told(`0,0 ${scatter} 0,0`)).toBe(DOUBTFUL);
  });
  it("is certain before the plaza charges", () => {
    const later = quoteAt(plaza({ charges_from: "2027-01-01" }));
    expect(told("-3000,0 10,0 -3000,0", later)).toBe("0  all");
  });
});

describe("a path that goes on", () => {
  it("is certain after a step back at the gate", () => {
    expect(told("-3000,0 20,0 -90,0 3000,0")).toBe("1  all");
    expect(told("-3000,0 -20,0 -120,0 -20,0 -120,0 3000,0")).toBe("1  all");
  });
  it("is certain on a crossing road, and where it leaves before the gate", () => {
    expect(told("0,-3000 10,40 0,-3000")).toBe("0  all");
    expect(told("-3000,0 -30,0 -30,3000")).toBe("0  all");
  });
  it("is certain if another gate of the plaza shows that it passes", () => {
    const there = stand({ point: pointAt("300,0"), displacement: 300 });
    const quote = quoteAt(plaza(), [stand(), there]);
    expect(told("-3000,0 310,0 -3000,0", quote)).toBe("2  all");
  });
});

it("is named once for a path of any origin", async () => {
  const quote = createQuotePath(createTollCatalogue(tollTables(), [stand()]), nearRoads());
  const { notices, passages } = await quote(
    pathAround(plaza(), "-3000,0 30,0 -3000,0", 100),
    FIVE_AXLES,
    DAY,
  );
  const doubts = notices.filter(({ code }) => code.startsWith("praca_"));
  expect([passages.length, doubts]).toEqual([
    0,
    [
      {
        code: "praca_incerta",
        message:
          "O trajeto dá meia-volta junto à praça, e não se sabe se passa por ela; não incluída: Praça (BR-999 km 1).",
        plazas: [PLAZA_ID],
      },
    ],
  ]);
});
