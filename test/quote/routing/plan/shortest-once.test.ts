import { expect, test } from "vitest";
import type { RoutingEngine } from "../../../../lib/quote/routing/engine/engine.ts";
import { shortestOnce } from "../../../../lib/quote/routing/plan/shortest-once.ts";
import { fakeEngine, leg } from "../builders.ts";

const LEG = leg("A B 100km 60min");
const WAY = {
  lengthMetres: 90_000,
  costs: () => ({ seconds: 0, burdens: { earth: 0, town: 0, ferry: 0 } }),
  stretches: () => [],
};

/** An engine that knows a way of 90 km, and the limits of its searches. */
function searching(): { engine: RoutingEngine; limits: number[] } {
  const limits: number[] = [];
  const engine: RoutingEngine = {
    ...fakeEngine({}),
    shortest(_, below) {
      limits.push(below);
      return below > WAY.lengthMetres ? { kind: "shorter", way: WAY } : { kind: "none" };
    },
  };
  return { engine, limits };
}

const admits = () => true;
const allowed = { vehicle: "truck", admits } as const;

test("a leg is searched once, whatever the limits", () => {
  const { engine, limits } = searching();
  const remember = shortestOnce(admits);
  const [one, other] = [remember(engine), remember(engine)];
  expect(one.shortest?.(LEG, 99_000, allowed)).toEqual({ kind: "shorter", way: WAY });
  expect(other.shortest?.(LEG, 90_000, allowed)).toEqual({ kind: "none" });
  expect(other.shortest?.(LEG, 90_001, allowed)).toEqual({ kind: "shorter", way: WAY });
  expect(limits).toEqual([99_950]);
});

test("another truck's roads are searched each time, to their limit", () => {
  const { engine, limits } = searching();
  const remembering = shortestOnce(admits)(engine);
  const others = { vehicle: "truck", admits: () => false } as const;
  for (const below of [95_000, 80_000]) remembering.shortest?.(LEG, below, others);
  expect(limits).toEqual([95_000, 80_000]);
});

test("a leg without a road, or an engine without a list of edges, has no known way", () => {
  const gap = { metres: 9, vertices: 1 };
  const offRoad = { ...LEG, gaps: [gap, gap] } as const;
  const { engine, limits } = searching();
  const remember = shortestOnce(admits);
  expect(remember(engine).shortest?.(offRoad, 9, allowed)).toEqual({ kind: "unknown" });
  expect(remember(fakeEngine({})).shortest?.(LEG, 9, allowed)).toEqual({ kind: "unknown" });
  expect(limits).toEqual([]);
});
