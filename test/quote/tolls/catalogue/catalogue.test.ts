import { describe, expect, it } from "vitest";
import { createTollCatalogue, pricesOf } from "../../../../lib/quote/tolls/catalogue/catalogue.ts";
import { singleChargeRowSchema } from "../../../../lib/quote/tolls/catalogue/tariff-table.ts";
import { axlePrice, PLAZA_ID, plaza, pointAt, stand, tariff, tollTables } from "../builders.ts";

const other = plaza({ id: "other" });

describe("createTollCatalogue", () => {
  it("gives each plaza its own tariffs and prices per axle count", () => {
    const theirs = [tariff({ plaza_id: "other" }), tariff({ plaza_id: "other", valid_from: "" })];
    const catalogue = createTollCatalogue(
      tollTables({
        plazas: [plaza(), other],
        tariffs: [tariff(), ...theirs],
        axlePrices: [axlePrice()],
      }),
      [],
    );
    expect(pricesOf(catalogue, plaza())).toMatchObject({
      tariffs: [tariff()],
      axlePrices: [axlePrice()],
    });
    expect(pricesOf(catalogue, other)).toMatchObject({ tariffs: theirs, axlePrices: [] });
  });
  it("knows no prices of a plaza that it does not have", () => {
    const catalogue = createTollCatalogue(tollTables(), []);
    expect(pricesOf(catalogue, other)).toEqual({ tariffs: [], axlePrices: [] });
  });
  it("puts each plaza where it stands on the network", () => {
    const point = pointAt("300,0");
    const stands = [stand({ point, displacement: 300 })];
    const { gates } = createTollCatalogue(tollTables({ plazas: [plaza(), other] }), stands);
    const placed = gates.gates.filter((gate) => gate.point === point);
    expect(placed.map((gate) => gate.plaza.id)).toEqual([PLAZA_ID]);
  });
  it("ranks the plazas of a group in the order of the table", () => {
    const singleCharge = ["other", PLAZA_ID].map((plaza_id) =>
      singleChargeRowSchema.parse({
        group: "G",
        plaza_id,
        basis: "source",
        reason: "",
        max_minutes: "120",
      }),
    );
    const { groups } = createTollCatalogue(tollTables({ singleCharge }), []);
    expect([...groups].sort(([, a], [, b]) => a.rank - b.rank).map(([id]) => id)).toEqual([
      "other",
      PLAZA_ID,
    ]);
    expect(groups.get(PLAZA_ID)).toEqual({ group: "G", rank: 1, maxMinutes: 120 });
  });
});
