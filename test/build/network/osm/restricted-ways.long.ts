import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eachWay } from "../../../../lib/build/network/osm/elements.ts";
import { OsmExtract } from "../../../../lib/build/network/osm/extract.ts";
import {
  coursesOf,
  findRestrictedWays,
} from "../../../../lib/build/network/osm/restricted-ways.ts";
import { writeRestricted } from "../../../../lib/build/network/osm/write-restricted.ts";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import {
  openDrawnRules,
  rulesAlong,
} from "../../../../lib/quote/routing/restrictions/drawn-rules.ts";
import { restriction } from "../../../quote/routing/restrictions/builders.ts";
import { at, link } from "../builders.ts";
import { DocumentBuilder } from "./document-builder.ts";
import { type ExtractNetwork, openExtractNetwork } from "./extract-network.ts";

const ROAD = { highway: "trunk", surface: "asphalt", oneway: "no" };

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-restricted-"));
});
afterAll(() => rm(directory, { recursive: true }));

describe("rules on an extract", () => {
  const [start, end] = [at(2_000, 0), at(8_000, 0)];
  const ENDS = {
    start_latitude: start[0],
    start_longitude: start[1],
    end_latitude: end[0],
    end_longitude: end[1],
    links: [1],
  };
  const LINKS = new Map([[1, link({ id: 1, polyline: [at(0, 0), at(10_000, 0)] })]]);
  const VERTICES = [0, 2_100, 4_000, 7_900, 10_000].map((east) => at(east, 300));

  /** The ways of a copy with the rules, as the number of vertices and the tags that are added. */
  async function written(
    rule: Parameters<typeof restriction>[0],
    tags: Record<string, string>,
    vertices: readonly Point[] = VERTICES,
  ): Promise<string[]> {
    const [file, copy] = ["extract", "copy"].map((name) => join(directory, `${name}.osm.pbf`));
    if (!file || !copy) throw new Error("no file");
    const document = new DocumentBuilder();
    document.way({ ...ROAD, ref: "SP-999", ...tags }, ...vertices);
    document.way({ ...ROAD, ref: "SP-998" }, ...vertices);
    await document.write(file);
    const extract = await OsmExtract.open(file);
    const courses = coursesOf([restriction({ ...ENDS, ...rule })], LINKS);
    await writeRestricted(extract, copy, await findRestrictedWays(extract, courses));
    await extract.close();
    return waysOf(copy, new Set(Object.keys({ ...ROAD, ...tags })));
  }

  async function waysOf(file: string, known: ReadonlySet<string>): Promise<string[]> {
    const extract = await OsmExtract.open(file);
    const ways: string[] = [];
    for await (const block of extract.blocks("ways")) {
      eachWay(block, (_, { length }, { ref = "", ...tags }) => {
        const added = Object.entries(tags).filter(([key]) => !known.has(key) || key === "oneway");
        ways.push(`${ref} ${length} ${added.map((tag) => tag.join("=")).join(" ")}`);
      });
    }
    await extract.close();
    return ways;
  }

  it("closes the part of a way between the ends of the stretch", async () => {
    expect(await written({ rule: "closed" }, {})).toEqual([
      "SP-999 2 oneway=no",
      "SP-999 3 oneway=no hgv=no",
      "SP-999 2 oneway=no",
      "SP-998 5 oneway=no",
    ]);
  });
  it("writes limits", async () => {
    const [, limited] = await written({ max_length_m: 14, max_axles: 4 }, {});
    expect(limited).toBe("SP-999 3 oneway=no maxlength=14 maxaxles=4");
  });
  it("in one direction parts a two-way road", async () => {
    expect((await written({ rule: "closed", direction: "forward" }, {})).slice(1, 3)).toEqual([
      "SP-999 3 hgv=no oneway=yes",
      "SP-999 3 oneway=yes",
    ]);
  });
  it.each([
    [{ rule: "hours" }, "SP-999 5 oneway=no"],
    [{ rule: "closed" }, "SP-999 2 oneway=no"],
  ] as const)("with %j a way repeats no node in succession", async (rule, first) => {
    const repeated = VERTICES.flatMap((vertex) => [vertex, vertex]);
    const ways = await written(rule, {}, repeated);
    expect(ways).toEqual(await written(rule, {}));
    expect(ways[0]).toBe(first);
  });
  it("in one direction leaves the other carriageway open", async () => {
    const tags = { oneway: "yes" };
    const rule = { rule: "closed", direction: "forward" } as const;
    expect((await written(rule, tags))[1]).toBe("SP-999 3 oneway=yes hgv=no");
    const back = await written(rule, tags, VERTICES.toReversed());
    expect(back.filter((way) => way.includes("hgv"))).toEqual([]);
  });
  it.each(["hgv", "maxweight", "maxlength:conditional"])(
    "leaves a way with its own tag %s alone",
    async (key) => {
      const ways = await written({ rule: "closed" }, { [key]: "10" });
      expect(ways[0]).toBe("SP-999 5 oneway=no");
    },
  );
  it.each([
    ["at certain hours", { rule: "hours" }],
    ["of low confidence", { rule: "closed", confidence: "low" }],
    ["of a road without a number", { rule: "closed", road: "Marginal" }],
  ] as const)("%s close nothing", async (_, rule) => {
    expect((await written(rule, {}))[0]).toBe("SP-999 5 oneway=no");
  });
});

describe("a network from an extract of the SP-160", () => {
  const NORTH: Point = [-23.8755, -46.5672];
  const JUNCTION: Point = [-23.8949, -46.5533];
  const FOOT: Point = [-23.9304, -46.4619];
  let network: ExtractNetwork;

  beforeAll(async () => {
    const document = new DocumentBuilder();
    const descent: Point[] = [
      [-23.9153, -46.5453],
      [-23.9206, -46.5307],
      [-23.9099, -46.5257],
      [-23.9094, -46.5141],
      [-23.9175, -46.4958],
    ];
    document.way({ ...ROAD, ref: "SP-160" }, NORTH, JUNCTION, ...descent, FOOT);
    document.way({ ...ROAD, ref: "SP-150" }, JUNCTION, [-23.85, -46.45], FOOT);
    network = await openExtractNetwork(document);
  });
  afterAll(() => network.remove());

  const metres = async (vehicle: "truck" | "car", ...ends: Point[]) =>
    (await network.engine.route(ends, { vehicle, prefer: "time" }))?.[0]?.lengthMetres ?? 0;

  it("leads trucks down another road, and up the same", async () => {
    expect(await metres("car", NORTH, FOOT)).toBeLessThan(17_000);
    expect(await metres("truck", NORTH, FOOT)).toBeGreaterThan(20_000);
    expect(await metres("truck", FOOT, NORTH)).toBeLessThan(17_000);
  });

  it("the rules of the stretches are found along routes, in their direction", async () => {
    const rulesOf = async (...ends: Point[]) => {
      const profile = { vehicle: "car", prefer: "time" } as const;
      const legs = (await network.engine.route(ends, profile)) ?? [];
      const stretchesByLeg = await Promise.all(
        legs.map((leg) => network.engine.stretches(leg, profile)),
      );
      const path = legs.flatMap((leg) => leg.path);
      const parts = rulesAlong({ path, legs, stretchesByLeg }, openDrawnRules(network.directory));
      return [...new Set(parts.map(({ rule }) => rule))];
    };
    expect(await rulesOf(NORTH, FOOT)).toEqual(["SP-160-descida"]);
    expect(await rulesOf(FOOT, NORTH)).toEqual(["SP-160-subida"]);
  });
});
