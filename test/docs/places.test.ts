import { expect, test } from "vitest";
import { resolvePlaces } from "../../lib/quote/places/resolve/resolve-places.ts";
import { gazetteer } from "../quote/places/brazil.ts";
import { findRoad } from "../quote/places/measured-roads.ts";
import { readPage } from "./pages.ts";

const [, table = ""] = readPage("docs/api/places.md").split("| you write | understood as |");
const rows = [
  ...table
    .split("\n\n", 1)
    .join()
    .matchAll(/^\| `(.+)` \| (.+) \|$/gm),
];

test("the page of places lists spellings", () => expect(rows.length).toBeGreaterThan(10));

test.each(rows.map(([, written = "", name = ""]) => [written, name] as const))(
  "the page of places' %s is %s",
  (written, name) => {
    const { places } = resolvePlaces([written], { gazetteer, stateAt: () => "PR", findRoad });
    expect(places[0]?.name).toBe(name);
  },
);
