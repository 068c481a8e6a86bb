import { notXlsx } from "../sheet-fault.ts";
import { unescaped, type WorkbookCell } from "./cell-value.ts";
import { dateStyles } from "./date-formats.ts";
import type { GridLimits } from "./grid.ts";
import type { PartOf } from "./parts.ts";
import { readCells } from "./read-cells.ts";
import { type Attributes, walkXml, XmlBudget } from "./walk-xml.ts";

/** Limits to the work for a workbook. */
export interface WorkbookLimits extends GridLimits {
  /** Elements, attributes and the like of all parts. */
  marks?: number;
}

/**
 * Reads the first sheet of an XLSX file: ECMA-376-1, part SpreadsheetML. The rows have one length.
 * Its work is bounded by the size of the parts and by `limits`. Throws a `SheetFault`.
 */
export async function readWorkbook(
  partOf: PartOf,
  limits: WorkbookLimits,
): Promise<WorkbookCell[][]> {
  const budget = new XmlBudget(limits.marks);
  const workbook = await readContents(await required(partOf("xl/workbook.xml")), budget);
  const relations = await required(partOf("xl/_rels/workbook.xml.rels"));
  const paths = await readRelations(relations, budget);
  const sheet = paths.sheets.get(workbook.firstSheet);
  if (sheet === undefined) throw notXlsx();
  const strings = await partOf(paths.sharedStrings);
  const styles = await partOf(paths.styles);
  const context = {
    strings: strings === undefined ? [] : await readStrings(strings, budget),
    dateStyles: styles === undefined ? [] : await dateStyles(styles, budget),
    is1904: workbook.is1904,
  };
  return readCells(await required(partOf(sheet)), context, limits, budget);
}

async function required(part: Promise<string | undefined>): Promise<string> {
  const xml = await part;
  if (xml === undefined) throw notXlsx();
  return xml;
}

/** The relation of the first sheet, and the epoch of the dates. */
async function readContents(xml: string, budget: XmlBudget) {
  let firstSheet: string | undefined;
  let is1904 = false;
  await walkXml(xml, budget, {
    open(name, parent, attributes) {
      if (name === "workbookPr") {
        is1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      } else if (name === "sheet" && parent === "sheets") {
        firstSheet ??= relationOf(attributes);
      }
    },
  });
  if (firstSheet === undefined) throw notXlsx();
  return { firstSheet, is1904 };
}

/** The relation of a sheet: `r:id`, whatever the prefix. */
function relationOf(attributes: Attributes): string | undefined {
  return Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1];
}

/** Paths of the parts to read, those of the sheets by their relation. */
async function readRelations(xml: string, budget: XmlBudget) {
  const sheets = new Map<string, string>();
  const paths = { sheets, sharedStrings: "xl/sharedStrings.xml", styles: "xl/styles.xml" };
  await walkXml(xml, budget, {
    open(name, _parent, attributes) {
      if (name !== "Relationship") return;
      // Both variants of the standard end the type in the same word.
      const type = attributes.Type?.split("/").at(-1);
      const target = attributes.Target ?? "";
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
      if (type === "worksheet") sheets.set(attributes.Id ?? "", path);
      else if (type === "sharedStrings" || type === "styles") paths[type] = path;
    },
  });
  return paths;
}

/** The shared texts, in order. Texts of phonetic runs are no part of them. */
async function readStrings(xml: string, budget: XmlBudget): Promise<string[]> {
  const strings: string[] = [];
  let current = "";
  await walkXml(xml, budget, {
    open(name) {
      if (name === "si") current = "";
    },
    text(text, name, parent) {
      if (name === "t" && (parent === "si" || parent === "r")) current += text;
    },
    close(name) {
      if (name === "si") strings.push(unescaped(current).trim());
    },
  });
  return strings;
}
