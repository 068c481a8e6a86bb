import { expect, it } from "vitest";
import { createRunStage, type Stage } from "../../../../lib/build/network/osm/stages.ts";

const STAGES: readonly Stage[] = [
  "drawing the streets",
  "placing the toll plazas",
  "indexing the addresses",
  "applying the rules for trucks",
  "building the routing tiles",
];

/** Shares reported when each stage is half done and done. */
async function sharesOf(bytes: number): Promise<number[]> {
  const told: number[] = [];
  const runStage = createRunStage((_, share) => told.push(share), undefined, bytes);
  for (const stage of STAGES) {
    await runStage(stage, async (onShare) => [0.5, 1].forEach(onShare));
  }
  return told;
}

it.each([1, 40e6, 150e6, 600e6, 5e9])("an import of %d bytes goes from 0 to 1", async (bytes) => {
  const told = await sharesOf(bytes);
  expect(told).toHaveLength(3 * STAGES.length);
  expect(told.toSorted((a, b) => a - b)).toEqual(told);
  expect(told[0]).toBe(0);
  expect(told.at(-1)).toBeCloseTo(1, 9);
});

it("drawing takes more of a small extract's time", async () => {
  const [small, middle, large] = await Promise.all([40e6, 150e6, 600e6].map(sharesOf));
  const drawn = [small, middle, large].map((told) => told?.[2] ?? 0);
  expect(drawn).toEqual(drawn.toSorted((a, b) => b - a));
  expect(drawn[0]).toBeCloseTo(0.34, 9);
  expect(drawn[2]).toBeCloseTo(0.19, 9);
});
