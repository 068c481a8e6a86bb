import { type Attributes, walkXml, type XmlBudget } from "./walk-xml.ts";

/** Literal parts of a format code. The optional ends keep the search linear. */
const LITERALS = /"[^"]*"?|\[[^\]]*\]?|[\\_*].?/gs;
/** Elapsed hours, minutes or seconds, as in `[h]:mm`. */
const ELAPSED = /^\[(h{1,2}|m{1,2}|s{1,2})\]$/;
const SECOND_FRACTION = /(s)[.,]0{1,3}/g;
const DATE_TOKEN = /^(s{1,2}|m{1,5}|h{1,2}|d{1,4}|y{1,4}|e{1,4}|a{3,5}|am|pm|a|p)$/;

/**
 * Ranges of the built-in formats that are dates or times; those from 27 on depend on the language.
 * ECMA-376-1, 18.8.30 numFmt
 */
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;
/** Custom formats start at 164; some programs start at 100. */
const FIRST_CUSTOM = 100;

/** True if numbers in this format are dates or times, such as `dd/mm/yyyy;@`. */
export function isDateCode(code: string): boolean {
  const bare = code
    .toLowerCase()
    .replace(LITERALS, (part) => ELAPSED.exec(part)?.[1] ?? " ")
    .replace(SECOND_FRACTION, "$1");
  return bare.split(";").some((section) => {
    const tokens = section.split(/[^a-z0#?%]+/).filter(Boolean);
    return tokens.length > 0 && tokens.every((token) => DATE_TOKEN.test(token));
  });
}

/** For each cell style of a workbook's `styles.xml`: true if it formats dates. */
export async function dateStyles(xml: string, budget: XmlBudget): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const base: Attributes[] = [];
  const own: Attributes[] = [];
  await walkXml(xml, budget, {
    open(name, parent, attributes) {
      if (name === "numFmt") {
        codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      } else if (name === "xf" && parent === "cellStyleXfs") base.push(attributes);
      else if (name === "xf" && parent === "cellXfs") own.push(attributes);
    },
  });
  const customDates = new Set([...codes].filter(([, code]) => isDateCode(code)).map(([id]) => id));
  const isDate = (id: number) =>
    BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last) ||
    (id >= FIRST_CUSTOM && customDates.has(id));
  return own.map((style) => {
    const inherited = base[Number(style.xfId)]?.numFmtId;
    return isDate(Number(style.numFmtId ?? inherited ?? 0));
  });
}
