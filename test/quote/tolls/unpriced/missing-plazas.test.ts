import { describe, expect, it } from "vitest";
import { distanceMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import type { TollTables } from "../../../../lib/quote/tolls/catalogue/catalogue.ts";
import type { TollOptions } from "../../../../lib/quote/tolls/quote-tolls.ts";
import { pathAround, plaza, pointAt, quoteTolls, tariff, unpricedStretch } from "../builders.ts";

/** Notices of a quote for a path beside the builders' stretch, which runs from 0,0 to the east. */
function quoted(
  changes: Parameters<typeof unpricedStretch>[0],
  path = "-5000,0 30000,0",
  tables: Partial<TollTables> = {},
  options?: TollOptions,
) {
  const stretch = unpricedStretch(changes);
  const quote = quoteTolls({ plazas: [], tariffs: [], unpricedStretches: [stretch], ...tables });
  return quote(pathAround(plaza(), path, 500), { type: "truck", axles: 5 }, "2026-11-18", options);
}

/** Over the builders' stretch, and back to its start by another road. */
const LOOP = "-5000,0 30000,0 30000,15000 -5000,15000";
const MISSING = "praca_nao_cadastrada";
const codesOf = ({ notices }: ReturnType<typeof quoted>) => notices.map(({ code }) => code);

describe("a stretch with two missing plazas", () => {
  it.each([
    ["follows all of it", "-5000,0 30000,0", 2],
    ["follows it the other way", "30000,0 -5000,0", 2],
    ["follows a part of it", "-5000,0 3000,0 3000,9000", 1],
    ["runs 400 m beside it", "-5000,400 30000,400", 2],
    ["runs 600 m beside it", "-5000,600 30000,600", 0],
    ["crosses it", "9000,-9000 9000,9000", 0],
    ["follows it for less than 2 km", "9000,-9000 9000,0 10900,0 10900,9000", 0],
    [
      "follows 1.9 km of it there and back",
      "9000,-9000 9000,0 10900,0 10900,9000 10900,0 9000,0 9000,-9000",
      0,
    ],
    [
      "leaves it for 2 km between two parts of 1.2 km",
      "9000,-9000 9000,0 10200,0 10200,1000 10600,1000 10600,0 11800,0 11800,-9000",
      1,
    ],
    ["follows it for 2 km", "9000,-9000 9000,0 11100,0 11100,9000", 1],
  ])("counts where a path %s", (_, path, count) => {
    const quote = quoted({}, path);
    expect(quote.unpriced).toBe(count);
    expect(codesOf(quote)).toEqual(count > 0 ? [MISSING] : []);
  });

  it("is named with its operator, its plazas and the last known price", () => {
    const [notice] = quoted({}).notices;
    expect(notice?.message).toBe(
      "O trajeto segue 21,0 km de BR-999, Teste – Fim (Teste), com 2 praças cuja posição não se conhece, fora da soma; última tarifa conhecida por eixo: R$ 7,70 (07/06/2025).",
    );
    expect(notice?.metres).toBeCloseTo(21_000, -2);
    expect(notice?.roads).toEqual(["BR-999"]);
  });
});

describe("a stretch with two missing plazas, driven again", () => {
  it.each([
    ["there and back", "-5000,0 30000,0 -5000,0", 4],
    ["there and back by another road, and there again", `${LOOP} ${LOOP}`, 4],
    ["half of it there and back", "-5000,0 10000,0 -5000,0", 2],
    ["there, and 1.9 km of it back", "-5000,0 30000,0 30000,-9000 21000,-9000 21000,0 19100,0", 2],
    ["with a turn of 1 km back", "-5000,0 10000,0 9000,0 30000,0", 2],
    [
      "1.9 km of it, there and back at once",
      "9000,-9000 9000,0 10900,0 10900,3000 10900,0 9000,0 9000,-9000",
      0,
    ],
  ])("counts %s", (_, path, count) => {
    const quote = quoted({}, path);
    expect(quote.unpriced).toBe(count);
    expect(codesOf(quote)).toEqual(count > 0 ? [MISSING] : []);
  });

  it("has one notice, with the number of drives and their length", () => {
    const [notice] = quoted({}, "-5000,0 30000,0 -5000,0").notices;
    expect(notice?.message).toContain(
      "segue 42,1 km de BR-999, Teste – Fim (Teste), em 2 percursos, com 2 praças cuja",
    );
    expect(notice?.metres).toBeCloseTo(42_100, -2);
  });
});

describe("a stretch with two missing plazas, on a path with legs", () => {
  /** Leg, missing passages and doubt of each part of a path with stops, in metres east and north. */
  const byLeg = (path: string, ...stops: string[]) => {
    const drawn = pathAround(plaza(), path, 500);
    const unpricedStretches = [unpricedStretch({})];
    const quote = quoteTolls({ plazas: [], tariffs: [], unpricedStretches });
    const at = stops.map((stop) => drawn.findIndex((point) => isAt(point, stop)));
    const { missing } = quote(drawn, { type: "truck", axles: 5 }, "2026-11-18", { stops: at });
    return missing.map(({ position, count, mayLackPlazas }) => {
      return [at.filter((stop) => stop <= position).length, count, mayLackPlazas];
    });
  };
  const isAt = (point: Point, at: string) => distanceMetres(point, pointAt(at)) < 1;

  it("counts each drive on its leg", () => {
    expect(byLeg("-5000,0 30000,0 -5000,0", "30000,0")).toEqual([
      [0, 2, false],
      [1, 2, false],
    ]);
    expect(byLeg("-5000,0 15000,0 -5000,0", "15000,0")).toEqual([
      [0, 1, false],
      [1, 1, false],
    ]);
  });
  it("shares a drive among its legs, as if the plazas stood at equal distances", () => {
    expect(byLeg("-5000,0 30000,0", "10000,0")).toEqual([
      [0, 1, false],
      [1, 1, false],
    ]);
  });
  it("may lack plazas on a leg that follows it without a share", () => {
    expect(byLeg("-5000,0 30000,0", "3000,0", "20000,0")).toEqual([
      [0, 0, true],
      [1, 2, false],
      [2, 0, false],
    ]);
  });
});

describe("a stretch", () => {
  it("that is announced counts from its day on, with the announced price", () => {
    const announced = { effect: "announced", charges_from: "2026-11" } as const;
    const quote = quoted(announced);
    expect([quote.unpriced, ...codesOf(quote)]).toEqual([2, MISSING]);
    expect(quote.notices[0]?.message).toContain(
      ", com 2 praças de cobrança anunciada para 11/2026, fora da soma; tarifa anunciada por eixo: R$ 7,70",
    );
    const earlier = quoted({ ...announced, charges_from: "2026-12" });
    expect([earlier.unpriced, ...codesOf(earlier)]).toEqual([0]);
  });
  it("whose charge is not confirmed has the notice alone", () => {
    const quote = quoted({ effect: "notice" });
    expect([quote.unpriced, ...codesOf(quote)]).toEqual([0, MISSING]);
  });
  it("that is kept for the record says nothing", () => {
    expect(codesOf(quoted({ effect: "none" }))).toEqual([]);
  });
  it.each([
    ["2026-11-19", []],
    ["2026-11", [MISSING]],
  ])("that charges from %s counts from then on", (charges_from, codes) => {
    expect(codesOf(quoted({ charges_from }))).toEqual(codes);
  });
  it("charges from the day at which a trip comes to it, the last one if its hour is unknown", () => {
    const codes = (options: TollOptions) =>
      codesOf(quoted({ charges_from: "2026-11-19" }, "-5000,0 30000,0", {}, options));
    const momentAt = () => ({ day: "2026-11-18" });
    expect(codes({ momentAt })).toEqual([]);
    expect(codes({ momentAt: () => ({ day: "2026-11-19" }) })).toEqual([MISSING]);
    const from = Date.parse("2026-11-18T15:00Z");
    const windowAt = () => ({ from, to: from + 86_400_000 });
    expect(codes({ momentAt, windowAt })).toEqual([MISSING]);
  });
  it("without a course matches no path", () => {
    expect(codesOf(quoted({ path: "" }))).toEqual([]);
  });
  it("that charges from that day counts", () => {
    expect(codesOf(quoted({ charges_from: "2026-11-18" }))).toEqual([MISSING]);
  });
  it("of 1.6 km counts where a path follows half of it", () => {
    const path = encodePolyline(pathAround(plaza(), "0,0 1600,0"), 5);
    expect(codesOf(quoted({ path }, "-5000,0 900,0 900,9000"))).toEqual([MISSING]);
    expect(codesOf(quoted({ path }, "-5000,0 200,0 200,9000"))).toEqual([]);
  });
  it("tells where the path joins it, and how far it follows it", () => {
    const [missing] = quoted(
      {},
      "5000,9000 5000,0 9000,0 9000,9000 12000,9000 12000,0 15000,0",
    ).missing;
    expect(missing?.position).toBeGreaterThan(15);
    expect(missing?.position).toBeLessThan(20);
    expect(missing?.metres).toBeGreaterThan(6_900);
    expect(missing?.metres).toBeLessThan(7_100);
  });
  it("with one unconfirmed plaza says that its charge is not confirmed", () => {
    const [notice] = quoted({ effect: "notice", plazas: "1" }).notices;
    expect(notice?.message).toContain(", com 1 praça de cobrança não confirmada;");
  });
  it("names the last price of each plaza, without a date if that is unknown", () => {
    const [notice] = quoted({ price_per_axle: "7.70;8.10", price_date: "" }).notices;
    expect(notice?.message).toMatch(/por eixo: R\$ 7,70; 8,10\.$/);
  });
  it("without a known price has a notice", () => {
    const [notice] = quoted({ price_per_axle: "", price_date: "" }).notices;
    expect(notice?.message).toContain("nenhuma tarifa conhecida");
  });
});

describe("a stretch with its plazas in the table, without a price", () => {
  const changes = { registered_plazas: plaza().id, missing: "price" } as const;

  it("counts each passage once", () => {
    const quote = quoted(changes, undefined, { plazas: [plaza()] });
    expect([quote.unpriced, ...codesOf(quote)]).toEqual([1, MISSING, "tarifa_desconhecida"]);
  });
  it("counts if one of several plazas is passed without a price", () => {
    const registered_plazas = `other;${plaza().id}`;
    const quote = quoted({ ...changes, registered_plazas }, undefined, { plazas: [plaza()] });
    expect(codesOf(quote)).toEqual([MISSING, "tarifa_desconhecida"]);
  });
  it("counts for a path that passes one of them, however little of the stretch it follows", () => {
    const registered = { ...changes, effect: "notice" } as const;
    const [missing] = quoted(registered, "-900,0 300,0 300,9000", { plazas: [plaza()] }).missing;
    expect(missing?.position).toBeLessThan(4);
  });
  it("counts each passage there and back, with one notice", () => {
    const quote = quoted(changes, "-5000,0 30000,0 -5000,0", { plazas: [plaza()] });
    expect([quote.unpriced, ...codesOf(quote)]).toEqual([2, MISSING, "tarifa_desconhecida"]);
  });
  it("does not count for a path that passes none of them, nor once they have a price", () => {
    const apart = quoted(changes, "3000,0 30000,0", { plazas: [plaza()] });
    const priced = quoted(changes, undefined, { plazas: [plaza()], tariffs: [tariff()] });
    expect([...codesOf(apart), ...codesOf(priced)]).toEqual([]);
  });
});

describe("a stretch with plazas in the table whose charge is not confirmed", () => {
  const changes = { registered_plazas: plaza().id, effect: "notice" } as const;

  it("has the notice, and no passage, for a path that passes one", () => {
    const quote = quoted(changes, undefined, { plazas: [plaza()] });
    expect([quote.passages, quote.unpriced, codesOf(quote)]).toEqual([[], 0, [MISSING]]);
  });
  it("says nothing about a path that passes none", () => {
    expect(codesOf(quoted(changes, "3000,0 30000,0", { plazas: [plaza()] }))).toEqual([]);
  });
  it("is charged once the plaza has a price", () => {
    const tables = { plazas: [plaza()], tariffs: [tariff()] };
    const quote = quoted(changes, undefined, tables);
    expect([quote.passages.length, codesOf(quote)]).toEqual([1, []]);
  });
});

it("stretches are named in driving order", () => {
  const east = unpricedStretch({ id: "east" });
  const path = encodePolyline(pathAround(plaza(), "-20000,0 0,0"), 5);
  const west = unpricedStretch({ id: "west", path });
  const quote = quoteTolls({ plazas: [], tariffs: [], unpricedStretches: [east, west] });
  const along = pathAround(plaza(), "-30000,0 30000,0", 500);
  const { missing } = quote(along, { type: "truck", axles: 5 }, "2026-11-18");
  expect(missing.map(({ stretch }) => stretch.id)).toEqual(["west", "east"]);
});
