import type { FloorRow } from "./floor.ts";

/** An act of the ANTT that sets coefficients, and the day from which it applies. */
export type FloorAct = Pick<FloorRow, "act" | "valid_from">;

/** The newest act that is in force on a day (`YYYY-MM-DD`); undefined if none is. */
export function actInForce(rows: readonly FloorRow[], day: string): FloorAct | undefined {
  return rows
    .filter(
      ({ valid_from, valid_until }) => valid_from <= day && (!valid_until || day <= valid_until),
    )
    .reduce<FloorAct | undefined>(
      (newest, row) => (newest && newest.valid_from >= row.valid_from ? newest : row),
      undefined,
    );
}
