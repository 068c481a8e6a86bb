import type { TollSums } from "../../tolls/toll-sums.ts";

/** A cell of the matrix; all figures are whole. */
export interface MatrixCell {
  /** Undefined if there is no way. */
  metres: number | undefined;
  seconds: number | undefined;
  /** Undefined if not requested, or if there is no way. */
  tolls: TollSums | undefined;
  floorCents: number | undefined;
}
