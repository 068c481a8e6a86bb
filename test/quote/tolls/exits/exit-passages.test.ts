import { describe, expect, it } from "vitest";
import type { TollTables } from "../../../../lib/quote/tolls/catalogue/catalogue.ts";
import type { Vehicle } from "../../../../lib/quote/tolls/vehicle.ts";
import { pathAround, plaza, pointAt, quoteTolls, tariff, tollExit } from "../builders.ts";

const TRUCK: Vehicle = { type: "truck", axles: 5 };
const EXIT_TARIFF = tariff({ plaza_id: "BR-999-X-1" });

/** Payments of a path over the builders' road, whose exit is at 0,0 and charges eastbound. */
function charged(path: string, changes: Partial<TollTables> = {}, spacing = 100) {
  const quote = quoteTolls({
    plazas: [],
    tariffs: [EXIT_TARIFF],
    exits: [tollExit()],
    ...changes,
  });
  const { passages, notices } = quote(pathAround(plaza(), path, spacing), TRUCK, "2026-11-18");
  return [
    ...passages.map(({ plaza: { id } }) => id),
    ...notices.map(({ code, plazas }) => `${code} ${plazas}`),
  ];
}

describe("an exit that charges eastbound", () => {
  it.each([
    ["leaves there", "-6000,0 0,0 0,5000", ["BR-999-X-1"]],
    ["leaves up to 2.7 km beyond", "-6000,0 2650,0 2650,5000", ["BR-999-X-1"]],
    ["leaves more than 2.7 km beyond", "-6000,0 2750,0 2750,5000", []],
    ["leaves before", "-6000,0 -3000,0 -3000,5000", []],
    ["stays on the road", "-6000,0 6000,0", []],
    ["leaves in the other direction", "6000,0 0,0 0,5000", []],
    ["enters there", "0,5000 0,0 6000,0", []],
    ["crosses the road", "0,-5000 0,5000", []],
    ["was on the road for less than 1 km", "-950,-5000 -950,0 0,0 0,5000", []],
    ["was on the road for 1 km", "-1050,-5000 -1050,0 0,0 0,5000", ["BR-999-X-1"]],
    [
      "comes back and leaves again",
      "-6000,0 0,0 0,5000 -6000,5000 -6000,0 0,0 0,5000",
      ["BR-999-X-1", "BR-999-X-1"],
    ],
    ["steps back there", "-6000,0 1000,0 850,0 6000,0", []],
    ["steps back before it leaves", "-6000,0 -200,0 -350,0 0,0 0,5000", ["BR-999-X-1"]],
    ["stays within a kilometre", "-6000,0 0,0 600,750 1500,750 2000,0 6000,0", []],
    ["goes to a place beside the road", "-6000,0 0,0 0,900 0,0 6000,0", ["BR-999-X-1"]],
    ["goes round elsewhere", "-6000,0 0,0 0,3000 3000,3000 3000,0 6000,0", ["BR-999-X-1"]],
    ["turns back there", "-6000,0 0,0 -6000,0", ["praca_incerta BR-999-X-1"]],
    ["is back within 300 m", "-6000,0 0,0 0,280 -6000,280", ["praca_incerta BR-999-X-1"]],
    ["is back after more than 300 m", "-6000,0 0,0 0,320 -6000,320", ["BR-999-X-1"]],
    ["ends there", "-6000,0 0,0", ["praca_incerta BR-999-X-1"]],
    ["ends within 300 m", "-6000,0 0,0 0,290", ["praca_incerta BR-999-X-1"]],
    ["ends after more than 300 m", "-6000,0 0,0 0,310", ["BR-999-X-1"]],
  ])("of a path that %s", (_, path, expected) => {
    expect(charged(path)).toEqual(expected);
  });
  it("charges a path with a point every 3 km, 300 m off the drawing", () => {
    expect(charged("-6000,300 0,300 0,5000", {}, 3_000)).toEqual(["BR-999-X-1"]);
  });
});

it("the nearest of two exits charges, once", () => {
  const exits = [tollExit({ id: "far", latitude: "-19.009" }), tollExit({ longitude: "-44.997" })];
  const far = tollExit({ id: "far", longitude: "-45.02" });
  expect(charged("-6000,0 0,0 0,5000", { exits: [far, ...exits.slice(1)] })).toEqual([
    "BR-999-X-1",
  ]);
  expect(charged("-6000,0 0,0 0,5000", { exits: [...exits, far].slice(1) })).toEqual([
    "BR-999-X-1",
  ]);
});

it.each([
  ["870 m", "-6000,0 870,0 870,5000", ["BR-999-X-1"]],
  ["930 m", "-6000,0 930,0 930,5000", []],
])("an exit to a street does not charge who leaves beyond 900 m, such as %s", (_, path, ids) => {
  expect(charged(path, { exits: [tollExit({ leads_to: "via local" })] })).toEqual(ids);
});

it.each([
  ["2.95 km", -2_950, []],
  ["3.05 km", -3_050, ["BR-999-X-1"]],
])("whoever paid on the main lanes within 3 km pays nothing at the exit: %s", (_, east, ids) => {
  const [, longitude] = pointAt(`${east},0`);
  const main = plaza({ longitude: String(longitude) });
  const changes = { plazas: [main], tariffs: [tariff(), EXIT_TARIFF] };
  expect(charged("-6000,0 0,0 0,5000", changes)).toEqual([main.id, ...ids]);
});

it.each([
  ["east", "-6000,0 0,0 0,5000"],
  ["west", "6000,0 0,0 0,5000"],
])("an exit whose direction is not known charges who comes driving %s, and says so", (_, path) => {
  expect(charged(path, { exits: [tollExit({ direction: "" })] })).toEqual([
    "BR-999-X-1",
    "saida_presumida BR-999-X-1",
  ]);
});

it("an exit whose direction is of low confidence charges in it, and says so", () => {
  const exits = [tollExit({ confidence: "low" })];
  expect(charged("-6000,0 0,0 0,5000", { exits })).toEqual([
    "BR-999-X-1",
    "saida_presumida BR-999-X-1",
  ]);
});

it("exits of two roads at one place charge both", () => {
  const other = tollExit({ id: "BR-998-X-1", road: "BR-998" });
  const tariffs = [EXIT_TARIFF, tariff({ plaza_id: "BR-998-X-1" })];
  const paid = charged("-6000,0 0,0 0,5000", { exits: [tollExit(), other], tariffs });
  expect(paid.toSorted()).toEqual(["BR-998-X-1", "BR-999-X-1"]);
});

it("exits are paid in driving order, however far the path leaves from each", () => {
  const [, longitude] = pointAt("5000,0");
  const second = tollExit({ id: "second", longitude: String(longitude) });
  const tariffs = [EXIT_TARIFF, tariff({ plaza_id: "second" })];
  const path = "-6000,0 500,0 500,5000 1500,5000 1500,0 5000,0 5000,5000";
  expect(charged(path, { exits: [second, tollExit()], tariffs })).toEqual(["BR-999-X-1", "second"]);
});

describe("a plaza on the main lanes covers no exit", () => {
  const placed = (at: string, changes: Parameters<typeof plaza>[0]) => {
    const [latitude, longitude] = pointAt(at);
    return plaza({ latitude: String(latitude), longitude: String(longitude), ...changes });
  };
  const paid = (main: ReturnType<typeof plaza>) =>
    charged("-6000,0 0,0 0,5000", { plazas: [main], tariffs: [tariff(), EXIT_TARIFF] });

  it("of another road", () => {
    const main = placed("-1000,0", { road: "BR-998" });
    expect(paid(main)).toEqual([main.id, "BR-999-X-1"]);
  });
  it("that comes after it", () => {
    const main = placed("0,2000", { bearings: "0;180" });
    expect(paid(main)).toEqual(["BR-999-X-1", main.id]);
  });
});

it("a path that leaves an exit passes it where it turns, in the direction in which it goes on", () => {
  const quote = quoteTolls({ plazas: [], tariffs: [EXIT_TARIFF], exits: [tollExit()] });
  const path = pathAround(plaza(), "-6000,0 0,0 0,5000");
  const [passage] = quote(path, TRUCK, "2026-11-18").passages;
  expect(passage).toMatchObject({ position: 1, atPathEnd: false });
  expect(passage?.bearing).toBeCloseTo(0, 3);
});

it("an exit that charges westbound charges only who comes driving west", () => {
  const exits = [tollExit({ direction: "decreasing" })];
  expect(charged("6000,0 0,0 0,5000", { exits })).toEqual(["BR-999-X-1"]);
  expect(charged("-6000,0 0,0 0,5000", { exits })).toEqual([]);
});
