import { describe, expect, it } from "vitest";
import {
  costingSpeed,
  paceOf,
  type RoadKind,
  type Setting,
} from "../../../../lib/quote/routing/engine/road-costs.ts";

const OPEN: Setting = { townFactor: 1, remoteness: "near" };
const CORE: Setting = { townFactor: 2, remoteness: "near" };
const costs = (kind: RoadKind, setting: Setting, density = 1) => ({ kind, ...setting, density });

describe("costingSpeed", () => {
  it.each([
    ["dual", OPEN, "truck", 72],
    ["dual", CORE, "truck", 36],
    ["dual", CORE, "car", 77],
    ["earth", OPEN, "truck", 20],
    ["earth", { ...OPEN, remoteness: "far" }, "truck", 13],
    ["earth", { ...OPEN, remoteness: "remote" }, "truck", 11],
  ] as const)("%s, %o, %s: %i km/h", (kind, setting, vehicle, expected) => {
    expect(costingSpeed(kind, setting, vehicle)).toBe(expected);
  });
});

it("is never below the engine's lowest speed", () => {
  const slow: Setting = { townFactor: 3, remoteness: "remote" };
  expect(costingSpeed("earth", slow, "truck")).toBe(11);
});

describe("paceOf", () => {
  it("has no burden on an open paved road", () => {
    const { secondsPerKm, burdenSecondsPerKm } = paceOf(costs("federal", OPEN), "truck");
    expect(secondsPerKm).toBeCloseTo((3_600 / 62) * (0.9 / 0.92));
    expect(burdenSecondsPerKm).toBe(0);
  });

  it("is no slower beyond a certain density", () => {
    expect(paceOf(costs("federal", OPEN, 10), "truck")).toEqual(
      paceOf(costs("federal", OPEN, 4), "truck"),
    );
  });

  it("costs a truck twice its time in the core of a city, and a car nothing more", () => {
    const { secondsPerKm, burdenSecondsPerKm, burden } = paceOf(costs("dual", CORE, 5), "truck");
    expect(burdenSecondsPerKm).toBeCloseTo(secondsPerKm);
    expect(burden).toBe("town");
    expect(paceOf(costs("dual", CORE), "car").burdenSecondsPerKm).toBe(0);
  });

  it("costs more on earth far from pavement", () => {
    const burdens = (["near", "far", "remote"] as const).map(
      (remoteness) => paceOf(costs("earth", { ...OPEN, remoteness }), "truck").burdenSecondsPerKm,
    );
    expect(burdens).toEqual(burdens.toSorted((a, b) => a - b));
  });
});
