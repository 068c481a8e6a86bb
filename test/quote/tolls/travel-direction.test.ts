import { describe, expect, it } from "vitest";
import { travelDirection } from "../../../lib/quote/tolls/travel-direction.ts";
import { plaza } from "./builders.ts";

/** A plaza on a road whose kilometres grow towards the east. */
const bothWays = (changes: Parameters<typeof plaza>[0] = {}) =>
  plaza({ bearings: "90;270", ...changes });

describe("a passage of a plaza that charges both ways", () => {
  it.each([
    [90, "increasing"],
    [30, "increasing"],
    [150, "increasing"],
    [270, "decreasing"],
    [330, "decreasing"],
    [210, "decreasing"],
    [0, undefined],
    [180, undefined],
  ])("towards %i° is %s", (bearing, direction) => {
    expect(travelDirection({ plaza: bothWays(), bearing })).toBe(direction);
  });

  it("is unknown if the order of the bearings is", () => {
    const source = "SNV; ordem dos dois rumos não conhecida";
    expect(travelDirection({ plaza: bothWays({ source }), bearing: 90 })).toBeUndefined();
  });

  it("is unknown if one bearing is", () => {
    const oneBearing = { ...bothWays(), bearings: [90] };
    expect(travelDirection({ plaza: oneBearing, bearing: 90 })).toBeUndefined();
  });

  it("is unknown without bearings", () => {
    expect(travelDirection({ plaza: bothWays({ bearings: "" }), bearing: 90 })).toBeUndefined();
  });
});

it.each(["increasing", "decreasing"] as const)(
  "a plaza that charges one way says it: %s",
  (direction) => {
    const oneWay = plaza({ direction, bearings: "90" });
    expect(travelDirection({ plaza: oneWay, bearing: 0 })).toBe(direction);
  },
);
