import { countWhile } from "../../../base/count-while.ts";
import { elementAt } from "../../../base/element-at.ts";
import type { Municipality } from "./municipality-table.ts";

/** Finds the municipality whose ranges hold a CEP (eight digits); undefined if none does. */
export function createFindByCep(
  municipalities: readonly Municipality[],
): (cep: string) => Municipality | undefined {
  const ranges = municipalities
    .flatMap((municipality) =>
      municipality.cep_ranges.map(([first, last]) => ({ first, last, municipality })),
    )
    .sort((a, b) => a.first - b.first);
  return (cep) => {
    const wanted = Number(cep);
    const after = countWhile(ranges.length, (i) => elementAt(ranges, i).first <= wanted);
    const range = ranges[after - 1];
    return range && wanted <= range.last ? range.municipality : undefined;
  };
}
