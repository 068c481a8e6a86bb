const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/i;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

/** Reason why a text is not an instant of a track. */
export type InstantFault = "malformed" | "zoneless" | "year";

/**
 * Reads an ISO 8601 time with `Z` or an offset as milliseconds since 1970. Only years from 2000 to
 * 2099 are read: receivers without a fix send 1970 or 1980.
 */
export function parseInstant(text: string): number | InstantFault {
  const [, year, month, day, zone] = INSTANT.exec(text.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return "malformed";
  if (zone === undefined) return "zoneless";
  const instant = Date.parse(text.trim().toUpperCase());
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number.isNaN(instant) || Number(day) > lastDay) return "malformed";
  const read = new Date(instant).getUTCFullYear();
  return read < FIRST_YEAR || read > LAST_YEAR ? "year" : instant;
}

/** The fault in Portuguese. */
export const INSTANT_FAULTS: Readonly<Record<InstantFault, string>> = {
  malformed: "deve ser data e hora em ISO 8601 com fuso, como 2026-11-18T08:00:00-03:00",
  zoneless: "falta o fuso: mande 2026-11-18T08:00:00-03:00 ou 2026-11-18T11:00:00Z",
  year: "o ano deve ser de 2000 a 2099",
};
