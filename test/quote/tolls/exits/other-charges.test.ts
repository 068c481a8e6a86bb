import { describe, expect, it } from "vitest";
import { type OpenStep, otherCharges } from "../../../../lib/quote/tolls/exits/other-charges.ts";
import type { RoadPath, Ways } from "../../../../lib/quote/tolls/matching/roads.ts";
import { catalogueOf, nearRoads, pathAround, plaza, tollExit } from "../builders.ts";

const { exits, gates } = catalogueOf({ plazas: [], exits: [tollExit()] });
const along = (path: string) => pathAround(plaza(), path);
const FROM = "-3000,0";
const TO = "3000,3000";
/** Leaves the road at the exit, or 3 km beyond it. */
const BY_EXIT = along(`${FROM} 0,0 0,3000 ${TO}`);
const BEYOND = along(`${FROM} 3000,0 ${TO}`);

/** Charges that are in doubt where a path is drawn by one way of a step and may have used others. */
async function charges(
  drawn: RoadPath,
  changes: Partial<OpenStep["others"]> = {},
  way: Ways["way"] = async () => BY_EXIT,
) {
  const points = [...along("-9000,0 -6000,0"), ...drawn, ...along("3000,9000")];
  const [from, to] = [along(FROM), along(TO)].map(([point]) => point);
  if (!from || !to) throw new Error("no points");
  const others = { limit: 20_000, exits, ...changes } as OpenStep["others"];
  const step = { ends: [from, to], first: 2, last: 1 + drawn.length, others } as const;
  const found = await otherCharges(points, step, exits, gates, nearRoads({ way }));
  return [...found].map(({ id }) => id);
}

describe("an exit is in doubt", () => {
  it("if another way leaves the road there", async () => {
    expect(await charges(BEYOND)).toEqual(["BR-999-X-1"]);
  });
  it("if another way leaves the road elsewhere", async () => {
    expect(await charges(BY_EXIT, {}, async () => BEYOND)).toEqual(["BR-999-X-1"]);
  });
  it("not if the other way pays the same, or there is none", async () => {
    expect(await charges(BY_EXIT)).toEqual([]);
    expect(await charges(BEYOND, {}, async () => undefined)).toEqual([]);
  });
  it("not if the other way is too long, or the exit too far", async () => {
    expect(await charges(BEYOND, { limit: 8_900 })).toEqual([]);
    expect(await charges(BEYOND, { limit: 9_100 })).toEqual(["BR-999-X-1"]);
    const near = async () => BY_EXIT.slice(0, 2);
    expect(await charges(BEYOND, { limit: 7_200 }, near)).toEqual([]);
  });
  it("not if the other way turns back", async () => {
    const back = along(`${FROM} 0,0 0,2000 0,0 3000,0 ${TO}`);
    expect(await charges(BEYOND, {}, async () => back)).toEqual([]);
  });
});

it("a way that does not follow a step is compared with the step's own line", async () => {
  const own = along("-3000,0");
  expect(await charges(own, { way: BY_EXIT })).toEqual(["BR-999-X-1"]);
});
