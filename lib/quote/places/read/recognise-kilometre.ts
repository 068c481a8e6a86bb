import { roadKilometre } from "../../../base/brazilian-format.ts";
import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import type { Locality } from "../gazetteer/locality.ts";
import { findRoadNumber, type RoadInUf } from "../gazetteer/road-names.ts";
import { citiesIn } from "./cities-in.ts";
import {
  type KilometreOfRoad,
  ONE_PLACE_PER_ITEM,
  type ParsedPlace,
  type RefusedPlace,
  refused,
} from "./parsed-place.ts";
import { splitParts } from "./place-parts.ts";
import { recogniseAddress } from "./recognise-address.ts";
import { CAPITALS_NAMED_LIKE_STATES } from "./recognise-state.ts";

/**
 * `km 204`, `KM-204,5`, `km 204+500`, `quilômetro 204`; not `km 204+5000`, whose end would be lost.
 * `km -5` is read as it is written, and no road has it.
 */
const KILOMETRE =
  /\b(?:k\.?m|quil[oô]metro)s?(?:\s*[:.]\s*|-\s*|\s+-\s+|\s*)(-?\d{1,4}(?:[.,]\d{1,3})?)(?:\s*\+\s*(\d{1,3}))?(?!\d|\s*\+\s*\d)/i;
/** No road has more kilometres in one UF: in `204.500`, metres follow the point. */
const MAX_KM = 2_000;
/** Text that does not help to find the place: the carriageway, and linking words. */
const FILLERS =
  /(?<!\p{L})(?:(?:sentido|pista|faixa|dire[cç][aã]o)\s+[^,;/|()–-]+|(?:na |à |a )?altura(?: d[oe])?(?!\p{L})|s\/n[º°]?|sn(?!\p{L})|(?:rodovia|rodov|rod|br)(?!\p{L})\.?|(?:no|na|do|da)\s*(?=,|$))/giu;
/** The longest name of a road has five words, with its kind and titles eight. */
const MAX_NAME_WORDS = 8;

/** A road by number or name with a kilometre, both anywhere in the text. */
export function recogniseKilometre(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const match = KILOMETRE.exec(place);
  if (!match) return undefined;
  const withoutKm = `${place.slice(0, match.index)},${place.slice(match.index + match[0].length)}`;
  const found = roadIn(withoutKm, gazetteer);
  if (!found) return undefined;
  const several = severalKilometres(place, gazetteer);
  if (several) return several;
  const km = kilometreOf(match);
  const address = recogniseAddress(place, gazetteer);
  if (address?.kind === "refused") return address;
  const { uf, cities } = whereIn(found.rest, gazetteer);
  const roads = uf === undefined ? found.roads : withinUf(found.roads, uf);
  const known = address?.kind === "address" ? address : undefined;
  return { kind: "kilometre", roads, km, cities, address: known } satisfies KilometreOfRoad;
}

/** The refusal of a text with different kilometres, or with one of different roads. */
function severalKilometres(place: string, gazetteer: Gazetteer): RefusedPlace | undefined {
  const matches = [...place.matchAll(new RegExp(KILOMETRE, "gi"))];
  if (matches.length < 2) return undefined;
  const [first = "", second] = new Set(
    matches.map((match) => `km ${roadKilometre(kilometreOf(match))}`),
  );
  const [road, otherRoad] = roadNumbersIn(place, gazetteer);
  if (second === undefined && otherRoad === undefined) return undefined;
  const [one, other] =
    second === undefined ? [`${first} da ${road}`, `${first} da ${otherRoad}`] : [first, second];
  const reason = `o texto traz dois quilômetros, ${one} e ${other}; ${ONE_PLACE_PER_ITEM}`;
  return refused("local_contraditorio", reason);
}

/** The different roads of a text by number, as in `BR-376 km 1, BR-277 km 1`. */
function roadNumbersIn(place: string, gazetteer: Gazetteer): Set<string> {
  const roads = new Set<string>();
  let rest = place;
  for (;;) {
    const found = findRoadNumber(rest, gazetteer.ufNamed);
    if (!found) return roads;
    roads.add(found.road.road);
    rest = rest.slice(found.end);
  }
}

function kilometreOf([, written = "", metres]: RegExpMatchArray): number {
  const [whole = "", fraction = ""] = written.split(/[.,]/);
  const thousands = Number(whole + fraction);
  const isThousands = written.includes(".") && fraction.length === 3 && thousands < MAX_KM;
  const km = isThousands ? thousands : Number(`${whole}.${fraction || 0}`);
  return metres === undefined ? km : km + Number(metres) / 1000;
}

/** The road in a text, by number or else by name, and the text without it. */
function roadIn(
  text: string,
  gazetteer: Gazetteer,
): { roads: readonly RoadInUf[]; rest: string } | undefined {
  const number = findRoadNumber(text, gazetteer.ufNamed);
  if (number) {
    const rest = `${text.slice(0, number.start)},${text.slice(number.end)}`;
    const parts = splitParts(rest).filter((part) => gazetteer.roadsNamed(part).length === 0);
    return { roads: [number.road], rest: parts.join(", ") };
  }
  const parts = splitParts(text);
  for (const [i, part] of parts.entries()) {
    const words = part.split(" ");
    for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length -= 1) {
      const roads = gazetteer.roadsNamed(words.slice(0, length).join(" "));
      if (roads.length === 0) continue;
      const rest = [...parts.slice(0, i), words.slice(length).join(" "), ...parts.slice(i + 1)];
      return { roads, rest: rest.filter(Boolean).join(", ") };
    }
  }
  return undefined;
}

/**
 * The UF or the municipality in the rest of the text. A state's name alone is the state, except
 * where its capital has it: `Espírito Santo` is not a city of Rio Grande do Norte.
 */
function whereIn(
  rest: string,
  gazetteer: Gazetteer,
): { uf: string | undefined; cities: readonly Locality[] } {
  const parts = splitParts(rest.replace(FILLERS, " ").replace(/\s+/g, " ")).map((part) =>
    part
      .trim()
      .replace(/^[-–.]+|[-–]+$/g, "")
      .trim(),
  );
  const text = parts.filter(Boolean).join(", ");
  if (text === "") return { uf: undefined, cities: [] };
  const uf = gazetteer.ufNamed(text);
  if (uf !== undefined && (text.length === 2 || !CAPITALS_NAMED_LIKE_STATES.has(uf))) {
    return { uf, cities: [] };
  }
  const found = citiesIn(text, gazetteer);
  const cities = "kind" in found ? [] : found;
  if (cities.length > 0) return { uf: undefined, cities };
  const last = parts.filter(Boolean).at(-1)?.split(" ").at(-1) ?? "";
  return { uf: uf ?? (last.length === 2 ? gazetteer.ufNamed(last) : undefined), cities: [] };
}

/**
 * The roads in one UF. A road of another UF is kept, so that the error can name the contradiction.
 */
function withinUf(roads: readonly RoadInUf[], uf: string): RoadInUf[] {
  const inUf = roads.filter((road) => road.uf === undefined || road.uf === uf);
  return (inUf.length > 0 ? inUf : roads).map(({ road }) => ({ road, uf }));
}
