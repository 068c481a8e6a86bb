import { expect, it } from "vitest";
import type { Notice } from "../../../../lib/base/notice.ts";
import type { Leg, WayCosts } from "../../../../lib/quote/routing/engine/engine.ts";
import { sparedNotices } from "../../../../lib/quote/routing/plan/spared.ts";
import { fakeEngine, route, stretch } from "../builders.ts";

const NONE = { earth: 0, town: 0, ferry: 0 };

const SHORTEST = {
  lengthMetres: 90_000,
  costs: () => ({ seconds: 3_000, burdens: { ...NONE, earth: 900 } }),
  stretches: () => [],
};

/** The notice of a route of 100 km in an hour whose shortest way is another. */
async function noticeOf(
  { lengthMetres = 90_000, ...shortest }: Partial<WayCosts> & { lengthMetres?: number },
  { stretches = [stretch()], hasFloor = false } = {},
): Promise<Notice | undefined> {
  const costs = () => ({ seconds: 3_000, burdens: NONE, ...shortest });
  const way = { lengthMetres, costs, stretches: () => [] };
  const driven = route({ stretchesByLeg: [stretches] });
  const engine = { ...fakeEngine({}), shortest: () => ({ kind: "shorter", way }) as const };
  const [notice] = await sparedNotices(engine, driven, "truck", () => true, hasFloor);
  return notice;
}

const spared = async (...given: Parameters<typeof noticeOf>): Promise<string | undefined> =>
  (await noticeOf(...given))?.message;

it("counts the metres of the way round", async () => {
  const notice = await noticeOf({ lengthMetres: 87_654, burdens: { ...NONE, earth: 900 } });
  expect(notice?.metres).toBe(12_346);
});

it("names the burdens spared", async () => {
  expect(await spared({ burdens: { ...NONE, earth: 900 } })).toBe(
    "O trajeto é 10,0 km mais longo e cerca de 10 min mais demorado que o mais curto, para evitar estrada de terra.",
  );
  expect(await spared({ burdens: { earth: 0, town: 600, ferry: 1_800 } })).toContain(
    "centro urbano, balsa.",
  );
});

it("gives hours and minutes, and no delay of less than half a minute", async () => {
  const burdens = { ...NONE, earth: 900 };
  expect(await spared({ seconds: -3_900, burdens })).toContain("cerca de 2 h 05 min mais demorado");
  expect(await spared({ seconds: 3_571, burdens })).not.toContain("demorado");
});

it("says that the floor follows a way that is slower and over 1.5 times as long", async () => {
  const burdens = { ...NONE, earth: 900 };
  const floor = "O piso de frete segue o trajeto mais longo.";
  const withFloor = { hasFloor: true };
  expect(await spared({ lengthMetres: 66_000, burdens }, withFloor)).toContain(floor);
  expect(await spared({ lengthMetres: 67_000, burdens }, withFloor)).not.toContain(floor);
  expect(await spared({ lengthMetres: 66_000, burdens })).not.toContain(floor);
});

it.each([
  ["town", 3_749, 3_750],
  ["earth", 3_999, 4_000],
] as const)(
  "tolerates a shortest way by %s whose computed time is too long",
  async (kind, slow, fast) => {
    const burdens = { ...NONE, [kind]: 900 };
    expect(await spared({ seconds: slow, burdens })).toMatch(/10,0 km mais longo que o mais curto/);
    expect(await spared({ seconds: fast, burdens })).toBeUndefined();
  },
);

it("says nothing of a difference that may be rounding", async () => {
  const burdens = { ...NONE, earth: 900 };
  expect(await spared({ lengthMetres: 99_950, burdens })).toBeUndefined();
  expect(await noticeOf({ lengthMetres: 99_949, burdens })).toMatchObject({
    code: "desvio_preferido",
    metres: 51,
  });
});

it("says nothing if no shortest way is known, or the road of a leg is not", async () => {
  expect(await sparedNotices(fakeEngine({}), route(), "truck", () => true)).toEqual([]);
  const engine = {
    ...fakeEngine({}),
    shortest: () => ({ kind: "shorter", way: SHORTEST }) as const,
  };
  const [only] = route().legs;
  const gap = { metres: 9, vertices: 1 };
  const legs: Leg[] = only ? [{ ...only, gaps: [gap, gap] }] : [];
  expect(await sparedNotices(engine, route({ legs }), "truck", () => true)).toEqual([]);
});

it("compares with the route's own burdens", async () => {
  const own = [stretch({ burden: { of: "town", seconds: 700 } })];
  expect(await spared({ burdens: { ...NONE, town: 600 } }, { stretches: own })).toBeUndefined();
});

it("says nothing of a route that is the shortest, or faster", async () => {
  const burdens = { ...NONE, earth: 900 };
  expect(await spared({ lengthMetres: 100_000, burdens })).toBeUndefined();
  expect(await spared({ seconds: 4_000, burdens })).toBeUndefined();
});

it("asks the engine where the list of edges does not know the way", async () => {
  const engine = fakeEngine({ "A>B": { distance: ["A B 90km 50min"] } });
  engine.stretches = async () => [stretch({ burden: { of: "earth", seconds: 900 } })];
  const [notice] = await sparedNotices(engine, route(), "truck", () => true);
  expect(notice).toMatchObject({
    code: "desvio_preferido",
    message: expect.stringContaining("estrada de terra"),
  });
  expect(engine.asked).toEqual(["route distance"]);
});
