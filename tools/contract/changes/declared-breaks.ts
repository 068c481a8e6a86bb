import { z } from "zod";
import { type Change, lineOf } from "./change.ts";

/** Breaks that a version makes on purpose, each by its line, with one reason for all of them. */
export const declarationsSchema = z.array(
  z.strictObject({
    version: z.string(),
    why: z.string().min(1),
    changes: z.array(z.string()).min(1),
  }),
);

export type Declaration = z.infer<typeof declarationsSchema>[number];

/**
 * Faults in the declarations of a version: breaks that lack one, and declarations without a break.
 */
export function declarationFaults(
  version: string,
  changes: readonly Change[],
  declarations: readonly Declaration[],
): string[] {
  const declared = declarations.filter((one) => one.version === version).flatMap((d) => d.changes);
  const breaks = changes.filter((change) => change.breaks).map(lineOf);
  return [
    ...breaks
      .filter((line) => !declared.includes(line))
      .map((line) => `breaks callers and is not declared in contracts/breaks.json: ${line}`),
    ...declared
      .filter((line) => !breaks.includes(line))
      .map((line) => `is declared for ${version} and breaks nothing: ${line}`),
  ];
}
