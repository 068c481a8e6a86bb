import { z } from "zod";
import { type Locality, localityColumns } from "./locality.ts";

const cepRange = z
  .string()
  .regex(/^\d{8}-\d{8}$/)
  .transform((text): [first: number, last: number] => [
    Number(text.slice(0, 8)),
    Number(text.slice(9)),
  ]);

/** One row of `data/roads/municipalities.csv`: a municipality with its seat and CEP ranges. */
export const municipalityRowSchema = z.strictObject({
  ...localityColumns,
  cep_ranges: z
    .string()
    .transform((text) => (text === "" ? [] : text.split(";")))
    .pipe(z.array(cepRange)),
});

export type Municipality = z.infer<typeof municipalityRowSchema>;

/** True for a whole municipality, false for a part of one. */
export function isMunicipality(locality: Locality): locality is Municipality {
  return "cep_ranges" in locality;
}
