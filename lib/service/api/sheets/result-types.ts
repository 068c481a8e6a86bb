import { SHEET_TYPES } from "./sheet-kind.ts";

/** Formats of a job's results, each with its media type. */
export const RESULT_TYPES = { jsonl: "application/x-ndjson", ...SHEET_TYPES } as const;

export type ResultFormat = keyof typeof RESULT_TYPES;

const FORMATS = Object.keys(RESULT_TYPES) as ResultFormat[];

/** The format of a media type; undefined for any other, such as JSON. */
export function resultFormatOf(mediaType: string | undefined): ResultFormat | undefined {
  return FORMATS.find((format) => RESULT_TYPES[format] === mediaType);
}
