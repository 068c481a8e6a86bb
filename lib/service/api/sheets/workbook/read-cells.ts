import { notXlsx } from "../sheet-fault.ts";
import { addressOf, type CellRange, rangeOf } from "./cell-address.ts";
import { cellValue, type WorkbookCell, type WorkbookContext } from "./cell-value.ts";
import { Grid, type GridLimits } from "./grid.ts";
import { walkXml, type XmlBudget } from "./walk-xml.ts";

const ROW = /^[1-9]\d{0,6}$/;

/**
 * The rows of a sheet's XML, all of one length, without empty ones at the end. Empty cells do not
 * count, wherever they are. Merged cells have the value that they show. Throws a `SheetFault` if a
 * filled one is beyond the bounds.
 */
export async function readCells(
  xml: string,
  context: WorkbookContext,
  limits: GridLimits,
  budget: XmlBudget,
): Promise<WorkbookCell[][]> {
  const grid = new Grid(limits);
  const cell = { type: "", style: "", content: "", isFormula: false, hasValue: false };
  const merged: CellRange[] = [];
  const place = { row: 0, column: 0, isStated: false };
  await walkXml(xml, budget, {
    open(name, parent, attributes) {
      if (name === "row" && parent === "sheetData") {
        const stated = attributes.r;
        place.isStated = stated !== undefined;
        place.row = stated === undefined ? place.row + 1 : rowNumber(stated);
        place.column = 0;
      } else if (name === "c" && parent === "row") {
        moveTo(attributes.r, place);
        cell.type = attributes.t ?? "n";
        cell.style = attributes.s ?? "";
        cell.content = "";
        cell.isFormula = false;
        cell.hasValue = false;
      } else if (name === "mergeCell" && parent === "mergeCells") {
        merged.push(rangeOf(attributes.ref ?? ""));
      } else if (parent === "c") {
        cell.isFormula ||= name === "f";
        cell.hasValue ||= name === "v";
      }
    },
    text(text, name, parent) {
      if (isContent(name, parent, cell.type)) cell.content += text;
    },
    close(name, parent) {
      if (name !== "c" || parent !== "row") return;
      const value = cellValue(cell, context);
      if (value !== null) grid.put(place.row, place.column, value);
    },
  });
  grid.merge(merged, budget);
  return grid.rows();
}

/** Texts of phonetic runs are no content. */
function isContent(name: string, parent: string, type: string): boolean {
  if (type !== "inlineStr") return name === "v" && parent === "c";
  return name === "t" && (parent === "is" || parent === "r");
}

/** A cell without an address follows the one before. */
function moveTo(
  address: string | undefined,
  place: { row: number; column: number; isStated: boolean },
): void {
  if (address === undefined) {
    place.column += 1;
    return;
  }
  const { row, column } = addressOf(address);
  if (place.isStated && row !== place.row) throw notXlsx();
  place.row = row;
  place.column = column;
}

function rowNumber(text: string): number {
  if (!ROW.test(text)) throw notXlsx();
  return Number(text);
}
