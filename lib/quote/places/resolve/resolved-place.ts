import type { NoticeCode } from "../../../base/notice.ts";
import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import type { Locality } from "../gazetteer/locality.ts";
import type { StateAt } from "../gazetteer/territory.ts";
import type { AddressFinder } from "./address-finder.ts";
import type { Place } from "./place.ts";
import type { FindRoad } from "./road-kilometres.ts";

/** Tables and indexes in which places are looked up. */
export interface PlaceSources {
  gazetteer: Gazetteer;
  stateAt: StateAt;
  /** Without it, an address resolves to its municipality's seat. */
  addresses?: AddressFinder | undefined;
  /** Without it, kilometres of roads are unknown. */
  findRoad?: FindRoad | undefined;
}

/** A place without its index, and the notices about it. */
export interface ResolvedPlace {
  place: Omit<Place, "index">;
  notices: { code: NoticeCode; message: string }[];
}

/** The place of a locality: its centre. */
export function atLocality(
  name: string,
  { latitude, longitude, uf, ibge_code }: Locality,
  precision: Place["precision"],
): ResolvedPlace {
  const known = { precision, uncertaintyMetres: undefined, ibgeCode: ibge_code };
  return { place: { name, point: [latitude, longitude], uf, exact: false, ...known }, notices: [] };
}

/** `850 m`, `1,2 km`. */
export function metresText(metres: number): string {
  return metres < 1000
    ? `${Math.round(metres)} m`
    : `${(metres / 1000).toFixed(1).replace(".", ",")} km`;
}
