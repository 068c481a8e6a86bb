import { expect, test } from "vitest";
import { ROAD_SPEEDS, type RoadKind } from "../../lib/quote/routing/engine/road-costs.ts";
import { readPage } from "./pages.ts";

const LABELS: Readonly<Record<RoadKind, string>> = {
  dual: "federal dual carriageway",
  state_dual: "other dual carriageway",
  federal: "paved federal road",
  paved: "other paved road",
  improved: "improved, unpaved",
  earth: "earth",
};

test.each(Object.entries(LABELS) as [RoadKind, string][])(
  "the data page gives the speeds of a road of kind %s: %s",
  (kind, label) => {
    const { truck, car } = ROAD_SPEEDS[kind];
    expect(readPage("docs/data.md")).toContain(`| ${label} | ${truck} | ${car} |`);
  },
);
