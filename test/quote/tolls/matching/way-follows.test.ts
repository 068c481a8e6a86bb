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

describe("the borders of following", () => {
  const straight = pathAround(plaza(), "0,0 60000,0", 500);
  const isFollowed = (path: string) => fitOf(straight, pathAround(plaza(), path)).follows;

  it("END_RATIO: a path is in between up to 60 m and 1.5 times as far off as at its ends", () => {
    expect(isFollowed("0,100 30000,207 60000,100")).toBe(true);
    expect(isFollowed("0,100 30000,213 60000,100")).toBe(false);
  });
  it("END_RATIO: it may be farther off at one end alone", () => {
    expect(isFollowed("0,0 60000,200")).toBe(true);
    expect(isFollowed("0,200 60000,0")).toBe(true);
  });
  it("SAMPLE_METRES: a point within 50 m of the one before adds nothing", () => {
    expect(isFollowed("0,0 30000,50 30000,98 60000,0")).toBe(true);
    expect(isFollowed("0,0 30000,50 30000,102 60000,0")).toBe(false);
  });
  it("MAX_RATIO and EXTRA_METRES: a way is up to twice as long as its path, and 500 m more", () => {
    /** A way of this length, up and down beside a path of 10 km. */
    const isShort = (metres: number) => {
      const aside = Math.sqrt((metres / 4) ** 2 - 2_500 ** 2);
      const way = pathAround(plaza(), `0,0 2500,${aside} 5000,0 7500,${aside} 10000,0`);
      return fitOf(way, pathAround(plaza(), "0,0 10000,0")).follows;
    };
    expect(isShort(20_450)).toBe(true);
    expect(isShort(20_550)).toBe(false);
  });
});
