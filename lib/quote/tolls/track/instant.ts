import { isPlausibleYear, parseIsoTime } from "../iso-time.ts";

/** Reason why a text is not an instant of a track. */
export type InstantFault = "malformed" | "zoneless" | "year";

/**
 * Reads an ISO 8601 time with `Z` or an offset as milliseconds since 1970. Only years from 2000 to
 * 2099 are read: receivers without a fix send 1970 or 1980.
 */
export function parseInstant(text: string): number | InstantFault {
  const time = parseIsoTime(text.trim().toUpperCase());
  if (!time) return "malformed";
  if (!time.hasOffset) return "zoneless";
  const year = new Date(time.milliseconds).getUTCFullYear();
  return isPlausibleYear(year) ? time.milliseconds : "year";
}

/** The fault in Portuguese. */
export const INSTANT_FAULTS: Readonly<Record<InstantFault, string>> = {
  malformed: "deve ser data e hora em ISO 8601 com fuso, como 2026-11-18T08:00:00-03:00",
  zoneless: "falta o fuso: mande 2026-11-18T08:00:00-03:00 ou 2026-11-18T11:00:00Z",
  year: "o ano deve ser de 2000 a 2099",
};
