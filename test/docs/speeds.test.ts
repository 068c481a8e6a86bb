import { expect, test } from "vitest";
import { roadTags } from "../../lib/build/network/document/road-tags.ts";
import type { Link } from "../../lib/build/network/links.ts";
import { readPage } from "./pages.ts";

const KINDS: [label: string, link: Pick<Link, "surface" | "jurisdiction">][] = [
  ["dual carriageway", { surface: "DUP", jurisdiction: "federal" }],
  ["paved federal road", { surface: "PAV", jurisdiction: "federal" }],
  ["other paved road", { surface: "PAV", jurisdiction: "state" }],
  ["improved, unpaved", { surface: "IMP", jurisdiction: "state" }],
  ["earth", { surface: "LEN", jurisdiction: "state" }],
];

test.each(KINDS)("the data page gives the speeds of a %s", (label, link) => {
  const tags = roadTags({ ...link, id: 1, refs: [], uf: "PR", polyline: [], inferred: undefined });
  expect(readPage("docs/data.md")).toContain(
    `| ${label} | ${tags["maxspeed:hgv"]} | ${tags.maxspeed} |`,
  );
});
