import { describe, expect, it } from "vitest";
import { elementAt } from "../../../lib/base/element-at.ts";
import { destination, type Point } from "../../../lib/quote/geo/point.ts";
import { createCourse } from "../../../lib/quote/tolls/courses/course.ts";
import {
  ImplausiblePath,
  MAX_METRES_AT_EXIT,
  MAX_PATH_METRES,
  requirePlausibleExits,
  requirePlausiblePassages,
  requirePlausiblePath,
} from "../../../lib/quote/tolls/plausible-path.ts";
import { pathAround, plaza, quoteTolls } from "./builders.ts";

const HERE: Point = [-15, -47];
const NORTH = destination(HERE, 0, 1_000);
/** 8.9 degrees of latitude are 989 km, 9.1 are 1,012 km. */
const north = (degrees: number): Point => [HERE[0] + degrees, HERE[1]];

function refusal(path: readonly Point[]): string | undefined {
  try {
    requirePlausiblePath(path);
  } catch (error) {
    expect(error).toBeInstanceOf(ImplausiblePath);
    return (error as Error).message;
  }
  return undefined;
}

describe("a plausible path", () => {
  it("may have steps of almost 1,000 km", () => {
    expect(refusal([HERE, north(8.9), HERE])).toBeUndefined();
  });

  it("names the segment of a longer step", () => {
    expect(refusal([HERE, NORTH, north(9.2), HERE])).toMatch(
      /^trajeto implausível: 1\.\d{3},\d km em linha reta entre os pontos 2 e 3; o máximo é 1\.000,0 km$/,
    );
  });

  it("is at most as long as the longest route, and names the segment where it is longer", () => {
    const steps = Math.floor(MAX_PATH_METRES / 989_600);
    const back = (_: unknown, i: number) => (i % 2 === 0 ? HERE : north(8.9));
    expect(refusal(Array.from({ length: steps }, back))).toBeUndefined();
    const text = refusal(Array.from({ length: 2 * steps }, back));
    const [, before = "", after = ""] = /entre os pontos (\d+) e (\d+);/.exec(text ?? "") ?? [];
    expect(Math.abs(Number(before) - steps)).toBeLessThan(3);
    expect(Number(after)).toBe(Number(before) + 1);
  });
});

describe("the drive near a tolled exit", () => {
  const course = createCourse(pathAround(plaza(), "-3000,0 3000,0"));
  const exits = [{ course, plaza: plaza() }];
  const there = pathAround(plaza(), "-50000,0 50000,0");
  const back = (length: number) => Array.from({ length }, (_, i): Point => elementAt(there, i % 2));
  /** Number of drives of 100 km past the exit. */
  const most = MAX_METRES_AT_EXIT / 100_000;

  it("is at most 60,000 km long, and names the segment where it is longer", () => {
    expect(() => requirePlausibleExits(back(most - 5), exits)).not.toThrow();
    expect(() => requirePlausibleExits(back(2 * most), exits)).toThrow(
      /mais de 60\.000,0 km em trechos junto da saída .+ entre os pontos (59\d|60\d) e/,
    );
  });
  it("may be of any length elsewhere", () => {
    const far = back(4 * most).map(([latitude, longitude]): Point => [latitude + 1, longitude]);
    expect(() => requirePlausibleExits(far, exits)).not.toThrow();
  });
});

describe("the passages of a path", () => {
  const there = "-3000,0 3000,0 -3000,10 3000,0";
  const path = pathAround(plaza(), there, 100);
  const vehicle = { type: "truck", axles: 5 } as const;
  const passagesOf = () => quoteTolls()(path, vehicle, "2026-11-18").passages;

  it("may be as many as the limit", () => {
    const passages = passagesOf();
    expect(passages).toHaveLength(3);
    expect(() => requirePlausiblePassages(passages, 3)).not.toThrow();
  });

  it("name the segment of the first one beyond it", () => {
    const passages = passagesOf();
    const before = Math.floor(passages[2]?.position ?? 0) + 1;
    const text = `mais de 2 passagens por praças; a seguinte fica entre os pontos ${before} e ${before + 1}`;
    expect(() => requirePlausiblePassages(passages, 2)).toThrow(text);
    expect(() => requirePlausiblePassages(passages, 2)).toThrow(
      expect.objectContaining({ name: "ImplausiblePath" }),
    );
    const vertexBefore = (position: number) => 10 * Math.floor(position);
    expect(() => requirePlausiblePassages(passages, 2, vertexBefore)).toThrow(
      `entre os pontos ${10 * (before - 1) + 1} e ${10 * (before - 1) + 2}`,
    );
  });
});
