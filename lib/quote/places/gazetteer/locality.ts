import { z } from "zod";
import { decimal } from "../../../base/csv-table.ts";

/** Columns of a named place with one position. */
export const localityColumns = {
  name: z.string().min(1),
  uf: z.string().length(2),
  /** Code of the municipality at IBGE: seven digits, the last one a check digit. */
  ibge_code: z.string().regex(/^\d{7}$/),
  latitude: decimal,
  longitude: decimal,
};

/** A cell that lists names separated by `;`; empty means none. */
export const nameList = z.string().transform((text) => text.split(";").filter(Boolean));

/** A city in the callers' sense: a municipality, or a part of one that people call a city. */
export interface Locality {
  name: string;
  uf: string;
  ibge_code: string;
  latitude: number;
  longitude: number;
}

/** A city as shown in answers and messages: `Campinas/SP`. */
export function localityName({ name, uf }: Pick<Locality, "name" | "uf">): string {
  return `${name}/${uf}`;
}
