import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project, readPage } from "./pages.ts";

const SECONDS: Record<string, number> = { seconds: 1, minutes: 60 };

test("the webhook page gives the waits of the state machine", () => {
  const machine = readFileSync(join(project, "lib/stack/events/delivery.asl.json"), "utf8");
  const states: { Type: string; Seconds?: number }[] = Object.values(JSON.parse(machine).States);
  const waits = states
    .filter(({ Type, Seconds }) => Type === "Wait" && Seconds !== undefined)
    .map(({ Seconds }) => Seconds);
  const rows = readPage("docs/webhooks.md").matchAll(/^\| \d \| (\d+) (seconds|minutes) after /gm);
  const shown = [...rows].map(([, count, unit = ""]) => Number(count) * (SECONDS[unit] ?? 0));
  expect(shown).toEqual(waits);
});
