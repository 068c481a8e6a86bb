import { describe, expect, it } from "vitest";
import { placePlazas } from "../../../../lib/build/network/plazas/place-plazas.ts";
import { createTollCatalogue } from "../../../../lib/quote/tolls/catalogue/catalogue.ts";
import { readEmbeddedCatalogue } from "../../../../lib/quote/tolls/catalogue/embedded.ts";
import { parseCatalogue } from "../../../../lib/quote/tolls/catalogue/parts.ts";
import { createQuoteTolls } from "../../../../lib/quote/tolls/quote-tolls.ts";
import { ENTRIES, faults, JUNCTIONS, links, RING, rows, trip } from "./rodoanel-trips.ts";

const DAY = "2026-11-18";

const tables = parseCatalogue(readEmbeddedCatalogue());
const { stands } = placePlazas(links, tables.plazas);
const quote = createQuoteTolls(createTollCatalogue(tables, stands));

it("the table holds every combination of an entry and an exit", () => {
  expect(faults).toEqual([]);
  const count = Object.keys(JUNCTIONS).length;
  expect(rows).toHaveLength((count - ENTRIES.length) * (count - 1));
  expect(rows.filter(({ leaves }) => ENTRIES.includes(leaves))).toEqual([]);
});

describe("whoever enters the Rodoanel at one road and leaves it at another", () => {
  it.each(rows)("$enters to $leaves pays $charges", ({ enters, leaves, charges }) => {
    const { passages } = quote(trip(enters, leaves), { type: "truck", axles: 5 }, DAY);
    const onRing = passages.filter(({ plaza }) => plaza.road === RING);
    expect(onRing.map(({ plaza }) => plaza.id).join(";")).toBe(charges);
  });
});
