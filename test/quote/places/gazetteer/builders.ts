import {
  type Municipality,
  municipalityRowSchema,
} from "../../../../lib/quote/places/gazetteer/municipality-table.ts";
import {
  type AdministrativeRegion,
  type AlternativeName,
  administrativeRegionRowSchema,
  alternativeNameRowSchema,
  type RoadName,
  roadNameRowSchema,
  type Terminal,
  terminalRowSchema,
} from "../../../../lib/quote/places/gazetteer/place-tables.ts";

let codes = 3_500_000;

/** A municipality written as `Name/UF`, with this many CEPs. */
export function city(written: string, ceps = 1): Municipality {
  const [name, uf] = written.split("/");
  codes += 1;
  const first = String(10_000_000 + (codes % 1_000) * 10_000);
  const last = String(Number(first) + ceps - 1);
  const cep_ranges = ceps === 0 ? "" : `${first}-${last}`;
  const position = { latitude: "-20", longitude: "-45" };
  return municipalityRowSchema.parse({ name, uf, ibge_code: `${codes}`, ...position, cep_ranges });
}

/** Another name of a municipality. */
export function alternative(
  name: string,
  { uf, ibge_code, name: official_name }: Municipality,
  kind: AlternativeName["kind"] = "common",
  needs_uf: "yes" | "" = "",
): AlternativeName {
  const row = { name, uf, needs_uf, ibge_code, official_name, kind, source: "test" };
  return alternativeNameRowSchema.parse(row);
}

/** A part of a municipality. */
export function region(name: string, { uf, ibge_code }: Municipality): AdministrativeRegion {
  const position = { latitude: "-15.8", longitude: "-48" };
  const row = { name, uf, ibge_code, ...position, other_names: "", source: "test" };
  return administrativeRegionRowSchema.parse(row);
}

/** An airport, or a port, of SP; lists are separated by `;`. */
export function terminal(
  name: string,
  lists: { kind?: "airport" | "port"; codes?: string; other?: string; alone?: string } = {},
): Terminal {
  const { kind = "airport", codes: known = "", other = "", alone = "" } = lists;
  const position = { latitude: "-23", longitude: "-46", uf: "SP", ibge_code: "3550308" };
  const names = { codes: known, other_names: other, stand_alone_names: alone };
  return terminalRowSchema.parse({ kind, name, ...position, ...names, source: "test" });
}

/** The name of a road in one UF. */
export function roadName(name: string, road: string, uf: string, other_names = ""): RoadName {
  return roadNameRowSchema.parse({ name, other_names, road, uf, source: "test" });
}
