import { z } from "zod";
import { blank } from "./columns.ts";
import type { Plaza } from "./plaza-table.ts";

/** Issuer of the official codes; any other issuer is an operator of electronic payment. */
export const OFFICIAL_ISSUER = "antt";

/**
 * One row of `data/tolls/plaza-codes.csv`: the code of a plaza at the ANTT or at an operator of
 * electronic payment. A row without a code waits to be filled in and has no effect.
 */
export const plazaCodeRowSchema = z
  .strictObject({
    plaza_id: z.string().min(1),
    /** Name and place of the plaza, for people; not read. */
    plaza: z.string(),
    issuer: z
      .string()
      .regex(/^[a-z][a-z-]{0,39}$/, "not an issuer such as antt, sem-parar, conectcar, veloe"),
    code: blank.or(z.string().regex(/^[\w./-]{1,40}$/, "not a code")),
    /** Day on which the code was read at its source. */
    seen_on: blank.or(z.iso.date("not a date")),
    source: z.string(),
  })
  .refine(({ code, seen_on, source }) => code === undefined || (seen_on && source !== ""), {
    message: "a code needs its date (seen_on) and source",
  })
  .refine(({ issuer, code }) => issuer !== OFFICIAL_ISSUER || /^\d*$/.test(code ?? ""), {
    message: "a code of the ANTT has digits only",
  });

export type PlazaCode = z.infer<typeof plazaCodeRowSchema>;

/** The plazas with their codes of the table; a code of the ANTT there replaces the plaza's own. */
export function withCodes(plazas: readonly Plaza[], codes: readonly PlazaCode[]): Plaza[] {
  const byPlaza = Map.groupBy(codes, ({ plaza_id }) => plaza_id);
  return plazas.map((plaza) => {
    const known = (byPlaza.get(plaza.id) ?? []).flatMap(({ issuer, code }) =>
      code === undefined ? [] : [[issuer, code] as const],
    );
    if (known.length === 0) return plaza;
    const { [OFFICIAL_ISSUER]: official, ...operatorCodes } = Object.fromEntries(known);
    return { ...plaza, antt_code: official ?? plaza.antt_code, operatorCodes };
  });
}

/** A row that gives a code away twice, by its index, with the reason. */
export interface CodeFault {
  index: number;
  message: string;
}

/** Codes that another plaza has at the same issuer, in the table or in the table of plazas. */
export function repeatedCodes(codes: readonly PlazaCode[], plazas: readonly Plaza[]): CodeFault[] {
  const holders = new Map(
    plazas.flatMap(({ id, antt_code }) =>
      antt_code === undefined ? [] : [[`${OFFICIAL_ISSUER} ${antt_code}`, id]],
    ),
  );
  return codes.flatMap(({ plaza_id, issuer, code }, index) => {
    if (code === undefined) return [];
    const key = `${issuer} ${code}`;
    const holder = holders.get(key) ?? plaza_id;
    holders.set(key, holder);
    const message = `code ${code} of ${issuer} is that of ${holder}`;
    return holder === plaza_id ? [] : [{ index, message }];
  });
}
