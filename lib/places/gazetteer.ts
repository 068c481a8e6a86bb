import { closest } from "fastest-levenshtein";
import { elementAt } from "../element-at.ts";

import type { Municipality } from "./municipality-table.ts";

/** Finds municipalities by name or CEP. */
export interface Gazetteer {
  /** Municipalities of that name (accents, case and punctuation aside), of one UF if told. */
  named(name: string, uf?: string): readonly Municipality[];
  /** The municipality whose ranges hold the CEP (8 digits). */
  ofCep(cep: string): Municipality | undefined;
  /** The UF that a text names, as `SP` or `São Paulo`. */
  ufNamed(text: string): string | undefined;
  /** The municipality whose name is spelled most alike, when it is alike enough to suggest. */
  suggestion(name: string, uf?: string): Municipality | undefined;
}

export interface NamedState {
  uf: string;
  name: string;
}

/** A name as it is compared: letters and digits only, no accents, lower case. */
export function nameKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/** Builds the look-up tables of the gazetteer. */
export function createGazetteer(
  municipalities: readonly Municipality[],
  states: readonly NamedState[],
): Gazetteer {
  const byName = Map.groupBy(municipalities, ({ name }) => nameKey(name));
  const ranges = municipalities
    .flatMap((municipality) =>
      municipality.cep_ranges.map(([first, last]) => ({ first, last, municipality })),
    )
    .sort((a, b) => a.first - b.first);
  const ufs = new Map(
    states.flatMap(({ uf, name }) => [
      [nameKey(uf), uf],
      [nameKey(name), uf],
    ]),
  );

  const named = (name: string, uf?: string) =>
    (byName.get(nameKey(name)) ?? []).filter((found) => uf === undefined || found.uf === uf);

  return {
    named,
    ofCep: (cep) => {
      const wanted = Number(cep);
      const after = lowerBound(ranges.length, (i) => elementAt(ranges, i).first > wanted);
      const range = ranges[after - 1];
      return range && wanted <= range.last ? range.municipality : undefined;
    },
    ufNamed: (text) => ufs.get(nameKey(text)),
    suggestion: (name, uf) => {
      const wanted = nameKey(name);
      const keys = [...byName.keys()].filter((key) => named(key, uf).length > 0);
      if (wanted.length < 3 || wanted.length > 60 || keys.length === 0) return undefined;
      const likeliest = closest(wanted, keys);
      return isAlike(wanted, likeliest) ? named(likeliest, uf)[0] : undefined;
    },
  };
}

/** The first index for which `isAfter` holds, where it holds for all that follow. */
function lowerBound(length: number, isAfter: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Worth suggesting: same beginning or nearly the same length. */
function isAlike(a: string, b: string): boolean {
  return a[0] === b[0] && Math.abs(a.length - b.length) <= Math.max(2, a.length / 4);
}
