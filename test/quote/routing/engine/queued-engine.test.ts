import { expect, test, vi } from "vitest";
import type { RoutingEngine } from "../../../../lib/quote/routing/engine/engine.ts";
import { queuedEngine, queuedRoads } from "../../../../lib/quote/routing/engine/queued-engine.ts";
import { nearRoads } from "../../tolls/builders.ts";

const TIME = { vehicle: "truck", prefer: "time" } as const;
const POINT = [-23, -46] as const;
const atOnce = <Result>(calculate: () => Promise<Result>) => calculate();

test("every calculation waits for its turn; a matrix of many pairs or sources is heavy", async () => {
  const engine = { weighsRoads: true, ways: vi.fn(async () => []) } as unknown as RoutingEngine;
  const heavy: boolean[] = [];
  const run = <Result>(calculate: () => Promise<Result>, isHeavy: boolean) => {
    heavy.push(isHeavy);
    return calculate();
  };
  const queued = queuedEngine(engine, { run });
  expect(queued.weighsRoads).toBe(true);
  await queued.ways([POINT], [POINT], TIME);
  await queued.ways(Array(20).fill(POINT), Array(20).fill(POINT), TIME);
  await queued.ways(Array(20).fill(POINT), [POINT], TIME);
  expect(heavy).toEqual([false, true, true]);
  expect(engine.ways).toHaveBeenCalledTimes(3);
});

test("queued roads answer every question", async () => {
  const asked = nearRoads({ way: async () => [POINT], freeWay: async () => [POINT, POINT] });
  const queued = queuedRoads(asked, { run: atOnce });
  expect(Object.keys(queued)).toEqual(Object.keys(asked));
  expect(await queued.way([POINT])).toEqual([POINT]);
  expect(await queued.freeWay(POINT, POINT)).toEqual([POINT, POINT]);
  expect(await queued.metresToRoad([POINT])).toEqual([0]);
});
