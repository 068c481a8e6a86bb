import { describe, expect, it } from "vitest";
import { readLinks } from "../../../../lib/build/network/links.ts";
import { restrictedParts } from "../../../../lib/build/network/segments/restricted-parts.ts";
import { placeFacts } from "../../../../lib/build/network/segments/segment-facts.ts";
import { lengthMetres, type Point } from "../../../../lib/quote/geo/point.ts";
import { readRestrictions } from "../../../../lib/quote/routing/restrictions/restriction-table.ts";
import { restriction } from "../../../quote/routing/restrictions/builders.ts";
import { at, link } from "../builders.ts";

const WEST = link({ id: 1, polyline: [at(0, 0), at(5_000, 0), at(10_000, 0)] });
/** Drawn from east to west. */
const EAST = link({ id: 2, polyline: [at(20_000, 0), at(10_000, 0)] });
const LINKS = [WEST, EAST];

const between = (start: Point, end: Point, changes = {}) =>
  restriction({
    rule: "closed",
    links: [1, 2],
    start_latitude: start[0],
    start_longitude: start[1],
    end_latitude: end[0],
    end_longitude: end[1],
    ...changes,
  });
const partsOf = (row: ReturnType<typeof between>) =>
  restrictedParts(row, new Map(LINKS.map((one) => [one.id, one])));

describe("restrictedParts", () => {
  it("are the parts of the links between the ends of the stretch", () => {
    const parts = partsOf(between(at(4_000, 50), at(13_000, -50)));
    expect(
      parts.map(({ linkId, fromMetres, toMetres, isForward }) => [
        linkId,
        Math.round(fromMetres / 10) * 10,
        Math.round(toMetres / 10) * 10,
        isForward,
      ]),
    ).toEqual([
      [1, 4_000, 10_000, true],
      [2, 7_000, 10_000, false],
    ]);
  });

  it("are none where the stretch is not drawn", () => {
    expect(partsOf(between(at(0, 0), at(1, 1), { links: [] }))).toEqual([]);
  });

  it("are as long as each drawn stretch of the table", () => {
    const links = new Map(readLinks().map((one) => [one.id, one]));
    const drawn = readRestrictions().filter(({ links: ids }) => ids.length > 0);
    for (const row of drawn) {
      const parts = restrictedParts(row, links);
      const metres = parts.reduce((sum, part) => sum + part.toMetres - part.fromMetres, 0);
      const whole = row.links.reduce(
        (sum, id) => sum + lengthMetres(links.get(id)?.polyline ?? []),
        0,
      );
      expect([row.id, metres > 0, metres <= whole + 1]).toEqual([row.id, true, true]);
    }
  });
});

describe("placeFacts", () => {
  it("cuts links at the ends of a rule, in the direction of the rule", () => {
    const parts = partsOf(between(at(4_000, 0), at(13_000, 0), { direction: "forward" }));
    const { links, facts } = placeFacts(
      LINKS,
      parts,
      () => 1,
      () => "MG",
    );
    expect(links.map(({ polyline }) => polyline.length)).toEqual([4, 3]);
    expect(facts.get(1)?.map(({ rules }) => rules.map(({ direction }) => direction))).toEqual([
      [],
      ["forward"],
      ["forward"],
    ]);
    expect(facts.get(2)?.map(({ rules }) => rules.map(({ direction }) => direction))).toEqual([
      [],
      ["backward"],
    ]);
  });
});
