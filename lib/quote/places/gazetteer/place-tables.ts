import { z } from "zod";
import { localityColumns, nameList } from "./locality.ts";

/**
 * One row of `data/places/alternative-names.csv`: a name that a municipality no longer bears, a
 * spelling beside the official one, a name in common use, or a nickname, whose city is presumed.
 */
export const alternativeNameRowSchema = z.strictObject({
  name: z.string().min(1),
  uf: localityColumns.uf,
  /** True if the name alone more often means another place. */
  needs_uf: z.enum(["yes", ""]).transform((text) => text === "yes"),
  ibge_code: localityColumns.ibge_code,
  official_name: z.string().min(1),
  kind: z.enum(["former", "newer", "spelling", "common", "nickname"]),
  source: z.string().min(1),
});
export type AlternativeName = z.infer<typeof alternativeNameRowSchema>;

/**
 * One row of `data/places/administrative-regions.csv`: a part of the Distrito Federal, which is
 * one municipality with 35 towns.
 */
export const administrativeRegionRowSchema = z.strictObject({
  ...localityColumns,
  other_names: nameList,
  source: z.string().min(1),
});
export type AdministrativeRegion = z.infer<typeof administrativeRegionRowSchema>;

/**
 * One row of `data/places/terminals.csv`: an airport or a port. `other_names` need the word
 * "aeroporto" or "porto" before them, `codes` (IATA, ICAO) and `stand_alone_names` do not.
 */
export const terminalRowSchema = z.strictObject({
  kind: z.enum(["airport", "port"]),
  codes: nameList,
  ...localityColumns,
  other_names: nameList,
  stand_alone_names: nameList,
  source: z.string().min(1),
});
export type Terminal = z.infer<typeof terminalRowSchema>;

/** One row of `data/places/road-names.csv`: the name that a numbered road bears in one UF. */
export const roadNameRowSchema = z.strictObject({
  name: z.string().min(1),
  other_names: nameList,
  road: z.string().regex(/^[A-Z]{2,3}-\d{3}$/),
  uf: z.string().length(2),
  source: z.string().min(1),
});
export type RoadName = z.infer<typeof roadNameRowSchema>;

/** The tables that extend the municipalities. */
export interface PlaceTables {
  alternativeNames: readonly AlternativeName[];
  regions: readonly AdministrativeRegion[];
  terminals: readonly Terminal[];
  roadNames: readonly RoadName[];
}
