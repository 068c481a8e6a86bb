import { foldText } from "../../../base/fold-text.ts";

/** Reading of the cells of a sheet of trips, for the API and the console. */

const DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T]+(\d{1,2}:\d{2})(?::\d{2})?)?$/;
/** A text that a spreadsheet would calculate, some in full width, after the apostrophe that prevents it. */
const DISARMED = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** Headings of the ends of a trip with the kind of place, as `Cidade de Origem`. */
const END_HEADING =
  /^(?:cidade|municipio|local|endereco|cep)(?: uf)?(?: d[aeo])? (?<end>origem|destino)$/;

/** A spreadsheet's dates are days with a fraction, which falls a little short of many a minute. */
const MINUTE_MS = 60_000;

/** A cell as a text. A date without a time is a day, and `'-25.43,-49.27` loses its apostrophe. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (!(value instanceof Date)) return String(value).trim().replace(DISARMED, "");
  const text = new Date(Math.round(value.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 16);
}

/** `22/11/2026` is `2026-11-22`, and with a time `2026-11-22T08:00`; other texts stay. */
export function isoDay(text: string): string {
  const [, day, month, year, time] = DAY.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined) return text.trim();
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return time === undefined ? date : `${date}T${time.padStart(5, "0")}`;
}

/** The type of cargo that a text names, `granel_solido` for `Granel sólido`; other texts stay. */
export function cargoOf(text: string, types: readonly string[]): string {
  const key = foldText(text)
    .trim()
    .replaceAll(/[^a-z]+/g, "_");
  return types.find((type) => type === key) ?? text;
}

/**
 * A town as a cell of stops has it, `Maringá/PR`: its end shows where the next one begins. After a
 * number, `- AP` is an apartment.
 */
const TOWN = /\/\s*[a-z]{2}$|^\D+(?:[–-]\s*[a-z]{2}|\(\s*[a-z]{2}\s*\))$/i;
const CEP = /^(?:cep\s*[:.]?\s*)?\d{2}\.?\d{3}-?\d{3}$/i;

/**
 * The stops in a cell, separated by `|` or by lines; towns with their UF, or CEPs, also by commas or
 * semicolons.
 */
export function stopsOf(text: string): string[] {
  return partsOf(text, /[|\n]/).flatMap((part) => {
    const stops = partsOf(part, /[,;]/);
    const areApart = [TOWN, CEP].some((kind) => stops.every((stop) => kind.test(stop)));
    return areApart ? stops : [part];
  });
}

function partsOf(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The end of a trip that a heading names beside the kind of place, as `Cidade/UF de Origem`. */
export function endOf(heading: string): "origem" | "destino" | undefined {
  return END_HEADING.exec(wordsOf(heading))?.groups?.end as "origem" | "destino" | undefined;
}

/**
 * The rows of a sheet, whose columns of CEPs have eight digits: a spreadsheet drops the zero of
 * `01310100`, and seven digits are the code of a municipality.
 */
export function withWholeCeps([headings = [], ...rows]: readonly string[][]): string[][] {
  const areCeps = headings.map((heading) => /\bcep\b/.test(wordsOf(heading)));
  const whole = rows.map((row) =>
    row.map((cell, i) => (areCeps[i] && /^\d{7}$/.test(cell) ? `0${cell}` : cell)),
  );
  return [headings, ...whole];
}

/** The words of a heading, without accents and in lower case. */
export function wordsOf(heading: string): string {
  return foldText(heading)
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim();
}

/** The rows without the blank ones above the headings. */
export function withoutBlankStart(rows: string[][]): string[][] {
  const first = rows.findIndex((row) => row.some((cell) => cell !== ""));
  return rows.slice(Math.max(0, first));
}

/** Position of the first line of a CSV that has more than separators; 0 if there is none. */
export function firstLineOf(text: string): number {
  const filled = text.search(/[^\s;,]/);
  if (filled <= 0) return 0;
  return Math.max(text.lastIndexOf("\n", filled), text.lastIndexOf("\r", filled)) + 1;
}
