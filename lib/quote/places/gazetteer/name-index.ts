import { typingErrors } from "../../../base/typing-errors.ts";
import type { Locality } from "./locality.ts";
import type { Municipality } from "./municipality-table.ts";
import { nameKey } from "./name-key.ts";
import type { AlternativeName, PlaceTables } from "./place-tables.ts";

/** Finds cities by name, in one UF or anywhere. */
export interface NameIndex {
  named(name: string, uf?: string): readonly Locality[];
  nicknamed(name: string, uf?: string): readonly Locality[];
  /** The city whose name is most like this one, with errors in at most a share of its letters. */
  suggestion(name: string, uf?: string, mostErrors?: number): Locality | undefined;
  isOfficial(key: string): boolean;
}

/** Letters of a name that may be wrong. */
const MOST_ERRORS = 1 / 3;

/**
 * Official names first. A former name counts only where no city bears it officially; a name in use
 * today (spellings, common names, nicknames) makes a city's name ambiguous unless the UF decides.
 */
export function createNameIndex(
  municipalities: readonly Municipality[],
  { alternativeNames, regions }: Omit<PlaceTables, "terminals">,
): NameIndex {
  const official = indexNames([
    ...municipalities.map((city) => ({ name: city.name, city })),
    ...regions.flatMap((city) => [city.name, ...city.other_names].map((name) => ({ name, city }))),
  ]);
  const isNickname = ({ kind }: AlternativeName) => kind === "nickname";
  const nicknames = alternativeNames.filter(isNickname);
  const others = alternativeNames.filter((one) => !isNickname(one));
  const alternative = indexNames(alternativeEntries(others, municipalities));
  const nicknamed = indexNames(alternativeEntries(nicknames, municipalities));
  const inUse = indexNames(
    alternativeEntries(
      alternativeNames.filter(
        ({ kind }) => kind === "spelling" || kind === "common" || kind === "nickname",
      ),
      municipalities,
    ),
  );
  const keys = Map.groupBy([...official.keys()], (key) => key.split("/")[1]);

  const named = (name: string, uf?: string) => {
    const key = uf === undefined ? nameKey(name) : `${nameKey(name)}/${uf}`;
    const found = official.get(key);
    if (found === undefined) return alternative.get(key) ?? [];
    const spelled = spelledAs(name, found).filter((city) => !splitsWord(name, city));
    const others = uf === undefined ? inUse.get(key) : undefined;
    return others === undefined ? spelled : [...spelled, ...others];
  };
  return {
    named,
    nicknamed: (name, uf) =>
      nicknamed.get(uf === undefined ? nameKey(name) : `${nameKey(name)}/${uf}`) ?? [],
    isOfficial: (key) => official.has(key),
    suggestion: (name, uf, mostErrors = MOST_ERRORS) => {
      const wanted = nameKey(name);
      if (wanted.length < 3 || wanted.length > 60) return undefined;
      const most = Math.max(1, wanted.length * mostErrors);
      const text = uf === undefined ? wanted : `${wanted}/${uf}`;
      let likeliest = "";
      let least = most + 1;
      for (const candidate of keys.get(uf) ?? []) {
        // There are at least as many errors as one text is longer than the other.
        if (Math.abs(candidate.length - text.length) >= least) continue;
        const errors = typingErrors(text, candidate);
        if (errors < least) [likeliest, least] = [candidate, errors];
      }
      return least <= most ? official.get(likeliest)?.[0] : undefined;
    },
  };
}

/**
 * Accents, if typed, distinguish cities with the same name: `Itapoá` in SC is not `Itapoã` in DF.
 */
function spelledAs(name: string, found: readonly Locality[]): readonly Locality[] {
  if (found.length < 2) return found;
  const typed = name.normalize("NFC").toLowerCase();
  if (!/\p{L}/u.test(typed.replace(/[a-z]/g, ""))) return found;
  const exact = found.filter((city) => city.name.toLowerCase() === typed);
  return exact.length > 0 ? exact : found;
}

/**
 * True if a point within a text stands in the middle of a word of a city's official name: `Tu. Pa.`
 * abbreviates two words, so it is not Tupã.
 */
function splitsWord(text: string, { name }: Locality): boolean {
  if (!text.includes(".") || nameKey(text) !== nameKey(name)) return false;
  const ends = new Set(lettersBefore(name, /[\s'’-]/));
  return lettersBefore(text, /\./).some((end) => !ends.has(end));
}

/** Number of letters up to the end of each part of a text. */
function lettersBefore(text: string, between: RegExp): number[] {
  let letters = 0;
  return text.split(between).map((part) => (letters += nameKey(part).length));
}

interface Entry {
  name: string;
  city: Locality;
  needsUf?: boolean;
}

/** Cities by `name/UF` and, unless the name needs its UF, by `name`. */
function indexNames(entries: readonly Entry[]): ReadonlyMap<string, readonly Locality[]> {
  const index = new Map<string, Locality[]>();
  for (const { name, city, needsUf } of entries) {
    const key = nameKey(name);
    for (const entry of needsUf ? [`${key}/${city.uf}`] : [key, `${key}/${city.uf}`]) {
      const known = index.get(entry);
      if (known === undefined) index.set(entry, [city]);
      else if (!known.includes(city)) known.push(city);
    }
  }
  return index;
}

function alternativeEntries(
  alternativeNames: readonly AlternativeName[],
  municipalities: readonly Municipality[],
): Entry[] {
  const byCode = new Map(municipalities.map((city) => [city.ibge_code, city]));
  return alternativeNames.map(({ name, ibge_code, needs_uf }) => {
    const city = byCode.get(ibge_code);
    if (!city) throw new Error(`alternative name ${name}: unknown municipality ${ibge_code}`);
    return { name, city, needsUf: needs_uf };
  });
}
