import { beforeAll, describe, expect, it } from "vitest";
import { elementAt } from "../../../lib/base/element-at.ts";
import { destination, type Point } from "../../../lib/quote/geo/point.ts";
import { simplifyPath } from "../../../lib/quote/geo/simplify-path.ts";
import { quoteRoutes } from "../../../lib/quote/routing/quote-routes.ts";
import { createTollCatalogue } from "../../../lib/quote/tolls/catalogue/catalogue.ts";
import { ImplausiblePath } from "../../../lib/quote/tolls/plausible-path.ts";
import { createQuotePath, type QuotePath } from "../../../lib/quote/tolls/quote-path.ts";
import { moved, movedAside, thinned } from "../../../tools/check-paths/redrawn-paths.ts";
import { type Brazil, openBrazil } from "../../brazil-network.ts";
import { routeQuery } from "../routing/builders.ts";
import {
  catalogueOf,
  nearRoads,
  PLAZA_ID,
  pathAround,
  plaza,
  pointAt,
  stand,
  tariff,
  tollExit,
  tollTables,
  unpricedStretch,
} from "./builders.ts";

const DAY = "2026-11-18";
const TRUCK = { type: "truck", axles: 5 } as const;

let brazil: Brazil;
let quotePath: QuotePath;
beforeAll(async () => {
  brazil = await openBrazil();
  quotePath = createQuotePath(brazil.catalogue, brazil.roads);
});

const idsOf = ({ passages }: { passages: readonly { plaza: { id: string } }[] }) =>
  passages.map(({ plaza: { id } }) => id);
const doubtsOf = ({ notices }: Awaited<ReturnType<QuotePath>>) =>
  notices
    .filter(({ code }) => code === "praca_presumida" || code === "praca_incerta")
    .flatMap(({ code, plazas = [] }) => plazas.map((plaza) => `${code} ${plaza}`));

describe.each([
  ["Curitiba/PR", "Foz do Iguaçu/PR"],
  ["Juiz de Fora/MG", "Rio de Janeiro/RJ"],
  ["Bauru/SP", "Londrina/PR"],
])("%s – %s", (...locations) => {
  let path: readonly Point[];
  let plazas: string[];
  beforeAll(async () => {
    const { routes } = await quoteRoutes(routeQuery({ locations }), brazil);
    const { route, tolls } = elementAt(routes, 0);
    path = route.path;
    plazas = idsOf(tolls);
    expect(plazas).not.toEqual([]);
  });

  it.each([500, 1_000, 2_000, 5_000])("pays the same with a point every %i m", async (metres) => {
    const quote = await quotePath(thinned(path, metres), TRUCK, DAY);
    expect(idsOf(quote)).toEqual(plazas);
  });
  it.each([50, 500])("pays the same simplified to %i m", async (metres) => {
    const quote = await quotePath(simplifyPath(path, metres), TRUCK, DAY);
    expect(idsOf(quote)).toEqual(plazas);
  });
  it.each([45, 160])("pays the same on a map that is 250 m off towards %i°", async (bearing) => {
    expect(idsOf(await quotePath(moved(path, 250, bearing), TRUCK, DAY))).toEqual(plazas);
  });
  it("pays the same 250 m to the right, with a notice that it is presumed", async () => {
    const quote = await quotePath(movedAside(path, 250), TRUCK, DAY);
    expect(idsOf(quote)).toEqual(plazas);
    const presumed = plazas.map((id) => `praca_presumida ${id}`);
    expect(doubtsOf(quote)).toEqual(expect.arrayContaining(presumed));
  });
});

describe("a path of ambiguous points", () => {
  const curitiba: Point = [-25.43, -49.27];
  const ponta: Point = [-25.09, -50.16];

  it("of two towns pays the fastest way, with a notice that it is presumed", async () => {
    const quote = await quotePath([curitiba, ponta], TRUCK, DAY);
    expect(idsOf(quote)).toContain("BR-277-PR-k140.0-A");
    expect(doubtsOf(quote)).toContain("praca_presumida BR-277-PR-k140.0-A");
  });
  it("gets the same answer each time", async () => {
    const [one, other] = [1, 2].map(() => quotePath([curitiba, ponta], TRUCK, DAY));
    expect(await one).toEqual(await other);
  });
});

describe("without a road nearby", () => {
  const nowhere = nearRoads();
  const quote = createQuotePath(catalogueOf(), nowhere);
  const drive = (path: string, spacing?: number) =>
    quote(pathAround(plaza(), path, spacing), TRUCK, DAY);

  it("the points decide, and a notice names a plaza that they may miss", async () => {
    const beside = await drive("-5000,1000 5000,1000");
    expect([idsOf(beside), doubtsOf(beside)]).toEqual([[], [`praca_incerta ${PLAZA_ID}`]]);
    const across = await drive("-5000,0 5000,0");
    expect([idsOf(across), doubtsOf(across)]).toEqual([
      [PLAZA_ID],
      [`praca_presumida ${PLAZA_ID}`],
    ]);
  });
  it("a track names a plaza that it may miss only if that charges on its day there", async () => {
    const beside = pathAround(plaza(), "-5000,1000 5000,1000");
    // Ten minutes with the plaza in the middle; the parameter is the number of minutes until
    // midnight in Brasília.
    const doubts = async (minutes: number, days: Parameters<typeof plaza>[0]) => {
      const start = Date.parse("2026-11-19T03:00Z") - minutes * 60_000;
      const times = beside.map((_, i) => start + (10 * 60_000 * i) / (beside.length - 1));
      const track = createQuotePath(catalogueOf({ plazas: [plaza(days)] }), nowhere);
      return doubtsOf(await track(beside, TRUCK, DAY, { times }));
    };
    const [begins, ends] = [{ charges_from: "2026-11-19" }, { charges_until: "2026-11-19" }];
    const named = [`praca_incerta ${PLAZA_ID}`];
    expect([await doubts(2, begins), await doubts(2, ends)]).toEqual([named, []]);
    expect([await doubts(8, begins), await doubts(8, ends)]).toEqual([[], named]);
  });
  it("the sum may lack a plaza that is left out, and does not lack one that is presumed", async () => {
    expect((await drive("-5000,1000 5000,1000")).mayLackPlazas).toBe(true);
    expect((await drive("-5000,0 5000,0")).mayLackPlazas).toBeUndefined();
    expect((await drive("-5000,6000 5000,6000")).mayLackPlazas).toBeUndefined();
  });
  it("a path with clear points has no notice", async () => {
    expect(doubtsOf(await drive("-5000,0 5000,0", 100))).toEqual([]);
    expect(doubtsOf(await drive("-5000,6000 5000,6000"))).toEqual([]);
  });
  it("a plaza that does not charge on the day is not named", async () => {
    const closed = catalogueOf({ plazas: [plaza({ charges_until: "2026-11-18" })] });
    const beside = pathAround(plaza(), "-5000,1000 5000,1000");
    expect(doubtsOf(await createQuotePath(closed, nowhere)(beside, TRUCK, DAY))).toEqual([]);
  });
  it("an exit that a long step may take, or takes by its line alone, is named", async () => {
    const exits = [tollExit()];
    const tables = { plazas: [], tariffs: [tariff({ plaza_id: "BR-999-X-1" })], exits };
    const price = createQuotePath(catalogueOf(tables), nowhere);
    const priced = (path: string) => price(pathAround(plaza(), path), TRUCK, DAY);
    const taken = await priced("-6000,0 0,0 0,5000");
    expect([idsOf(taken), doubtsOf(taken)]).toEqual([
      ["BR-999-X-1"],
      ["praca_presumida BR-999-X-1"],
    ]);
    const missed = await priced("-6000,0 3000,3000");
    expect([idsOf(missed), doubtsOf(missed), missed.mayLackPlazas]).toEqual([
      [],
      ["praca_incerta BR-999-X-1"],
      true,
    ]);
  });
  it("an exit without a price whose charge is not confirmed is not named", async () => {
    const stretch = unpricedStretch({ effect: "notice", registered_plazas: "BR-999-X-1" });
    const tables = { plazas: [], exits: [tollExit()], unpricedStretches: [stretch] };
    const price = createQuotePath(catalogueOf(tables), nowhere);
    const quoted = await price(pathAround(plaza(), "-6000,0 3000,3000"), TRUCK, DAY);
    expect([doubtsOf(quoted), quoted.mayLackPlazas]).toEqual([[], undefined]);
  });
  it("too many passages name the segment of the caller's path", async () => {
    const laps = pathAround(plaza(), "-300,0 300,0 -300,5 300,0 -300,5", 100);
    await expect(quote(laps, TRUCK, DAY, { maxPassages: 2 })).rejects.toThrow(ImplausiblePath);
    await expect(quote(laps, TRUCK, DAY, { maxPassages: 2 })).rejects.toThrow(
      /entre os pontos 1[5-7] e 1[6-8]$/,
    );
  });
});

it("a path past a surveyed plaza on the vertices of another road has a notice", async () => {
  const path = pathAround(plaza(), "-3000,20 3000,20", 100);
  const point = pointAt("0,90");
  const beside = stand({ point, displacement: 90, clearance: 400, otherRoads: path });
  const nowhere = nearRoads();
  const catalogue = createTollCatalogue(tollTables(), [beside]);
  const passing = await createQuotePath(catalogue, nowhere)(path, TRUCK, DAY);
  expect([idsOf(passing), doubtsOf(passing)]).toEqual([[], [`praca_incerta ${PLAZA_ID}`]]);
});

it("a plaza on a detour that is about as long is named", async () => {
  // A straight road without the plaza, and one through it that is 3 % longer.
  const straight = nearRoads({ way: async (points) => points });
  const quote = createQuotePath(catalogueOf(), straight);
  const beside = await quote(pathAround(plaza(), "-5000,1200 5000,1200"), TRUCK, DAY);
  expect(doubtsOf(beside)).toEqual([`praca_incerta ${PLAZA_ID}`]);
});

it("a query without time left has a notice that names the plazas", async () => {
  let time = 0;
  const late = createQuotePath(brazil.catalogue, brazil.roads, { clock: () => 20_000 * time++ });
  const [south, north] = [
    destination([-23.3, -46.1], 60, -9_000),
    destination([-23.3, -46.1], 60, 9_000),
  ];
  const { notices, mayLackPlazas } = await late([south, north], TRUCK, DAY);
  expect(mayLackPlazas).toBe(true);
  expect(notices.map(({ code }) => code)).toContain("tempo_esgotado");
  expect(notices.map(({ code }) => code)).toContain("praca_incerta");
});
