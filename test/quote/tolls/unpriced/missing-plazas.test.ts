import { describe, expect, it } from "vitest";
import type { TollTables } from "../../../../lib/quote/tolls/catalogue/catalogue.ts";
import { pathAround, plaza, quoteTolls, tariff, unpricedStretch } from "../builders.ts";

/** Notices of a quote for a path beside the builders' stretch, which runs from 0,0 to the east. */
function quoted(
  changes: Parameters<typeof unpricedStretch>[0],
  path = "-5000,0 30000,0",
  tables: Partial<TollTables> = {},
) {
  const stretch = unpricedStretch(changes);
  const quote = quoteTolls({ plazas: [], tariffs: [], unpricedStretches: [stretch], ...tables });
  return quote(pathAround(plaza(), path, 500), { type: "truck", axles: 5 }, "2026-11-18");
}

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
    ["follows it for 2 km", "9000,-9000 9000,0 11100,0 11100,9000", 1],
  ])("counts where a path %s", (_, path, count) => {
    const quote = quoted({}, path);
    expect(quote.unpriced).toBe(count);
    expect(codesOf(quote)).toEqual(count > 0 ? [MISSING] : []);
  });

  it("is named with its operator, its plazas and the last known price", () => {
    const [notice] = quoted({}).notices;
    expect(notice?.message).toBe(
      "O trajeto segue 21,0 km de BR-999, Teste – Fim (Teste), com 2 praças cuja posição não se conhece, fora da soma; última tarifa conhecida por eixo: R$ 7,70 (2025-06-07).",
    );
  });
});

describe("a stretch", () => {
  it("that is announced has the notice alone", () => {
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
  it("without a course matches no path", () => {
    expect(codesOf(quoted({ path: "" }))).toEqual([]);
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
  it("does not count for a path that passes none of them, nor once they have a price", () => {
    const apart = quoted(changes, "3000,0 30000,0", { plazas: [plaza()] });
    const priced = quoted(changes, undefined, { plazas: [plaza()], tariffs: [tariff()] });
    expect([...codesOf(apart), ...codesOf(priced)]).toEqual([]);
  });
});
