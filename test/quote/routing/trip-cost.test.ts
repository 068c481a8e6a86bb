import { describe, expect, it, test } from "vitest";
import { costNotices, costOfTrip } from "../../../lib/quote/routing/trip-cost.ts";

const CONSUMPTION = { kmPerLitre: 2.5, litrePrice: 6, arlaPercent: undefined };
const LENGTH = { lengthMetres: 100_000, waterMetres: 0 };
const TOLLS = { totalCents: 10_000, totalTagCents: 9_500, unpriced: 1 };

describe("the cost of 100 km at 2.5 km/l and R$ 6.00", () => {
  const truck = costOfTrip(LENGTH, TOLLS, "truck", CONSUMPTION);

  it("is 40 litres and the tolls, in cash and by tag", () => {
    expect(truck).toMatchObject({ fuel: { litres: 40 }, cents: 34_000, tagCents: 33_500 });
  });
  it("counts the tolls that it lacks", () => expect(truck.unpriced).toBe(1));
  it("has emissions for a truck, which burns diesel, but not for a car", () => {
    expect(truck.emissionsKg).toBeGreaterThan(100);
    expect(costOfTrip(LENGTH, TOLLS, "car", CONSUMPTION).emissionsKg).toBeUndefined();
  });
});

test("no fuel is burnt on a ferry", () => {
  const { fuel, hasCrossing } = costOfTrip(
    { lengthMetres: 100_000, waterMetres: 75_000 },
    TOLLS,
    "truck",
    CONSUMPTION,
  );
  expect(fuel.litres).toBe(10);
  expect(hasCrossing).toBe(true);
});

describe("the notice on a cost", () => {
  const messages = (unpriced: number, waterMetres = 0) =>
    costNotices(
      costOfTrip({ ...LENGTH, waterMetres }, { ...TOLLS, unpriced }, "truck", CONSUMPTION),
    );

  it.each([
    [1, "1 passagem"],
    [3, "3 passagens"],
  ])("counts %i tolls without a price", (unpriced, count) => {
    expect(messages(unpriced)).toEqual([
      {
        code: "custo_incompleto",
        message: `custo_total não inclui ${count} por pedágio sem tarifa conhecida.`,
      },
    ]);
  });
  it("says that the price of a crossing is not in it", () => {
    expect(messages(0, 10_000)[0]?.message).toBe(
      "custo_total não inclui o preço da travessia por água.",
    );
    expect(messages(1, 10_000)[0]?.message).toContain("nem o preço da travessia por água");
  });
  it("says that plazas of the past may be missing", () => {
    const tolls = { ...TOLLS, unpriced: 0, mayLackPlazas: true };
    const [notice] = costNotices(costOfTrip(LENGTH, tolls, "truck", CONSUMPTION));
    expect(notice?.message).toBe("custo_total não inclui praças que talvez faltem na soma.");
  });
  it("is missing if all are known, or no cost was asked for", () => {
    expect([...messages(0), ...costNotices(undefined)]).toEqual([]);
  });
});
