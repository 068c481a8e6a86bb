import { describe, expect, it } from "vitest";
import {
  unknownNotices,
  usedNotices,
} from "../../../../lib/quote/routing/avoid/avoidance-notices.ts";
import { node, stretch } from "../builders.ts";

const NOTHING = { roads: [], ufs: [], plazas: [], areas: [] };
const STRETCHES = [
  stretch({ lengthMetres: 60_000, road: "BR-116", uf: "SP" }),
  stretch({ lengthMetres: 30_000, road: "BR-116", uf: "PR" }),
  stretch({ lengthMetres: 99, road: "SP-330", uf: "SP" }),
  stretch({ lengthMetres: 100, road: "PR-092", uf: "PR" }),
];
const DRIVEN = {
  stretches: STRETCHES,
  path: [node("A"), node("k50"), node("k79"), node("B"), node("C")],
  passages: [{ plaza: { id: "P1" } }],
};

function messageOf(avoid: Partial<Parameters<typeof usedNotices>[0]>): string | undefined {
  return usedNotices({ ...NOTHING, ...avoid }, DRIVEN)[0]?.message;
}

describe("a route that uses what was to be avoided", () => {
  it("names it all, with lengths, in one notice", () => {
    const avoid = {
      ...NOTHING,
      roads: [
        { road: "BR-116", uf: undefined },
        { road: "BR-116", uf: "PR" },
      ],
      ufs: ["PR"],
      plazas: [{ id: "P1", name: "Aparecida" }],
    };
    expect(usedNotices(avoid, DRIVEN)).toEqual([
      {
        code: "evitar_impossivel",
        message:
          "Sem caminho que evite tudo, a rota usa o que era para evitar: BR-116 (90,0 km); BR-116/PR (30,0 km); PR (30,1 km); praça Aparecida.",
      },
    ]);
  });
  it("does not name what it only crosses, for less than 100 m", () => {
    expect(messageOf({ roads: [{ road: "SP-330", uf: undefined }] })).toBeUndefined();
    expect(messageOf({ roads: [{ road: "PR-092", uf: undefined }] })).toContain("PR-092 (0,1 km)");
  });
  it("does not name a plaza that it does not pass, nor a UF where it is not", () => {
    expect(messageOf({ plazas: [{ id: "P2", name: "Queluz" }], ufs: ["RJ"] })).toBeUndefined();
  });
  it("numbers an area, with the length inside", () => {
    const [south, west] = [node("A")[0] - 0.1, node("k50")[1] - 0.001];
    const [north, east] = [node("A")[0] + 0.1, node("B")[1] + 0.001];
    const area = [
      [south, west],
      [north, east],
    ] as const;
    const elsewhere = [
      [south - 5, west],
      [north - 5, east],
    ] as const;
    expect(messageOf({ areas: [elsewhere, area] })).toMatch(/: área 2 \(50,0 km\)\.$/);
  });
  it.each([
    ["south", 1, 0],
    ["north", -1, 0],
    ["west", 0, 1],
    ["east", 0, -5],
  ])("does not count an area that ends before it in the %s", (_, up, right) => {
    const [latitude, longitude] = node("k50");
    const area = [
      [latitude - 0.5 + up, longitude - 0.2 + right],
      [latitude + 0.5 + up, longitude + 0.2 + right],
    ] as const;
    const path = [node("k50"), [latitude, longitude + 0.1] as const];
    expect(usedNotices({ ...NOTHING, areas: [area] }, { ...DRIVEN, path })).toEqual([]);
  });
});

it("a route that uses nothing of it has no notice", () => {
  expect(usedNotices(NOTHING, DRIVEN)).toEqual([]);
});

it("what the network does not know is named", () => {
  expect(unknownNotices([])).toEqual([]);
  expect(unknownNotices(["SP-999", "Praça X"])).toEqual([
    {
      code: "evitar_desconhecido",
      message:
        "A rede não conhece o que era para evitar, e a rota pode passar por isso sob outro nome: SP-999; Praça X.",
    },
  ]);
});
