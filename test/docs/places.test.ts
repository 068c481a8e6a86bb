import { expect, test } from "vitest";
import { resolvePlaces } from "../../lib/quote/places/resolve/resolve-places.ts";
import { gazetteer } from "../quote/places/brazil.ts";
import { findRoad } from "../quote/places/measured-roads.ts";
import { readPage } from "./pages.ts";

/** The spellings that a page lists, and the names that they stand for. */
function spellings(page: string, heading: string) {
  const [, table = ""] = readPage(page).split(heading);
  const [rows = ""] = table.split("\n\n", 1);
  return [...rows.matchAll(/^\| `(.+)` \| (.+) \|$/gm)].map(
    ([, written = "", name = ""]) => [written, name] as const,
  );
}

const rows = spellings("docs/api/places.md", "| you write | understood as |");

test("the page of places lists spellings", () => expect(rows.length).toBeGreaterThan(10));

test("the Portuguese page lists the same", () => {
  expect(spellings("docs/pt/api/places.md", "| você escreve | entendido como |")).toEqual(rows);
});

test.each(rows)("the page of places' %s is %s", (written, name) => {
  const { places } = resolvePlaces([written], { gazetteer, stateAt: () => "PR", findRoad });
  expect(places[0]?.name).toBe(name);
});
