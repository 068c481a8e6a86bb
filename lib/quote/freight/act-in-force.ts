import { type FloorRow, isInForce } from "./floor.ts";

/** An act of the ANTT that sets coefficients, and the day from which it applies. */
export type FloorAct = Pick<FloorRow, "act" | "valid_from">;

/** The newest act that is in force on a day (`YYYY-MM-DD`); undefined if none is. */
export function actInForce(rows: readonly FloorRow[], day: string): FloorAct | undefined {
  return rows
    .filter((row) => isInForce(row, day))
    .sort((a, b) => b.valid_from.localeCompare(a.valid_from))[0];
}
