import { readFederalSegments } from "../../lib/build/network/kilometres/federal-segments.ts";
import type { TollCatalogue } from "../../lib/quote/tolls/catalogue/catalogue.ts";
import { isCharging } from "../../lib/quote/tolls/catalogue/plaza-table.ts";
import type { QuotePath } from "../../lib/quote/tolls/quote-path.ts";
import { federalLines, LINE_FORMS } from "./road-lines.ts";
import { surveyedPasses, unnamedPasses } from "./surveyed-passes.ts";

const VEHICLE = { type: "truck", axles: 5 } as const;

/**
 * Quotes every federal road as the DNIT draws it, both ways, and checks that each surveyed plaza
 * that it passes is paid or named. Returns a line for each that is not.
 */
export async function checkLines(
  { gates, groups }: TollCatalogue,
  quotePath: QuotePath,
  day: string,
): Promise<{ passed: number; paid: number; faults: string[] }> {
  const plazas = [...new Set(gates.gates.map(({ plaza }) => plaza))].filter((plaza) =>
    isCharging(plaza, day),
  );
  const faults: string[] = [];
  let [passed, unpaid] = [0, 0];
  for (const { name, path } of federalLines(readFederalSegments())) {
    const directions = [path, path.toReversed()].filter(
      (driven) => surveyedPasses(driven, plazas).length > 0,
    );
    for (const driven of directions) {
      for (const [form, draw] of Object.entries(LINE_FORMS)) {
        const drawn = draw(driven);
        const passes = surveyedPasses(drawn, plazas);
        const quote = await quotePath(drawn, VEHICLE, day);
        const paid = new Set(quote.passages.map(({ plaza }) => plaza));
        passed += passes.length;
        unpaid += passes.filter((plaza) => !paid.has(plaza)).length;
        const silent = unnamedPasses(passes, quote, ({ id }) => groups.get(id)?.group);
        for (const { id } of silent) faults.push(`${name}, ${form}: passes ${id} in silence`);
      }
    }
  }
  return { passed, paid: passed - unpaid, faults };
}
