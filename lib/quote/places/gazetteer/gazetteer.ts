import { distanceMetres, type Point } from "../../geo/point.ts";
import { createFindAbbreviated } from "./abbreviations.ts";
import { createFindByCep } from "./cep-index.ts";
import { type CompletePlace, createCompletePlace } from "./complete-place.ts";
import type { Locality } from "./locality.ts";
import type { Municipality } from "./municipality-table.ts";
import { createNameIndex } from "./name-index.ts";
import { nameKey } from "./name-key.ts";
import type { PlaceTables, Terminal } from "./place-tables.ts";
import { createRoadsNamed, type RoadInUf } from "./road-names.ts";
import { createFindTerminals } from "./terminal-index.ts";

/** A state or the Distrito Federal. */
export interface NamedState {
  uf: string;
  name: string;
}

/** All look-ups for texts. */
export interface Gazetteer {
  /** Cities of that name (accents, case and punctuation aside), optionally of one UF. */
  named(name: string, uf?: string): readonly Locality[];
  /** Cities with that nickname or abbreviated name, optionally of one UF, the largest first. */
  presumed(name: string, uf?: string): readonly Locality[];
  /** The municipality whose ranges hold the CEP (eight digits). */
  ofCep(cep: string): Municipality | undefined;
  /** The municipality of an IBGE code (seven digits). */
  ofIbgeCode(code: string): Municipality | undefined;
  /** The state of a UF or name, such as `SP` or `São Paulo`. */
  stateNamed(text: string): NamedState | undefined;
  /** The UF of a UF or state name. */
  ufNamed(text: string): string | undefined;
  /** Airports and ports of that name or code. */
  terminalsNamed(text: string): readonly Terminal[];
  /** The roads that bear a name, by UF: `Régis Bittencourt`. */
  roadsNamed(name: string): readonly RoadInUf[];
  /** The municipality of a UF whose seat is nearest to a point. */
  nearestSeat(point: Point, uf: string): Municipality | undefined;
  /** The city whose name is spelled most alike; undefined if none is similar. */
  suggestion(name: string, uf?: string, mostErrors?: number): Locality | undefined;
  /** Known places whose name begins like a text, the likeliest first. */
  complete: CompletePlace;
}

const NO_TABLES: PlaceTables = { alternativeNames: [], regions: [], terminals: [], roadNames: [] };

/** Builds every look-up once; throws if an alternative name refers to no municipality. */
export function createGazetteer(
  municipalities: readonly Municipality[],
  states: readonly NamedState[],
  tables: PlaceTables = NO_TABLES,
): Gazetteer {
  const names = createNameIndex(municipalities, tables);
  const byCode = new Map(municipalities.map((city) => [city.ibge_code, city]));
  const abbreviated = createFindAbbreviated(municipalities);
  const byUf = Map.groupBy(municipalities, ({ uf }) => uf);
  const byState = new Map(
    states.flatMap(({ uf, name }) => [
      [nameKey(uf), { uf, name }] as const,
      [nameKey(name), { uf, name }] as const,
    ]),
  );
  const longest = Math.max(...states.map(({ name }) => name.length));
  const stateNamed = (text: string) =>
    text.length > longest ? undefined : byState.get(nameKey(text));
  return {
    named: names.named,
    presumed: (name, uf) => {
      const nicknamed = names.nicknamed(name, uf);
      return nicknamed.length > 0 ? nicknamed : abbreviated(name, uf);
    },
    suggestion: names.suggestion,
    ofCep: createFindByCep(municipalities),
    ofIbgeCode: (code) => byCode.get(code),
    stateNamed,
    ufNamed: (text) => stateNamed(text)?.uf,
    terminalsNamed: createFindTerminals(tables.terminals, names.isOfficial),
    roadsNamed: createRoadsNamed(tables.roadNames),
    nearestSeat: (point, uf) => nearestSeat(byUf.get(uf) ?? [], point),
    complete: createCompletePlace(municipalities, tables),
  };
}

function nearestSeat(seats: readonly Municipality[], point: Point): Municipality | undefined {
  let [nearest, least]: [Municipality | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const seat of seats) {
    const metres = distanceMetres(point, [seat.latitude, seat.longitude]);
    if (metres < least) [nearest, least] = [seat, metres];
  }
  return nearest;
}
