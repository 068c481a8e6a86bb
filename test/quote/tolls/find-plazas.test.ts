import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "../../../lib/base/data-set.ts";
import { isCharging, plazaRowSchema } from "../../../lib/quote/tolls/catalogue/plaza-table.ts";
import { findPlazas, plazaWith } from "../../../lib/quote/tolls/find-plazas.ts";
import { plaza } from "./builders.ts";

const plazas = readTable("tolls/plazas.csv", plazaRowSchema);
const day = "2026-11-21";

describe("a filter", () => {
  test("by the number of a road, whatever its letters", () => {
    const roads = (road: string) =>
      new Set(findPlazas(plazas, { day, road }).map((one) => one.road));
    expect(roads("040")).toEqual(new Set(["BR-040", "RS-040"]));
    expect(roads("40")).toEqual(roads("040"));
    expect(roads("070")).toEqual(new Set(["SP-070"]));
    expect(roads("999")).toEqual(new Set());
  });

  test.each(["BR-116", "br 116", "br116"])("by road: %s", (road) => {
    const found = findPlazas(plazas, { day, road });
    expect(found.length).toBeGreaterThan(10);
    expect(new Set(found.map((one) => one.road))).toEqual(new Set(["BR-116"]));
  });

  test("by part of the operator, accents and case aside", () => {
    const names = findPlazas(plazas, { day, operator: "rota verde goias" }).map((p) => p.operator);
    expect(new Set(names)).toEqual(new Set(["Rota Verde Goiás"]));
  });

  test("by the day: a plaza that has ended or not begun does not charge", () => {
    const some = [
      plaza({ id: "ended", charges_until: "2026-11-21" }),
      plaza({ id: "future", charges_from: "2026-11-22" }),
      plaza({ id: "now", charges_from: "2026-11-21", charges_until: "2026-11-22" }),
    ];
    expect(findPlazas(some, { day }).map(({ id }) => id)).toEqual(["now"]);
  });

  describe("by a box", () => {
    const west = plaza({ id: "b", latitude: "-20", longitude: "-46" });
    const east = plaza({ id: "a", latitude: "-19", longitude: "-45" });
    const idsIn = (south: number, left: number, north: number, right: number) => {
      const box = [
        [south, left],
        [north, right],
      ] as const;
      return findPlazas([west, east], { day, box }).map(({ id }) => id);
    };

    test("finds the plazas in it and on its border, by identifier", () => {
      expect(idsIn(-20, -46, -19, -45)).toEqual(["a", "b"]);
    });
    test.each([
      ["south", -19.9, -47, -18, -44, ["a"]],
      ["west", -21, -45.9, -18, -44, ["a"]],
      ["north", -21, -47, -19.1, -44, ["b"]],
      ["east", -21, -47, -18, -45.1, ["b"]],
    ] as const)("finds none beyond its %s", (_, south, left, north, right, ids) => {
      expect(idsIn(south, left, north, right)).toEqual(ids);
    });
  });

  test("only narrows, and keeps all matches in order", () => {
    const box = fc
      .tuple(
        fc.double({ min: -34, max: 6, noNaN: true }),
        fc.double({ min: -75, max: -28, noNaN: true }),
      )
      .map(
        ([south, west]) =>
          [
            [south, west],
            [south + 5, west + 5],
          ] as const,
      );
    const uf = fc.option(fc.constantFrom("SP", "PR", "GO"), { nil: undefined });
    fc.assert(
      fc.property(fc.option(box, { nil: undefined }), uf, (area, state) => {
        const found = findPlazas(plazas, { day, uf: state, box: area });
        const expected = plazas.filter(
          (one) =>
            isCharging(one, day) &&
            (!state || one.uf === state) &&
            (!area ||
              (one.latitude >= area[0][0] &&
                one.latitude <= area[1][0] &&
                one.longitude >= area[0][1] &&
                one.longitude <= area[1][1])),
        );
        expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id).toSorted());
      }),
    );
  });
});

test("a plaza is found by its identifier and by its official code", () => {
  const coded = plaza({ id: "one", antt_code: "123" });
  const other = plaza({ id: "123" });
  expect(plazaWith([coded], "one")).toBe(coded);
  expect(plazaWith([coded], "123")).toBe(coded);
  expect(plazaWith([coded, other], "123")).toBe(other);
  expect(plazaWith([coded], "two")).toBeUndefined();
});
