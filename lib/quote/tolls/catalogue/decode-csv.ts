import { isUtf8 } from "node:buffer";
import type { RowFault } from "../../../base/csv-table.ts";
import { isAnttRegistry } from "./antt-registry.ts";

/**
 * Text of a CSV file, which must be UTF-8. The registry of the ANTT is published in ISO-8859-1 too.
 * Any bytes are valid ISO-8859-1, so that is assumed of nothing else.
 */
export function decodeCsv(bytes: Uint8Array): { text: string } | { fault: RowFault } {
  const line = firstInvalidLine(bytes);
  const text = new TextDecoder(line === undefined ? "utf-8" : "iso-8859-1").decode(bytes);
  if (line === undefined || isAnttRegistry(text)) return { text };
  return { fault: { line, message: "not UTF-8: convert the file, for example with iconv" } };
}

const LINE_FEED = 10;

/** Number of the first line that is not valid UTF-8; undefined if all are. */
function firstInvalidLine(bytes: Uint8Array): number | undefined {
  if (isUtf8(bytes)) return undefined;
  let [line, start] = [1, 0];
  for (;;) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    [line, start] = [line + 1, end + 1];
  }
}
