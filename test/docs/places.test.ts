import { expect, test } from "vitest";
import { buildDirectory } from "../../lib/local/settings.ts";
import { networkDirectory } from "../../lib/network/build-network.ts";
import { resolvePlaces } from "../../lib/places/resolve-places.ts";
import { openRoadKilometres } from "../../lib/places/road-kilometres.ts";
import { gazetteer } from "../places/brazil.ts";
import { readPage } from "./pages.ts";

const [, table = ""] = readPage("docs/api.md").split("| you write | understood as |");
const rows = [
  ...table
    .split("\n\n", 1)
    .join()
    .matchAll(/^\| `(.+)` \| (.+) \|$/gm),
];

test("the API page lists spellings", () => expect(rows.length).toBeGreaterThan(10));

test.each(rows.map(([, written = "", name = ""]) => [written, name] as const))(
  "the API page's %s is %s",
  async (written, name) => {
    const findRoad = openRoadKilometres(await networkDirectory(buildDirectory));
    const { places } = resolvePlaces([written], { gazetteer, stateAt: () => "PR", findRoad });
    expect(places[0]?.name).toBe(name);
  },
);
