import { describe, expect, it } from "vitest";
import { createTollCatalogue } from "../../../../lib/quote/tolls/catalogue/catalogue.ts";
import type { PlazaStand } from "../../../../lib/quote/tolls/matching/plaza-stands.ts";
import { createQuoteTolls } from "../../../../lib/quote/tolls/quote-tolls.ts";
import { pathAround, plaza, pointAt, stand, tollTables } from "../builders.ts";

const DAY = "2026-11-18";
const ALONG = "-9000,0 9000,0";

/** A quote for a path, with the plaza of these tables and these stands of the network. */
function quoted(
  row: Parameters<typeof plaza>[0],
  stands: readonly PlazaStand[],
  path = ALONG,
  day = DAY,
) {
  const catalogue = createTollCatalogue(tollTables({ plazas: [plaza(row)] }), stands);
  const quote = createQuoteTolls(catalogue);
  const drawn = pathAround(plaza(), path, 500);
  const { passages, unpriced, notices } = quote(drawn, { type: "truck", axles: 5 }, day);
  const missed = notices.filter(({ code }) => code === "praca_nao_cadastrada");
  return { passages: passages.length, unpriced, missed: missed.length, notices };
}

/** The plaza's stand on a network that was built when it was 900 m farther on. */
const FORMER = stand({ point: pointAt("900,0"), displacement: 0 });
const COARSE = { precision_m: "700" };

describe("a coarse plaza of tables that are newer than the network", () => {
  it.each([
    ["is new", []],
    ["has moved", [FORMER]],
  ])("makes the sum incomplete, with a notice, if it %s", (_, stands) => {
    const { notices, ...rest } = quoted(COARSE, stands);
    expect(rest).toEqual({ passages: 0, unpriced: 1, missed: 1 });
    expect(notices[0]?.message).toMatch(
      /^O trajeto passa perto da praça .+ \(BR-999 km .+\), cujo lugar na malha de estradas em uso não se conhece, fora da soma\.$/,
    );
    expect(notices[0]?.roads).toEqual(["BR-999"]);
  });

  it.each([
    ["runs 1,000 m beside it", "-9000,1000 9000,1000", 1],
    ["runs 1,200 m beside it", "-9000,1200 9000,1200", 0],
    ["passes twice", `${ALONG} 9000,9000 -9000,9000 -9000,0 9000,0`, 1],
    ["passes it in one step", "-30000,0 30000,0", 1],
  ])("counts once where a path %s", (_, path, count) => {
    expect(quoted(COARSE, [], path)).toMatchObject({ unpriced: count, missed: count });
  });

  it("counts from the day on which it charges", () => {
    const row = { ...COARSE, charges_from: "2026-11-19" };
    expect(quoted(row, []).missed).toBe(0);
    expect(quoted(row, [], ALONG, "2026-11-19").missed).toBe(1);
  });

  it("is paid, without a notice, once the network has its place", () => {
    expect(quoted(COARSE, [stand()])).toMatchObject({ passages: 1, unpriced: 0, missed: 0 });
  });
});

describe("a surveyed plaza without a place on the network", () => {
  const SURVEYED = { precision_m: "50", bearings: "90;270" };

  it("is paid at its own position", () => {
    expect(quoted(SURVEYED, [])).toMatchObject({ passages: 1, unpriced: 0, missed: 0 });
  });
  it("makes the sum incomplete where the network draws its road farther away", () => {
    const beside = "-9000,300 9000,300";
    expect(quoted(SURVEYED, [], beside)).toMatchObject({ passages: 0, unpriced: 1, missed: 1 });
    const drawn = stand({ point: pointAt("0,300"), displacement: 300 });
    expect(quoted(SURVEYED, [drawn], beside)).toMatchObject({ passages: 1, missed: 0 });
  });
  it("is not missed by a path across its road", () => {
    expect(quoted(SURVEYED, [], "300,-9000 300,9000").missed).toBe(0);
  });
});
