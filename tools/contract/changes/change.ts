/** Who sends a value: callers send requests, and read everything else. */
export type Direction = "request" | "answer";

/** A difference between two contracts. */
export interface Change {
  /** An operation, a type or a field, such as `Aviso.codigo (answer)`. */
  place: string;
  text: string;
  /** True if a caller that obeys the earlier contract may fail with the later one. */
  breaks: boolean;
}

/** A change in one line, by which it is declared. */
export const lineOf = ({ place, text }: Change): string => `${place}: ${text}`;
