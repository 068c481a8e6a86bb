import { expect, it } from "vitest";
import type { Passage } from "../../../../lib/quote/tolls/matching/passages.ts";
import { payOncePerGroup } from "../../../../lib/quote/tolls/matching/single-charge.ts";
import { plaza } from "../builders.ts";

const groups = new Map([
  ["first", { group: "G", rank: 0 }],
  ["second", { group: "G", rank: 1 }],
  ["third", { group: "G", rank: 2 }],
  ["stranger", { group: "H", rank: 0 }],
  ["early", { group: "T", rank: 0, maxMinutes: 120 }],
  ["late", { group: "T", rank: 1, maxMinutes: 120 }],
]);

/** Passages written as `id@km>` or `id@km<`; returns those that pay, written the same way. */
function paid(...passages: string[]): string[] {
  return paidAt(undefined, ...passages);
}

/** The same for a vehicle with this pace in minutes per kilometre. */
function paidAt(minutesPerKm: number | undefined, ...passages: string[]): string[] {
  const written = new Map<Passage, string>();
  for (const text of passages) {
    const [, id = "", km = "", way = ""] = /^(\w+)@(\d+)([<>])$/.exec(text) ?? [];
    const passage = {
      plaza: plaza({ id }),
      position: Number(km),
      bearing: way === ">" ? 90 : 270,
      atPathEnd: false,
    };
    written.set(passage, text);
  }
  const measures = {
    metresTo: (position: number) => position * 1000,
    ...(minutesPerKm && { secondsTo: (position: number) => position * minutesPerKm * 60 }),
  };
  return payOncePerGroup([...written.keys()], groups, measures).map(
    (one) => written.get(one) ?? "",
  );
}

it("charges the plaza that the group names first, in either order", () => {
  expect(paid("first@1>", "second@3>")).toEqual(["first@1>"]);
  expect(paid("second@1>", "first@3>")).toEqual(["first@3>"]);
});
it("charges one of three plazas, whichever comes first", () => {
  expect(paid("third@1>", "second@3>", "first@5>")).toEqual(["first@5>"]);
  expect(paid("second@1>", "third@3>", "first@5>")).toEqual(["first@5>"]);
  expect(paid("first@1>", "third@3>", "second@5>")).toEqual(["first@1>"]);
});
it("charges each group for itself", () => {
  expect(paid("first@1>", "stranger@2>", "second@3>")).toEqual(["first@1>", "stranger@2>"]);
});
it("charges a plaza that is passed alone", () => expect(paid("second@1>")).toEqual(["second@1>"]));
it("charges again on the way back", () => {
  expect(paid("first@1>", "second@3>", "second@5<", "first@7<")).toEqual(["first@1>", "first@7<"]);
});
it("charges again when the same plaza is passed again", () => {
  expect(paid("first@1>", "first@9>")).toEqual(["first@1>", "first@9>"]);
});
it("charges plazas far apart each for itself", () => {
  expect(paid("first@1>", "second@90>")).toEqual(["first@1>", "second@90>"]);
});
it("charges again after the group's time, if times are known", () => {
  expect(paidAt(12, "early@1>", "late@11>")).toEqual(["early@1>"]);
  expect(paidAt(12.1, "early@1>", "late@11>")).toEqual(["early@1>", "late@11>"]);
  expect(paidAt(12.1, "first@1>", "second@11>")).toEqual(["first@1>"]);
  expect(paid("early@1>", "late@11>")).toEqual(["early@1>"]);
});
it("charges the first plaza if the others are free for some time", () => {
  expect(paidAt(12, "late@1>", "early@11>")).toEqual(["late@1>"]);
  expect(paid("late@1>", "early@11>")).toEqual(["late@1>"]);
});
it("leaves plazas without a group alone", () => {
  expect(paid("other@1>", "first@2>", "another@3>", "second@4>")).toEqual([
    "other@1>",
    "first@2>",
    "another@3>",
  ]);
});
