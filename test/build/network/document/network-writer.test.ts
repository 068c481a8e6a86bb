import { expect, test } from "vitest";
import { NetworkWriter } from "../../../../lib/build/network/document/network-writer.ts";
import { at } from "../builders.ts";

test("vertices at one position are different nodes", () => {
  const network = new NetworkWriter();
  expect([network.vertex(at(0, 0)), network.vertex(at(0, 0), { barrier: "gate" })]).toEqual([1, 2]);
  expect(network.nodes).toEqual([
    { id: 1, point: at(0, 0) },
    { id: 2, point: at(0, 0), tags: { barrier: "gate" } },
  ]);
});

test("junctions at one position are one node, apart from its vertices", () => {
  const network = new NetworkWriter();
  const vertex = network.vertex(at(0, 0));
  const junction = network.junction(at(0, 0));
  expect(network.junction(at(0, 0))).toBe(junction);
  expect(junction).not.toBe(vertex);
  expect(network.junction(at(0, 5))).not.toBe(junction);
});
