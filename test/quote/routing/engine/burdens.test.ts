import { expect, it } from "vitest";
import { burdenSeconds, burdensOf } from "../../../../lib/quote/routing/engine/burdens.ts";
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
