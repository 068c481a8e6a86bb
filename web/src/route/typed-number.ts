import { number } from "../format.ts";

/** A typed number in the page's language, as `read` understands it; another text unchanged. */
export function typedNumber(text: string, read: (text: string) => string): string {
  const value = Number(read(text));
  return Number.isNaN(value) ? text : number(value);
}
