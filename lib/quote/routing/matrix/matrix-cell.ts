import type { Notice } from "../../../base/notice.ts";
import type { TollSums } from "../../tolls/toll-sums.ts";

/** The tolls of a cell, with what is uncertain about them. */
export type CellTolls = TollSums & { notices: readonly Notice[] };

/** A cell of the matrix; all figures are whole. */
export interface MatrixCell {
  /** Undefined if there is no way. */
  metres: number | undefined;
  seconds: number | undefined;
  /** Undefined if not requested, or if there is no way. */
  tolls: CellTolls | undefined;
  floorCents: number | undefined;
}
