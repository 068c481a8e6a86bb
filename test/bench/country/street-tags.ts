import { elementAt } from "../../../lib/base/element-at.ts";
import type { Tags } from "../../../lib/build/network/document/osm-document.ts";

/** Tags of a street, in one of `share` streets each; the first that matches counts. */
const KINDS: readonly (readonly [share: number, tags: Tags])[] = [
  [0.005, { highway: "residential", hgv: "no" }],
  [0.01, { highway: "residential", maxweight: "3.5" }],
  [0.005, { highway: "residential", maxweight: "12 t" }],
  [0.003, { highway: "residential", maxheight: "3.8" }],
  [0.003, { highway: "residential", "hgv:conditional": "no @ (Mo-Fr 07:00-10:00)" }],
  [0.001, { highway: "residential", "maxweight:hgv": "7.5" }],
  [0.001, { highway: "residential", "maxweightrating:hgv": "12 t" }],
  [0.02, { highway: "living_street" }],
  [0.02, { highway: "service", access: "private" }],
  [0.02, { highway: "service" }],
  [0.01, { highway: "footway" }],
  [0.12, { highway: "residential", surface: "unpaved" }],
  [0.02, { highway: "unclassified", surface: "ground" }],
  [0.02, { highway: "track" }],
];
/** Wrong tags, as people write them. */
const WRONG: readonly Tags[] = [
  { highway: "residental" },
  { highway: "residential", maxspeed: "sessenta" },
  { highway: "residential", oneway: "maybe" },
  { highway: "residential", maxweight: "dez toneladas" },
  { highway: "residential", lanes: "-2" },
  { highway: "residential", name: "" },
  { highway: "yes" },
];
const WRONG_SHARE = 0.001;
const TITLES = ["Rua", "Rua", "Rua", "Rua", "Travessa", "Alameda"];
const NAMES = [
  ...["Sete de Setembro", "das Flores", "São José", "Dom Pedro II", "Quinze de Novembro"],
  ...["Tiradentes", "Santos Dumont", "Rui Barbosa", "Castro Alves", "das Palmeiras"],
  ...["Marechal Deodoro", "João Pessoa", "Santa Luzia", "do Comércio", "Bela Vista"],
];
/** Every tenth line of a town is an avenue. */
const AVENUE_LINES = 10;
/** Crossings of a street with one name. */
const NAMED = 12;

/** A street's place in the lattice of its town. */
export interface StreetPlace {
  /** Number of its line, and its first crossing on it. */
  line: number;
  from: number;
  isDown: boolean;
  /** True along the edge of the town, where streets have both directions. */
  isEdge: boolean;
}

/** Tags of a street of a town. */
export function streetTags(place: StreetPlace, hasOneWays: boolean, random: () => number): Tags {
  const [kind, wrong] = [random(), random()];
  if (wrong < WRONG_SHARE) return elementAt(WRONG, Math.floor(random() * WRONG.length));
  const name = nameOf(place);
  if (place.line % AVENUE_LINES === 0) {
    const highway = place.line % (5 * AVENUE_LINES) === 0 ? "secondary" : "tertiary";
    return { highway, name: `Avenida ${name}`, surface: "asphalt", maxspeed: "50" };
  }
  const oneway = hasOneWays && !place.isEdge ? oneWay(place.line) : {};
  const title = elementAt(TITLES, place.line % TITLES.length);
  return { ...kindOf(kind), name: `${title} ${name}`, ...oneway };
}

function nameOf({ line, from, isDown }: StreetPlace): string {
  const name = elementAt(NAMES, (line * 7 + (isDown ? 3 : 0)) % NAMES.length);
  return `${name} ${Math.floor(line / NAMES.length) + 1}${isDown ? "A" : ""}-${Math.floor(from / NAMED)}`;
}

function kindOf(share: number): Tags {
  let sum = 0;
  for (const [part, tags] of KINDS) {
    sum += part;
    if (share < sum) return tags;
  }
  return { highway: "residential", surface: "asphalt" };
}

/** Two of four lines have one direction, in turn. */
function oneWay(line: number): Tags {
  if (line % 4 === 1) return { oneway: "yes" };
  return line % 4 === 3 ? { oneway: "-1" } : {};
}
