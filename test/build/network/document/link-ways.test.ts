import { expect, test } from "vitest";
import { writeLink } from "../../../../lib/build/network/document/link-ways.ts";
import { NetworkWriter } from "../../../../lib/build/network/document/network-writer.ts";
import { OPEN_ROAD } from "../../../../lib/build/network/document/road-tags.ts";
import type { PlacedStand } from "../../../../lib/build/network/plazas/place-plazas.ts";
import { isInferred } from "../../../../lib/quote/routing/engine/way-ids.ts";
import { at, link, stand } from "../builders.ts";

function write(road = link(), stands: PlacedStand[] = [], gantries: string[] = []) {
  const network = new NetworkWriter();
  writeLink(road, stands, new Set(gantries), network);
  const booths = new Set(
    network.nodes.filter(({ tags }) => tags?.barrier === "border_control").map(({ id }) => id),
  );
  const ways = network.ways.map(({ id, nodeIds, tags }) => ({
    id,
    nodeIds,
    toll: tags.toll,
    oneway: tags.oneway,
    booths: nodeIds.filter((node) => booths.has(node)).length,
  }));
  return { ways, network };
}

test("a link without plazas is one way through all its vertices", () => {
  const road = link({ id: 5, polyline: [at(0, 0), at(10, 0), at(20, 0)] });
  const { ways, network } = write(road);
  expect(ways).toEqual([
    { id: 5_000, nodeIds: [1, 2, 3], toll: undefined, oneway: "no", booths: 0 },
  ]);
  expect(network.nodes.map(({ point }) => point)).toEqual(road.polyline);
});

test.each(["surface", "course"] as const)(
  "the ways of a link with inferred %s carry a tag for it",
  (inferred) => {
    const { ways } = write(link({ id: 5, inferred }), [stand({ linkId: 5 })]);
    expect(ways.map(({ id }) => isInferred(id))).toEqual([true, true, true]);
    expect(write(link({ id: 5 })).ways.map(({ id }) => isInferred(id))).toEqual([false]);
  },
);

test("a link across a border is a way in each UF, which share a node", () => {
  const network = new NetworkWriter();
  const road = link({ polyline: [at(0, 0), at(9_000, 0), at(12_000, 0)] });
  const facts = ["MG", "GO"].map((uf) => ({ uf, setting: OPEN_ROAD, rules: [] }));
  writeLink(road, [], new Set(), network, facts);
  expect(network.ways.map(({ facts }) => facts?.uf)).toEqual(["MG", "GO"]);
  expect(network.ways.map(({ nodeIds }) => nodeIds)).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

test("links that share an end share its node, and no other", () => {
  const network = new NetworkWriter();
  const middle = at(0, 100);
  writeLink(link({ id: 1, polyline: [at(0, 0), middle, at(0, 200)] }), [], new Set(), network);
  writeLink(link({ id: 2, polyline: [at(0, 200), middle, at(9, 0)] }), [], new Set(), network);
  const [one = [], other = []] = network.ways.map(({ nodeIds }) => nodeIds);
  expect(one.filter((node) => other.includes(node))).toEqual([one.at(-1)]);
});

test("a plaza that charges both directions is a booth on a toll way between two free ones", () => {
  const { ways } = write(link(), [stand()]);
  expect(ways.map(({ toll, oneway, booths }) => [toll, oneway, booths])).toEqual([
    [undefined, "no", 0],
    ["yes", "no", 1],
    [undefined, "no", 0],
  ]);
  expect(ways.map(({ id }) => id)).toEqual([1_000, 1_001, 1_002]);
  const [before, toll, after] = ways.map(({ nodeIds }) => nodeIds);
  expect(toll?.[0]).toBe(before?.at(-1));
  expect(toll?.at(-1)).toBe(after?.[0]);
});

test.each([
  ["forward", { chargesBackward: false }, ["yes", 1], [undefined, 0]],
  ["backward", { chargesForward: false }, [undefined, 0], ["yes", 1]],
])("a plaza that charges %s only is a booth on that direction's way", (_, change, ...expected) => {
  const { ways } = write(link(), [stand(change)]);
  const [, forward, backward] = ways;
  expect([forward, backward].map((way) => [way?.toll, way?.booths])).toEqual(expected);
  expect([forward?.oneway, backward?.oneway]).toEqual(["yes", "yes"]);
  expect(backward?.nodeIds[0]).toBe(forward?.nodeIds.at(-1));
  expect(backward?.nodeIds.at(-1)).toBe(forward?.nodeIds[0]);
});

test("a gantry is a toll way without a booth", () => {
  const gantry = stand();
  const { ways } = write(link(), [gantry], [gantry.plazaId]);
  expect(ways.map(({ toll, booths }) => [toll, booths])).toEqual([
    [undefined, 0],
    ["yes", 0],
    [undefined, 0],
  ]);
  expect(ways[1]?.nodeIds).toHaveLength(3);
});

test("booths in a row follow each other in their direction of travel", () => {
  const near = [1_000, 1_010].map((metresIntoSegment, i) =>
    stand({ metresIntoSegment, point: at(10 * i, 0), chargesForward: i === 0 }),
  );
  const { ways, network } = write(link(), near);
  const [, forward, backward] = ways.map(({ nodeIds }) =>
    nodeIds.slice(1, -1).map((id) => network.nodes[id - 1]?.point),
  );
  expect(forward).toEqual([at(0, 0)]);
  expect(backward).toEqual([at(10, 0), at(0, 0)]);
});

test("every stand of a link is written on its own segment", () => {
  const road = link({ polyline: [at(-1_000, 0), at(0, 0), at(1_000, 0)] });
  const stands = [
    stand({ segment: 1, metresIntoSegment: 500, point: at(500, 0) }),
    stand({ segment: 0, metresIntoSegment: 500, point: at(-500, 0) }),
  ];
  const { network } = write(road, stands);
  const booths = network.nodes.filter(({ tags }) => tags !== undefined);
  expect(booths.map(({ point }) => point)).toEqual([at(-500, 0), at(500, 0)]);
});

test("a one-way link is driven as it is drawn, also past a plaza", () => {
  const road = link({ id: 5, isOneWay: true, polyline: [at(0, 0), at(100, 0)] });
  expect(write(road).ways.map(({ nodeIds, oneway }) => [nodeIds, oneway])).toEqual([
    [[1, 2], "yes"],
  ]);
  const backward = stand({
    linkId: 5,
    point: at(50, 0),
    metresIntoSegment: 50,
    chargesForward: false,
  });
  const { ways } = write(road, [backward]);
  expect(ways.length).toBeGreaterThan(0);
  expect(ways.map(({ oneway, toll }) => [oneway, toll])).toEqual(
    ways.map(() => ["yes", undefined]),
  );
});
