import { closest } from "fastest-levenshtein";
import { elementAt } from "../element-at.ts";
import type { Municipality } from "./municipality-table.ts";

/** Finds municipalities by name or CEP. */
export interface Gazetteer {
  /** Municipalities with the name, in one UF or in all; ignores accents, case and punctuation. */
  named(name: string, uf?: string): readonly Municipality[];
  /** The municipality whose ranges contain the CEP (8 digits). */
  ofCep(cep: string): Municipality | undefined;
  /** The UF with the abbreviation or name: `SP` or `São Paulo`. */
  ufNamed(text: string): string | undefined;
  /** The municipality with the most similar name, if it is similar enough to suggest. */
  suggestion(name: string, uf?: string): Municipality | undefined;
}

/** A UF by its abbreviation and name. */
export interface NamedState {
  uf: string;
  name: string;
}

/** The form in which names are compared: lower-case letters and digits without accents. */
export function nameKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/** Indexes the municipalities and states. */
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

/** The first index for which `isAfter` holds; it must then hold for all that follow. */
function lowerBound(length: number, isAfter: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether two names begin with the same letter and differ little in length. */
function isAlike(a: string, b: string): boolean {
  return a[0] === b[0] && Math.abs(a.length - b.length) <= Math.max(2, a.length / 4);
}
