/** Cells of a sheet of trips that show no value, for the API and the console. */

/** Stands for a formula whose value the file does not have. */
export const NO_VALUE = "#FÓRMULA SEM VALOR";
/** Stands for a part of cells that are merged over several columns. */
export const MERGED = "#CÉLULAS MESCLADAS";
/** Stands for an error without a name. */
const NAMELESS = "#ERRO!";

/** An error as spreadsheets show it, such as `#N/A`, `#VALOR!` or `Err:502`. */
const ERROR = /^(?:#\p{Lu}[\p{Lu}\d/_]*[!?]?|Err:\d+)$/u;

/** Kinds of cells that show no value. */
export type CellFault = "error" | "formula" | "merged";

/** The reason why a cell's text is no value; undefined if it is one. */
export function cellFaultOf(text: string): CellFault | undefined {
  if (text === NO_VALUE) return "formula";
  if (text === MERGED) return "merged";
  return ERROR.test(text) ? "error" : undefined;
}

/** The text of a cell whose type is an error: one that is known as such. */
export function errorText(content: string): string {
  return ERROR.test(content) ? content : NAMELESS;
}
