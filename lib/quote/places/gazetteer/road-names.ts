import { nameKey } from "./name-key.ts";
import type { RoadName } from "./place-tables.ts";

/** A numbered road, in one UF or in all that it crosses. */
export interface RoadInUf {
  /** Such as `BR-116`. */
  road: string;
  /** Undefined for all UFs. */
  uf: string | undefined;
}

const NUMBER = /\b(BR|[A-Z]{2,3}?)[\s-]{0,3}0{0,2}(\d{1,3})\b/i;
const APARTMENT = /^ap[\s]*\d/i;
/** Prefixes of roads of the states besides the UF itself: `ERS-122` is `RS-122`. */
const OTHER_PREFIXES: Readonly<Record<string, string>> = {
  AMG: "MG",
  CET: "CE",
  ERS: "RS",
  LMG: "MG",
  MGT: "MG",
  PRC: "PR",
  PRT: "PR",
  RSC: "RS",
  RST: "RS",
  SPA: "SP",
  SPI: "SP",
  VRS: "RS",
};
/** Prefixes of roads that the tables list under the UF: `ERS-122` is `RS-122`. */
const SAME_ROAD: Readonly<Record<string, string>> = { ERS: "RS" };
/** Kinds of road before a name, and titles that people leave out. */
const UNIMPORTANT =
  /(?<!\p{L})(?:rodovia|rodov|rod|estrada|estr|via|auto\s?estrada|d[aeo]s?|presidente|pres|governador|gov|doutor|dr|prefeito|marechal|mal|mar|brigadeiro|brig|engenheiro|eng|comandante|cmte|c[oô]nego|padre|pe|dom|d)(?!\p{L})\.?/giu;

/** A road's number in a text and its position; undefined if there is none. */
export function findRoadNumber(
  text: string,
  ufNamed: (text: string) => string | undefined,
): { road: RoadInUf; start: number; end: number } | undefined {
  for (const match of text.matchAll(new RegExp(NUMBER, "gi"))) {
    const [written, prefix = "", digits = ""] = match;
    if (APARTMENT.test(written)) continue;
    const upper = prefix.toUpperCase();
    const uf = upper === "BR" ? undefined : (OTHER_PREFIXES[upper] ?? ufNamed(upper));
    if (upper !== "BR" && (uf === undefined || (upper.length === 2 && uf !== upper))) continue;
    const road = `${SAME_ROAD[upper] ?? upper}-${digits.padStart(3, "0")}`;
    return { road: { road, uf }, start: match.index, end: match.index + written.length };
  }
  return undefined;
}

/** Finds the roads with a name, ignoring kind and titles before it. */
export function createRoadsNamed(
  roadNames: readonly RoadName[],
): (name: string) => readonly RoadInUf[] {
  const roads = new Map<string, RoadInUf[]>();
  for (const { name, other_names, road, uf } of roadNames) {
    for (const key of new Set([name, ...other_names].map(roadNameKey))) {
      roads.set(key, [...(roads.get(key) ?? []), { road, uf }]);
    }
  }
  return (name) => (name.length > 80 ? [] : (roads.get(roadNameKey(name)) ?? []));
}

function roadNameKey(name: string): string {
  return nameKey(name.replace(UNIMPORTANT, " "));
}
