import { beforeAll, describe, expect, it } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import { createQuotePath, type QuotePath } from "../../../../lib/quote/tolls/quote-path.ts";
import { thinned } from "../../../../tools/check-paths/redrawn-paths.ts";
import { openBrazil } from "../../../brazil-network.ts";
import { rows, trip } from "./rodoanel-trips.ts";

const DAY = "2026-11-18";

let quotePath: QuotePath;
/** Payments of each trip as the network draws it. */
const paid: string[][] = [];
beforeAll(async () => {
  const { catalogue, roads } = await openBrazil();
  quotePath = createQuotePath(catalogue, roads);
  for (const { enters, leaves } of rows) paid.push((await quoted(trip(enters, leaves))).ids);
});

/** The passages of a path, and the plazas and exits in doubt. */
async function quoted(path: readonly Point[]) {
  const { passages, notices } = await quotePath(path, { type: "truck", axles: 5 }, DAY);
  const named = (code: string) =>
    notices.filter((one) => one.code === code).flatMap(({ plazas = [] }) => plazas);
  return {
    ids: passages.map(({ plaza: { id } }) => id),
    presumed: named("praca_presumida"),
    doubtful: named("praca_incerta"),
  };
}

describe("over the Rodoanel with a point every", () => {
  it.each([
    { metres: 2_000, right: 144 },
    { metres: 2_500, right: 144 },
    { metres: 4_000, right: 143 },
    { metres: 8_000, right: 111 },
  ])("$metres m, $right trips pay the same, and no other is wrong in silence", async (drawn) => {
    let right = 0;
    const silent: string[] = [];
    for (const [i, { enters, leaves }] of rows.entries()) {
      const { ids, presumed, doubtful } = await quoted(thinned(trip(enters, leaves), drawn.metres));
      const extra = ids.filter((id) => !paid[i]?.includes(id));
      const missed = (paid[i] ?? []).filter((id) => !ids.includes(id));
      if (extra.length + missed.length === 0) right += 1;
      const areNamed =
        extra.every((id) => presumed.includes(id)) && missed.every((id) => doubtful.includes(id));
      if (!areNamed) silent.push(`${enters} – ${leaves}`);
    }
    expect(silent).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(drawn.right);
  });
});
