import { countWhile } from "../../../base/count-while.ts";
import { elementAt } from "../../../base/element-at.ts";
import { cepsOf } from "./abbreviations.ts";
import type { KnownPlace } from "./known-place.ts";
import { isMunicipality, type Municipality } from "./municipality-table.ts";
import { nameKey } from "./name-key.ts";
import type { PlaceTables } from "./place-tables.ts";

/** Known places whose name begins as `text` does, the likeliest first; see `createCompletePlace`. */
export type CompletePlace = (text: string, limit: number) => KnownPlace[];

/** One way to begin typing a place. */
interface Beginning {
  /** The key of a name from one of its words on, with its UF: `preto/SP` of Ribeirão Preto. */
  key: string;
  place: KnownPlace;
  /** The key begins with the name's first word. */
  isFirstWord: boolean;
}

/** Words that nobody begins a search with and many leave out. */
const PARTICLES = new Set(["de", "da", "do", "das", "dos", "e", "d"]);

/**
 * Prepares completion by names in use and former ones, from any word on, optionally followed by the
 * UF. Cities come before their parts and before terminals. Then come whole names, names that begin
 * with the text, and names with a later word. Larger cities come first, by the number of their
 * CEPs.
 */
export function createCompletePlace(
  municipalities: readonly Municipality[],
  { alternativeNames, regions, terminals }: PlaceTables,
): CompletePlace {
  const byCode = new Map(municipalities.map((city) => [city.ibge_code, city]));
  const named = (place: KnownPlace, names: readonly string[]) =>
    [place.name, ...names].flatMap((name) => beginningsOf(name, place));
  const beginnings = [
    ...municipalities.flatMap((city) => named(city, [])),
    ...alternativeNames.flatMap(({ name, ibge_code }) => {
      const city = byCode.get(ibge_code);
      return city ? beginningsOf(name, city) : [];
    }),
    ...regions.flatMap((region) => named(region, region.other_names)),
    ...terminals.flatMap((one) =>
      named(one, [...one.codes, ...one.other_names, ...one.stand_alone_names]),
    ),
  ].sort((a, b) => (a.key < b.key ? -1 : 1));
  return (text, limit) => {
    const wanted = nameKey(text);
    if (wanted === "") return [];
    const found = startingWith(beginnings, wanted);
    const ranked = found
      .map((beginning) => ({ place: beginning.place, rank: rankOf(beginning, wanted) }))
      .sort((a, b) => compare(a.rank, b.rank));
    return [...new Set(ranked.map(({ place }) => place))].slice(0, limit);
  };
}

function beginningsOf(name: string, place: KnownPlace): Beginning[] {
  const words = name.split(/[\s/-]+/).filter(Boolean);
  const main = words.filter((word, i) => i === 0 || !isParticle(word));
  const spellings = main.length < words.length ? [words, main] : [words];
  return spellings.flatMap((spelling) =>
    spelling.flatMap((word, i) => {
      if (i > 0 && isParticle(word)) return [];
      const key = nameKey(`${spelling.slice(i).join(" ")} ${place.uf}`);
      return [{ key, place, isFirstWord: i === 0 }];
    }),
  );
}

function isParticle(word: string): boolean {
  return PARTICLES.has(word.toLowerCase());
}

/** The beginnings whose keys start with a text, by binary search. */
function startingWith(sorted: readonly Beginning[], text: string): Beginning[] {
  const first = countWhile(sorted.length, (i) => elementAt(sorted, i).key < text);
  const found: Beginning[] = [];
  for (let i = first; sorted[i]?.key.startsWith(text); i += 1) found.push(elementAt(sorted, i));
  return found;
}

/** Lower comes first. */
function rankOf({ key, place, isFirstWord }: Beginning, wanted: string): (number | string)[] {
  const isWhole = key.slice(0, -place.uf.length) === wanted || key === wanted;
  const match = isFirstWord ? (isWhole ? 0 : 1) : 2;
  return [kindRank(place), match, -cepsOf(place), place.name, place.uf];
}

function kindRank(place: KnownPlace): number {
  if ("kind" in place) return 2;
  return isMunicipality(place) ? 0 : 1;
}

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const i = a.findIndex((value, index) => value !== b[index]);
  if (i < 0) return 0;
  return elementAt(a, i) < elementAt(b, i) ? -1 : 1;
}
