import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { destination } from "../../../../lib/quote/geo/point.ts";
import { fitOf } from "../../../../lib/quote/tolls/matching/way-follows.ts";
import { pathAround, plaza } from "../builders.ts";

const WAY = pathAround(plaza(), "0,0 2000,0 2000,2000 5000,2000", 200);
const follows = (path: string, spacing?: number) =>
  fitOf(WAY, pathAround(plaza(), path, spacing)).follows;

describe("a way", () => {
  it("follows the path that it draws, with any number of points left out", () => {
    expect(follows("0,0 2000,0 2000,2000 5000,2000", 50)).toBe(true);
    expect(follows("0,0 2000,0 2000,2000 5000,2000")).toBe(true);
    expect(follows("0,0 5000,2000")).toBe(true);
  });
  it("follows a path that was moved by 250 m, and gives the distance", () => {
    const bearing = fc.integer({ min: 0, max: 359 });
    fc.assert(
      fc.property(bearing, (towards) => {
        const moved = WAY.map((point) => destination(point, towards, 250));
        const { follows: is, metres } = fitOf(WAY, moved);
        expect(is).toBe(true);
        expect(metres).toBeGreaterThan(150);
        expect(metres).toBeLessThan(251);
      }),
    );
  });
  it("does not follow a path that begins and ends on the road and leaves it in between", () => {
    expect(follows("0,0 2000,0 2000,2000 3000,2090 5000,2000", 50)).toBe(false);
    expect(follows("0,0 2000,0 2000,2000 3000,2030 5000,2000", 50)).toBe(true);
  });
  it("does not follow a dense path that cuts its corner", () => {
    expect(follows("0,0 5000,2000", 50)).toBe(false);
  });
  it("does not follow a path that is driven in the other direction", () => {
    expect(follows("5000,2000 2000,2000 2000,0 0,0", 200)).toBe(false);
  });
  it("does not follow with a long detour", () => {
    const detour = pathAround(plaza(), "0,0 0,900 1000,900 1000,0", 200);
    expect(fitOf(detour, pathAround(plaza(), "0,0 1000,0")).follows).toBe(false);
  });
});
