import { expect, test } from "vitest";
import { elementAt, lastOf } from "../../../lib/base/element-at.ts";
import { DisjointSets } from "../../../lib/build/disjoint-sets.ts";
import {
  type Link,
  linkRowSchema,
  readLinks,
  withoutTwins,
} from "../../../lib/build/network/links.ts";
import { positionKey } from "../../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../../lib/quote/geo/polyline.ts";

const ROW = {
  id: "7",
  refs: "BR-116;SP-270",
  uf: "SP",
  surface: "DUP",
  jurisdiction: "federal",
  inferred: "",
  polyline: encodePolyline(
    [
      [-23.5, -46.6],
      [-23.6, -46.7],
    ],
    5,
  ),
};

test("a row becomes a link", () => {
  expect(linkRowSchema.parse(ROW)).toEqual({
    id: 7,
    refs: ["BR-116", "SP-270"],
    uf: "SP",
    surface: "DUP",
    jurisdiction: "federal",
    inferred: undefined,
    polyline: [
      [-23.5, -46.6],
      [-23.6, -46.7],
    ],
  });
});

test("a road without a reference has none", () => {
  expect(linkRowSchema.parse({ ...ROW, refs: "" }).refs).toEqual([]);
});

test.each(["surface", "course"])("inferred attributes of a road are kept: %s", (inferred) => {
  expect(linkRowSchema.parse({ ...ROW, inferred }).inferred).toBe(inferred);
});

test.each([
  { id: "0" },
  { id: "x" },
  { uf: "São Paulo" },
  { surface: "TAR" },
  { jurisdiction: "" },
  { inferred: "yes" },
  { lanes: "2" },
])("a row with %j is refused", (change) => {
  expect(linkRowSchema.safeParse({ ...ROW, ...change }).success).toBe(false);
});

const LINK = linkRowSchema.parse(ROW);
const TURNED = { ...LINK, polyline: LINK.polyline.toReversed() };

test("links with the same course are one road with all numbers and the best surface", () => {
  const earth: Link = { ...TURNED, id: 8, refs: ["MS-124"], surface: "LEN", jurisdiction: "state" };
  const paved: Link = { ...LINK, id: 9, refs: ["BR-262"], surface: "PAV" };
  expect(withoutTwins([earth, paved])).toEqual([
    { ...paved, refs: ["BR-262", "MS-124"], inferred: "surface" },
  ]);
});

test("of roads with the same course and surface, the federal one remains, then the first", () => {
  const state: Link = { ...LINK, id: 8, refs: ["GO-060"], jurisdiction: "state" };
  const other: Link = { ...TURNED, id: 10 };
  expect(withoutTwins([state, LINK, other])).toEqual([
    { ...LINK, refs: ["BR-116", "SP-270", "GO-060"] },
  ]);
});

test("roads between the same junctions by different courses remain", () => {
  const bent = elementAt(LINK.polyline, 1);
  const other = { ...LINK, id: 8, polyline: [elementAt(LINK.polyline, 0), [-23.5, -46.7], bent] };
  const links = [LINK, other as Link];
  expect(withoutTwins(links)).toEqual(links);
});

test("no two embedded links have the same course", () => {
  const links = readLinks();
  expect(withoutTwins(links)).toHaveLength(links.length);
});

test("only water separates the embedded links: in Amapá, Pará and Amazonas", () => {
  const links = readLinks();
  const networks = new DisjointSets<string>();
  const start = ({ polyline }: Link) => positionKey(elementAt(polyline, 0));
  const end = ({ polyline }: Link) => positionKey(lastOf(polyline));
  for (const link of links) networks.join(start(link), end(link));
  const bySize = [...Map.groupBy(links, (link) => networks.find(start(link))).values()].sort(
    (a, b) => b.length - a.length,
  );
  const apart = bySize.slice(1).flat();
  expect(apart.filter(({ uf }) => !["AP", "PA", "AM"].includes(uf))).toEqual([]);
});

test("the embedded links have unique ids and at least two vertices", () => {
  const links = readLinks();
  expect(new Set(links.map(({ id }) => id)).size).toBe(links.length);
  expect(links.filter(({ polyline }) => polyline.length < 2)).toEqual([]);
});

test("ramps that lead onto a road only are driven one way", () => {
  const oneWay = readLinks().filter(({ isOneWay }) => isOneWay);
  expect(oneWay.map(({ polyline }) => polyline[0])).toEqual([[-23.51975, -46.32932]]);
});
