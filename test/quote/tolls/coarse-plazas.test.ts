import { describe, expect, it } from "vitest";
import { encodePolyline } from "../../../lib/quote/geo/polyline.ts";
import { quoteRoutes } from "../../../lib/quote/routing/quote-routes.ts";
import { createTollCatalogue } from "../../../lib/quote/tolls/catalogue/catalogue.ts";
import { isCoarse } from "../../../lib/quote/tolls/catalogue/plaza-table.ts";
import { createQuotePath } from "../../../lib/quote/tolls/quote-path.ts";
import { createQuoteTolls } from "../../../lib/quote/tolls/quote-tolls.ts";
import { haveAllTolls } from "../../../lib/quote/tolls/toll-sums.ts";
import { openBrazil } from "../../brazil-network.ts";
import { routeQuery } from "../routing/builders.ts";
import { nearRoads, PLAZA_ID, pathAround, plaza, pointAt, stand, tollTables } from "./builders.ts";

const DAY = "2026-11-18";
const FIVE_AXLES = { type: "truck", axles: 5 } as const;
/** The plaza may stand 5 km to either side of its stand, on a road to the east. */
const COARSE = plaza({ precision_m: "5000", position_source: "linear_reference" });
const COURSE = encodePolyline(["-8000,0", "0,0", "8000,0"].map(pointAt), 6);

function catalogueAt(which = COARSE, changes: Partial<ReturnType<typeof stand>> = {}) {
  return createTollCatalogue(tollTables({ plazas: [which] }), [
    stand({ course: COURSE, ...changes }),
  ]);
}

/** Passages, notices of doubt and completeness of a path in metres around the plaza. */
function told(path: string, catalogue = catalogueAt()) {
  const drawn = pathAround(plaza(), path, 100);
  const { passages, notices, ...sums } = createQuoteTolls(catalogue)(drawn, FIVE_AXLES, DAY);
  const codes = notices.map(({ code }) => code).filter((code) => code.startsWith("praca_"));
  return `${passages.length} ${codes} ${haveAllTolls(sums) ? "all" : "may lack"}`;
}

const PRESUMED = "1 praca_presumida all";
const DOUBTFUL = "0 praca_incerta may lack";

describe("a plaza that may stand elsewhere on its road", () => {
  it("is certain for a path over the whole stretch, and for one beyond", () => {
    expect(told("-9000,0 9000,0")).toBe("1  all");
    expect(told("9000,0 -9000,0")).toBe("1  all");
    expect(told("5100,0 9000,0")).toBe("0  all");
  });
  it("is presumed or doubtful where the path begins or ends on the stretch", () => {
    expect(told("-3000,0 9000,0")).toBe(PRESUMED);
    expect(told("9000,0 -3000,0")).toBe(PRESUMED);
    expect(told("3000,0 9000,0")).toBe(DOUBTFUL);
    expect(told("9000,0 3000,0")).toBe(DOUBTFUL);
  });
  it("is so where the path joins or leaves the road on the stretch", () => {
    expect(told("-9000,0 3000,0 3000,9000")).toBe(PRESUMED);
    expect(told("3000,9000 3000,0 -9000,0")).toBe(PRESUMED);
    expect(told("-9000,0 -3000,0 -3000,9000")).toBe(DOUBTFUL);
  });
  it("is so where the path turns on the stretch", () => {
    expect(told("-9000,0 -3000,0 -9000,8")).toBe(DOUBTFUL);
    expect(told("-9000,0 3000,0 -9000,8")).toBe("2 praca_presumida all");
  });
  it("is doubtful on a further drive, although an earlier one passes it", () => {
    expect(told("-9000,0 9000,0 3000,8 9000,16")).toBe("1 praca_incerta may lack");
  });
  it("is certain where the path leaves the road for a place and comes back to it", () => {
    expect(told("-9000,0 -3000,0 -3000,6000 -2990,6000 -2990,0 9000,0")).toBe("1  all");
    expect(told("-9000,0 -3000,0 -3000,6000 -2000,6000 -2000,0 9000,0")).toBe("1  all");
  });
  it("is certain where a path only crosses its road", () => {
    expect(told("3000,-9000 3000,9000")).toBe("0  all");
  });
  it("is named once where the path turns back at its stand", () => {
    expect(told("-9000,0 10,0 -9000,0")).toBe(DOUBTFUL);
  });
});

it("LEAST_METRES", () => {
  expect(told("4100,0 9000,0")).toBe("0  all");
  expect(told("3900,0 9000,0")).toBe(DOUBTFUL);
});

it("REST_SHARE", () => {
  expect(told("-4100,0 9000,0")).toBe("1  all");
  expect(told("-3900,0 9000,0")).toBe(PRESUMED);
});

it("BACK_METRES", () => {
  const via = (back: number) =>
    `-9000,0 -3000,0 -3000,6000 ${-3_000 - back},6000 ${-3_000 - back},0 9000,0`;
  expect(told(via(450))).toBe("1  all");
  expect(told(via(550))).toContain("praca_presumida");
});

describe("the position of a plaza is certain", () => {
  it("if it is known to less than a kilometre", () => {
    const exact = plaza({ precision_m: "900", position_source: "linear_reference" });
    expect(told("300,0 9000,0", catalogueAt(exact))).toBe("0  all");
  });
  it("in the direction that it does not charge", () => {
    const eastward = catalogueAt(COARSE, { chargesBackward: false });
    expect(told("9000,0 3000,0", eastward)).toBe("0  all");
    expect(told("3000,0 9000,0", eastward)).toBe(DOUBTFUL);
  });
  it("before it charges", () => {
    const later = plaza({ precision_m: "5000", charges_from: "2027-01-01" });
    expect(told("3000,0 9000,0", catalogueAt(later))).toBe("0  all");
  });
  it("on a network that does not draw its road, or that had it elsewhere", () => {
    const { course: _, ...old } = stand({ course: COURSE });
    const unknown = createTollCatalogue(tollTables({ plazas: [COARSE] }), [old]);
    expect(told("3000,0 9000,0", unknown)).toBe("0  all");
    const moved = catalogueAt(COARSE, { displacement: 900 });
    expect(moved.coarse).toEqual([]);
  });
});

it("is named with its uncertainty, once for a path of any origin", async () => {
  const quote = createQuotePath(catalogueAt(), nearRoads());
  const doubts = async (path: string) => {
    const { notices } = await quote(pathAround(plaza(), path, 100), FIVE_AXLES, DAY);
    return notices.filter(({ code }) => code.startsWith("praca_"));
  };
  const told = (effect: string) =>
    `A posição da praça na rodovia é incerta, e o trajeto só segue parte do trecho em que ela pode estar; ${effect}: Praça (BR-999 km 1), ±5,0 km.`;
  expect(await doubts("3000,0 9000,0")).toEqual([
    { code: "praca_incerta", message: told("não incluída"), plazas: [PLAZA_ID] },
  ]);
  expect(await doubts("-3000,0 9000,0")).toEqual([
    { code: "praca_presumida", message: told("foi incluída"), plazas: [PLAZA_ID] },
  ]);
  expect(await doubts("-9000,0 9000,0")).toEqual([]);
});

describe("the embedded network", () => {
  it("has a stretch for each plaza with a coarse position", async () => {
    const { catalogue } = await openBrazil();
    const coarse = catalogue.plazas.filter(isCoarse);
    expect(coarse.length).toBeGreaterThan(40);
    expect(catalogue.coarse.map(({ plaza }) => plaza.id)).toEqual(coarse.map(({ id }) => id));
  });
  it.each([
    [["-19.14309,-51.73854", "Inocência/MS"], "praca_incerta MS-112-MS-k193.3-A", 0],
    [["Tangará da Serra/MT", "Santo Afonso/MT"], "praca_presumida MT-358-MT-k35.0-A", 1],
    [["Montes Claros/MG", "-16.97168,-43.85682"], "praca_incerta BR-135-MG-k399.0-A", 0],
    [["Montes Claros/MG", "-17.01453,-43.84959"], "praca_presumida BR-135-MG-k399.0-A", 1],
    [["Montes Claros/MG", "Curvelo/MG"], "", 4],
  ])("from %s: %s", async (locations, doubts, passages) => {
    const { routes } = await quoteRoutes(routeQuery({ locations }), await openBrazil());
    const tolls = routes[0]?.tolls;
    const told = tolls?.notices
      .filter(({ code }) => /^praca_(presumida|incerta)$/.test(code))
      .map(({ code, plazas = [] }) => `${code} ${plazas}`);
    expect([told?.join(), tolls?.passages.length]).toEqual([doubts, passages]);
  });
});
