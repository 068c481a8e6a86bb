import { describe, expect, it } from "vitest";
import { createQuoteTolls } from "../../../lib/quote/tolls/quote-tolls.ts";
import type { UncertainPlace } from "../../../lib/quote/tolls/uncertain-places.ts";
import { catalogueOf, PLAZA_ID, pathAround, plaza, pointAt, tollTables } from "./builders.ts";

/** The plaza stands at km 10 of a road to the east, which charges both directions. */
const [WEST, EAST] = ["-8000,0", "8000,0"];
const PLAZA = plaza({ km: "10" });
const { road, uf } = PLAZA;

/** The place at some metres east of the plaza, given by a kilometre that may be 2 km off. */
function kilometre(
  metres: number,
  km: number,
  changes: Partial<NonNullable<UncertainPlace["along"]>> = {},
): UncertainPlace {
  const line = [-8_000, 8_000].map((east) => {
    return { point: pointAt(`${east},0`), km: 10 + east / 1_000 };
  });
  const along = { road, uf, km, tableKm: 10 + metres / 1_000, lines: [line], ...changes };
  return { name: "K", index: 0, point: pointAt(`${metres},0`), uncertaintyMetres: 2_000, along };
}

/** The codes of the notices, the total, and whether it is complete. */
function quoted(corners: string, place: Omit<UncertainPlace, "arrival" | "departure">, at: number) {
  const path = pathAround(PLAZA, corners, 100);
  const vertex = Math.round(at * (path.length - 1));
  const parts = {
    ...(at > 0 && { arrival: [0, vertex] as const }),
    ...(at < 1 && { departure: [vertex, path.length - 1] as const }),
  };
  const quote = createQuoteTolls(catalogueOf({ ...tollTables(), plazas: [PLAZA] }));
  const options = { uncertain: [{ ...place, ...parts }] };
  const found = quote(path, { type: "truck", axles: 5 }, "2026-11-18", options);
  const notices = found.notices.filter(({ code }) =>
    /^praca_(na_ponta|presumida|incerta)$/.test(code),
  );
  return { notices, cents: found.totalCents, mayLack: found.mayLackPlazas ?? false };
}
const toldOf = (...args: Parameters<typeof quoted>) => {
  const { notices, cents, mayLack } = quoted(...args);
  return `${notices.map(({ code }) => code)} ${cents > 0 ? "paid" : "unpaid"} ${mayLack ? "may lack" : "all"}`;
};

describe("a plaza near a place by its kilometre", () => {
  it("is presumed if the path pays it and the place may be beyond it", () => {
    expect(toldOf(`-300,0 ${EAST}`, kilometre(-300, 9.7), 0)).toBe("praca_presumida paid all");
    expect(toldOf(`${EAST} -300,0`, kilometre(-300, 9.7), 1)).toBe("praca_presumida paid all");
  });
  it("makes the total incomplete if the path leaves it out", () => {
    const { notices, mayLack } = quoted(`300,0 ${EAST}`, kilometre(300, 9.7), 0);
    expect(mayLack).toBe(true);
    expect(notices).toEqual([
      {
        code: "praca_incerta",
        message: `K: o local é conhecido com incerteza de 2,0 km e pode ficar do outro lado da praça, não incluída: ${PLAZA.name} (${road} km 10).`,
        place: 0,
        plazas: [PLAZA_ID],
      },
    ]);
    expect(toldOf(`70,0 ${EAST}`, kilometre(70, 10.1), 0)).toBe("praca_incerta unpaid may lack");
  });
  it("is told as a plaza at the end alone where the path ends at it", () => {
    expect(toldOf(`-30,0 ${EAST}`, kilometre(-30, 9.97), 0)).toBe("praca_na_ponta paid all");
  });
  it("is certain where both counts agree on the side", () => {
    expect(toldOf(`-900,0 ${EAST}`, kilometre(-900, 9.1), 0)).toBe(" paid all");
    expect(toldOf(`900,0 ${EAST}`, kilometre(900, 11.5), 0)).toBe(" unpaid all");
  });
  it("is uncertain where the counts disagree, or its own kilometre is not known there", () => {
    const uncertain = "praca_incerta unpaid may lack";
    expect(toldOf(`900,0 ${EAST}`, kilometre(900, 9), 0)).toBe(uncertain);
    expect(toldOf(`900,0 ${EAST}`, kilometre(900, 11, { road: "BR-998" }), 0)).toBe(uncertain);
  });
  it("is certain beyond the uncertainty, and off the road", () => {
    expect(toldOf(`2100,0 ${EAST}`, kilometre(2_100, 9), 0)).toBe(" unpaid all");
    const beside = [-8_000, 8_000].map((east) => {
      return { point: pointAt(`${east},1100`), km: 10 + east / 1_000 };
    });
    expect(toldOf(`300,0 ${EAST}`, kilometre(300, 9.7, { lines: [beside] }), 0)).toBe(
      " unpaid all",
    );
  });
  it("is certain for a stop on a way past it, and doubtful for one at which it turns", () => {
    expect(toldOf(`${WEST} ${EAST}`, kilometre(-300, 9.7), 0.48)).toBe(" paid all");
    expect(toldOf("7900,0 300,0 7900,10", kilometre(300, 9.7), 0.5)).toBe(
      "praca_incerta unpaid may lack",
    );
    expect(toldOf("7900,0 -300,0 7900,10", kilometre(-300, 9.7), 0.5)).toBe(
      "praca_presumida paid all",
    );
  });
});

describe("a plaza near a place by its address or CEP", () => {
  const address = (metres: number, uncertaintyMetres: number): UncertainPlace => {
    return { name: "A", point: pointAt(`${metres},200`), uncertaintyMetres };
  };
  it("is doubtful within the radius alone", () => {
    expect(toldOf(`300,0 ${EAST}`, address(300, 500), 0)).toBe("praca_incerta unpaid may lack");
    expect(toldOf(`-300,0 ${EAST}`, address(-300, 500), 0)).toBe("praca_presumida paid all");
    expect(toldOf(`300,0 ${EAST}`, address(300, 300), 0)).toBe(" unpaid all");
  });
});

it("a plaza that charges in the other direction alone is not missing", () => {
  const oneWay = plaza({ km: "10", direction: "decreasing", bearings: "270" });
  const quote = createQuoteTolls(catalogueOf({ ...tollTables(), plazas: [oneWay] }));
  const path = pathAround(oneWay, `300,0 ${EAST}`, 100);
  const whole = [0, path.length - 1] as const;
  const mayLack = (parts: Pick<UncertainPlace, "arrival" | "departure">, way = path) =>
    quote(way, { type: "truck", axles: 5 }, "2026-11-18", {
      uncertain: [{ ...kilometre(300, 9.7), ...parts }],
    }).mayLackPlazas ?? false;
  expect(mayLack({ departure: whole })).toBe(false);
  expect(mayLack({ arrival: whole }, path.toReversed())).toBe(true);
});
