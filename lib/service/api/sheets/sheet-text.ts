/** Reading of the text of a CSV, or of pasted cells, for the API and the console. */

export const BYTE_ORDER_MARK = "\uFEFF";

/** Separators of cells; of two that occur as often, the first one counts. */
const SEPARATORS = [";", "\t", ","];

/** UTF-8, or UTF-16 with its mark, or else Windows-1252, which Brazilian spreadsheets write. */
export function decodeSheet(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Options of `csv-parse` for a text of trips, whose lines may end in several ways. */
export function readingStyle(text: string) {
  return {
    delimiter: delimiterOf(text),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  };
}

/** The separator that occurs most in the first line. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => header.split(separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ";";
}
