import { expect, it } from "vitest";
import { createRandom } from "../../../lib/quote/routing/plan/tour/random.ts";
import { createQuotePath } from "../../../lib/quote/tolls/quote-path.ts";
import { MODELS } from "../../../tools/check-tracks/noise.ts";
import { judge } from "../../../tools/check-tracks/verdict.ts";
import { catalogueOf, nearRoads, pathAround, plaza } from "../../quote/tolls/builders.ts";

const before = pathAround(plaza(), "-30000,0 0,0");
const after = pathAround(plaza(), "0,0 30000,0");

it.each(MODELS.filter(({ isAmbiguous }) => !isAmbiguous))(
  "$name: is charged right, or a notice says that it may not be",
  async ({ track, due }) => {
    const catalogue = catalogueOf();
    const path = track(before, after, createRandom(1));
    const quote = await createQuotePath(catalogue, nearRoads())(
      path,
      { type: "truck", axles: 5 },
      "2026-11-18",
    );
    const [gate] = catalogue.gates.gates;
    expect(gate && judge(quote, gate, due)).not.toBe("silent");
  },
);

it("the same seed gives the same track", () => {
  for (const { track } of MODELS) {
    expect(track(before, after, createRandom(7))).toEqual(track(before, after, createRandom(7)));
  }
});
