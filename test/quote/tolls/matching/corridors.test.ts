import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { parseTable } from "../../../../lib/base/csv-table.ts";
import {
  destination,
  distanceMetres,
  interpolate,
  type Point,
} from "../../../../lib/quote/geo/point.ts";
import { quoteRoutes } from "../../../../lib/quote/routing/quote-routes.ts";
import { plazaPoint } from "../../../../lib/quote/tolls/catalogue/plaza-table.ts";
import { paidPassages } from "../../../../lib/quote/tolls/matching/paid-passages.ts";
import { createQuotePath } from "../../../../lib/quote/tolls/quote-path.ts";
import { movedAside, thinned } from "../../../../tools/check-paths/redrawn-paths.ts";
import { type Brazil, openBrazil } from "../../../brazil-network.ts";
import { routeQuery } from "../../routing/builders.ts";

// The engine is several times slower while other suites keep both cores busy.

const DAY = "2026-11-18";
const TRUCK = { type: "truck", axles: 5 } as const;
const CAR = { type: "car", axles: 2 } as const;
/** Trucks may not drive down the SP-160 to Santos: they go by the SP-150. */
const DRIVEN_BY_CAR = "São Paulo -> Santos, SP-160";

const rows = parseTable(
  readFileSync(join(import.meta.dirname, "../../../golden/corridors.csv"), "utf8"),
  z.strictObject({ corridor: z.string(), order: z.string(), plaza_id: z.string() }),
).rows;
const corridors = Map.groupBy(rows, ({ corridor }) => corridor);

/** Route of each corridor: cities, and plazas as waypoints where two roads compete. */
const DRIVES: [
  corridor: string,
  stops: string[],
  back: "reversed" | "free" | "same" | undefined,
][] = [
  ["São Paulo -> Rio", ["São Paulo/SP", "Rio de Janeiro/RJ"], undefined],
  ["Rio -> São Paulo", ["Rio de Janeiro/RJ", "São Paulo/SP"], undefined],
  ["São Paulo -> Belo Horizonte", ["São Paulo/SP", "Belo Horizonte/MG"], undefined],
  ["Belo Horizonte -> São Paulo", ["Belo Horizonte/MG", "São Paulo/SP"], undefined],
  ["São Paulo -> Curitiba", ["São Paulo/SP", "Curitiba/PR"], "reversed"],
  ["Curitiba -> Joinville", ["Curitiba/PR", "Joinville/SC", "Florianópolis/SC"], "reversed"],
  ["Brasília -> Goiânia", ["Brasília/DF", "Goiânia/GO"], "reversed"],
  ["Uberlândia -> Brasília", ["Uberlândia/MG", "Brasília/DF"], "reversed"],
  [
    "São Paulo -> Ribeirão Preto -> Uberaba",
    ["São Paulo/SP", "@SP-330-SP-k26.0-A", "Ribeirão Preto/SP", "Uberaba/MG"],
    "reversed",
  ],
  ["São Paulo -> Santos, SP-150", ["São Paulo/SP", "@SP-150-SP-k31.1-C", "Santos/SP"], "free"],
  ["São Paulo -> Santos, SP-160", ["São Paulo/SP", "@SP-160-SP-k32.4-C", "Santos/SP"], "free"],
  [
    "São Paulo -> Campinas, SP-330",
    ["São Paulo/SP", "@SP-330-SP-k26.0-A", "@SP-330-SP-k81.0-A", "Campinas/SP"],
    "reversed",
  ],
  [
    "São Paulo -> Campinas, SP-348",
    ["São Paulo/SP", "@SP-348-SP-k77.0-A", "Campinas/SP"],
    undefined,
  ],
  [
    "Campinas -> São Paulo, SP-348",
    ["Campinas/SP", "@SP-348-SP-k77.0-A", "São Paulo/SP"],
    undefined,
  ],
  ["Porto Alegre -> Osório", ["Porto Alegre/RS", "Osório/RS"], "reversed"],
  ["Curitiba -> Paranaguá", ["Curitiba/PR", "Paranaguá/PR"], "same"],
];

const trips = DRIVES.flatMap(([name, stops, back]) => {
  const title = [...corridors.keys()].find((corridor) => corridor.startsWith(name)) ?? name;
  const plazas = (corridors.get(title) ?? []).map(({ plaza_id }) => plaza_id);
  const there = { name, stops, plazas, vehicle: name === DRIVEN_BY_CAR ? CAR : TRUCK };
  if (!back) return [there];
  const returned = back === "free" ? [] : plazas.toReversed();
  const returning = { name: `${name}, back`, stops: stops.toReversed(), plazas: returned };
  return [there, { ...returning, vehicle: TRUCK }];
});

describe("the corridors", () => {
  const driven: [name: string, path: readonly Point[], plazas: string[]][] = [];
  let brazil: Brazil;
  beforeAll(async () => {
    brazil = await openBrazil();
  });

  it("are all driven", () => {
    expect(trips.every(({ name, plazas }) => plazas.length > 0 || name.endsWith("back"))).toBe(
      true,
    );
    expect(DRIVES).toHaveLength(corridors.size);
  });

  describe.each(trips)("$name", ({ stops, plazas, vehicle }) => {
    let path: readonly Point[];
    const paid = (drawn: readonly Point[]) =>
      paidPassages(drawn, brazil.catalogue, DAY).map(({ plaza }) => plaza.id);

    beforeAll(async () => {
      const quote = await quoteRoutes(
        routeQuery({ locations: stops.map(toLocation), vehicle }),
        brazil,
      );
      const [first] = quote.routes;
      expect(first?.tolls.passages.map(({ plaza }) => plaza.id)).toEqual(plazas);
      path = first?.route.path ?? [];
      driven.push([stops.join(), path, plazas]);
    });

    it("pays the same with a point every 2 km", async () => {
      const quotePath = createQuotePath(brazil.catalogue, brazil.roads);
      const { passages } = await quotePath(thinned(path, 2_000), vehicle, DAY);
      expect(passages.map(({ plaza }) => plaza.id)).toEqual(plazas);
    });
    it("pays the same with a point every 5 m", () =>
      expect(paid(densified(path, 5))).toEqual(plazas));
    it.each([-30, 30])("pays the same %i m to the side", (metres) =>
      expect(paid(movedAside(path, metres))).toEqual(plazas),
    );
  });

  it("are paid the same under 40 m of noise on every point of a track", () => {
    for (const [, path, plazas] of driven) {
      const paid = paidPassages(noisy(path, 40), brazil.catalogue, DAY);
      expect(paid.map(({ plaza }) => plaza.id)).toEqual(plazas);
    }
    expect(driven).toHaveLength(trips.length);
  });

  it("are paid by a point every 2 km alone, except at a bend of the SP-348", () => {
    const missed = driven.filter(([, path, plazas]) => {
      const paid = paidPassages(thinned(path, 2_000), brazil.catalogue, DAY);
      return paid.map(({ plaza }) => plaza.id).join() !== plazas.join();
    });
    expect(missed.map(([stops]) => stops)).toEqual([
      "São Paulo/SP,@SP-348-SP-k77.0-A,Campinas/SP",
      "Campinas/SP,@SP-348-SP-k77.0-A,São Paulo/SP",
    ]);
  });

  /** `@id` is the place of a plaza on its road. */
  function toLocation(stop: string): string {
    if (!stop.startsWith("@")) return stop;
    const gate = brazil.catalogue.gates.gates.find(({ plaza }) => plaza.id === stop.slice(1));
    if (!gate) throw new Error(`no gate of ${stop}`);
    expect(distanceMetres(gate.point, plazaPoint(gate.plaza))).toBeLessThan(1_000);
    return gate.point.join(",");
  }
});

/** Adds points so that none is farther than `metres` from the next. */
function densified(path: readonly Point[], metres: number): Point[] {
  return path.flatMap((point, i) => {
    const next = path[i + 1];
    if (!next) return [point];
    const pieces = Math.max(1, Math.ceil(distanceMetres(point, next) / metres));
    return Array.from({ length: pieces }, (_, k) => interpolate(point, next, k / pieces));
  });
}

/** Moves every point by up to `metres` in its own direction, the same in every run. */
function noisy(path: readonly Point[], metres: number): Point[] {
  return path.map((point, i) => destination(point, (i * 137.5) % 360, metres * ((i * 0.618) % 1)));
}
