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
    const after = lowerBound(ranges.length, (i) => elementAt(ranges, i).first > wanted);
    const range = ranges[after - 1];
    return range && wanted <= range.last ? range.municipality : undefined;
  };
}

/** The first index for which `isAfter` holds, if it holds for all that follow. */
function lowerBound(length: number, isAfter: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
