import { expect, it } from "vitest";
import {
  burdenSeconds,
  burdensOf,
  ownTownSeconds,
} from "../../../../lib/quote/routing/engine/burdens.ts";
import { stretch } from "../builders.ts";

const FERRY = stretch({ way: "ferry" });

it("adds up by kind, with each boarding of a ferry", () => {
  const stretches = [
    FERRY,
    FERRY,
    stretch({ burden: { of: "earth", seconds: 60 } }),
    FERRY,
    stretch({ burden: { of: "town", seconds: 30 } }),
    stretch({ burden: { of: "earth", seconds: 5 } }),
  ];
  expect(burdensOf(stretches)).toEqual({ earth: 65, town: 30, ferry: 3_600 });
  expect(burdenSeconds(stretches)).toBe(3_695);
});

it("counts the town roads of the ends up to 15 km from each, and no others", () => {
  const road = (km: number) => stretch({ lengthMetres: km * 1_000 });
  const town = (km: number) =>
    stretch({ lengthMetres: km * 1_000, burden: { of: "town", seconds: km * 60 } });
  const earth = stretch({ lengthMetres: 1_000, burden: { of: "earth", seconds: 60 } });
  expect(ownTownSeconds([town(5), road(90), town(2), road(1)])).toBeCloseTo(7 * 60, 9);
  expect(ownTownSeconds([road(10), town(8), road(50)])).toBeCloseTo(5 * 60, 9);
  expect(ownTownSeconds([earth, road(20), town(9), road(20), earth])).toBe(0);
  expect(ownTownSeconds([town(20)])).toBeCloseTo(20 * 60, 9);
  expect(ownTownSeconds([])).toBe(0);
  expect(ownTownSeconds([town(0), road(40), town(0)])).toBe(0);
});
