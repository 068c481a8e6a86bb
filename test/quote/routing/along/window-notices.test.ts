import { expect, it } from "vitest";
import { windowNotices } from "../../../../lib/quote/routing/along/window-notices.ts";
import { place } from "../builders.ts";

const PLACES = ["Aqui", "Lá", "Longe"].map((name, index) => place({ name, index }));

/** Times of two legs that end these numbers of seconds after the end of their window. */
const late = (...seconds: (number | undefined)[]) =>
  seconds.map((lateSeconds, i) => ({
    departure: "2026-11-20T08:00:00-03:00",
    arrival: `2026-11-20T1${i}:00:00-03:00`,
    ...(lateSeconds !== undefined && { window: { waitSeconds: 0, lateSeconds } }),
  }));

it("each stop that is reached late is told, with its delay in whole minutes", () => {
  expect(windowNotices(PLACES, late(60, 61), false)).toEqual([
    {
      code: "janela_perdida",
      place: 1,
      message:
        "Na ordem dada, a chegada a Lá (locations[1]) é 2026-11-20T10:00:00-03:00, 1 min depois do fim da janela.",
    },
    {
      code: "janela_perdida",
      place: 2,
      message:
        "Na ordem dada, a chegada a Longe (locations[2]) é 2026-11-20T11:00:00-03:00, 2 min depois do fim da janela.",
    },
  ]);
});

it("places are named by their index in the query, and their order", () => {
  const [first, second, third] = PLACES;
  if (!first || !second || !third) throw new Error("no places");
  const [notice] = windowNotices([first, third, second], late(3_600_000), true);
  expect(notice?.place).toBe(2);
  expect(notice?.message).toMatch(/^Na melhor ordem encontrada, a chegada a Longe .* 60\.000 min/);
});

it.each([
  ["in time", late(0, 0)],
  ["without windows", late(undefined, undefined)],
  ["without times", undefined],
  ["after the last place", [...late(0, 0), ...late(60)]],
])("nothing is told %s", (_, times) => {
  expect(windowNotices(PLACES, times, false)).toEqual([]);
});
