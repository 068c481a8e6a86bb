import { z } from "zod";

const cepRange = z
  .string()
  .regex(/^\d{8}-\d{8}$/)
  .transform((text): [first: number, last: number] => [
    Number(text.slice(0, 8)),
    Number(text.slice(9)),
  ]);

/** One row of `data/roads/municipalities.csv`: a municipality with its seat and CEP ranges. */
export const municipalityRowSchema = z.strictObject({
  ibge_code: z.string().regex(/^\d{7}$/),
  name: z.string().min(1),
  uf: z.string().length(2),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  cep_ranges: z
    .string()
    .transform((text) => (text === "" ? [] : text.split(";")))
    .pipe(z.array(cepRange)),
});

export type Municipality = z.infer<typeof municipalityRowSchema>;
