import { describe, expect, it } from "vitest";
import { paidPassages } from "../../../../lib/quote/tolls/matching/paid-passages.ts";
import { gatesOf, pathAround, plaza, pointAt } from "../builders.ts";

const DAY = "2026-11-18";

/** A plaza of that id, `east` metres along the road. */
function plazaAt(id: string, east: number, changes: Parameters<typeof plaza>[0] = {}) {
  const [latitude, longitude] = pointAt(`${east},0`);
  return plaza({ id, latitude: String(latitude), longitude: String(longitude), ...changes });
}

/** Ids of the plazas that a path pays, in driving order. */
function paid(path: string, plazas: ReturnType<typeof plaza>[], group: string[] = []): string[] {
  const groups = new Map(group.map((id, rank) => [id, { group: "G", rank }]));
  const catalogue = { gates: gatesOf(...plazas), groups };
  const passages = paidPassages(pathAround(plaza(), path, 100), catalogue, DAY);
  return passages.map((passage) => passage.plaza.id);
}

describe("paidPassages", () => {
  const [west, east] = [plazaAt("west", 0), plazaAt("east", 5_000)];

  it("is in driving order, not in the table's", () => {
    expect(paid("-3000,0 8000,0", [east, west])).toEqual(["west", "east"]);
    expect(paid("8000,0 -3000,0", [east, west])).toEqual(["east", "west"]);
  });

  it.each([
    ["charges from the day on", { charges_from: DAY }, 1],
    ["charges from the next day on", { charges_from: "2026-11-19" }, 0],
    ["charged until that day", { charges_until: DAY }, 0],
    ["charges until the next day", { charges_until: "2026-11-19" }, 1],
    ["charges from some day of a former year on", { charges_from: "2025" }, 1],
  ])("a plaza that %s", (_, dates, passages) => {
    expect(paid("-3000,0 3000,0", [plazaAt("plaza", 0, dates)])).toHaveLength(passages);
  });

  it("charges once for a group, the plaza that it names first", () => {
    expect(paid("-3000,0 8000,0", [west, east], ["east", "west"])).toEqual(["east"]);
    expect(paid("-3000,0 8000,0 -3000,10", [west, east], ["east", "west"])).toEqual([
      "east",
      "east",
    ]);
  });

  it("does not let a plaza that no longer charges stand in for its group", () => {
    const closed = plazaAt("closed", 0, { charges_until: "2026" });
    expect(paid("-3000,0 8000,0", [closed, east], ["closed", "east"])).toEqual(["east"]);
  });
});
