import { notXlsx, SheetFault, tooLargeXlsx } from "../sheet-fault.ts";
import { cellValue, type WorkbookCell, type WorkbookContext } from "./cell-value.ts";
import { MAX_UNPACKED_BYTES } from "./parts.ts";
import { walkXml, type XmlBudget } from "./walk-xml.ts";

const MAX_COLUMNS = 50;
const ROW = /^[1-9]\d{0,6}$/;
const ADDRESS = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/**
 * The rows of a sheet's XML, all of one length, without empty ones at the end. Empty cells do not
 * count, wherever they are. Throws a `SheetFault` if a filled one is beyond the bounds.
 */
export async function readCells(
  xml: string,
  context: WorkbookContext,
  maxRows: number,
  budget: XmlBudget,
): Promise<WorkbookCell[][]> {
  const grid = new Grid(maxRows);
  const cell = { type: "", style: "", content: "", isFormula: false, hasValue: false };
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
  const [, letters, digits] = ADDRESS.exec(address) ?? [];
  if (letters === undefined || digits === undefined) throw notXlsx();
  const row = Number(digits);
  if (place.isStated && row !== place.row) throw notXlsx();
  place.row = row;
  place.column = columnNumber(letters);
}

function rowNumber(text: string): number {
  if (!ROW.test(text)) throw notXlsx();
  return Number(text);
}

/** `A` is 1, `AA` is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** The filled cells of a sheet, and the empty ones before them. */
class Grid {
  readonly #rows: WorkbookCell[][] = [];
  readonly #maxRows: number;
  #width = 0;
  #textLength = 0;

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  /** Throws if the cell is too far out, before those on its right, or makes the texts too long. */
  put(row: number, column: number, value: WorkbookCell): void {
    if (row > this.#maxRows || column > MAX_COLUMNS) {
      throw new SheetFault(
        `planilha com mais de ${this.#maxRows} linhas ou ${MAX_COLUMNS} colunas`,
      );
    }
    // A shared text counts as often as it occurs.
    if (typeof value === "string") this.#textLength += value.length;
    if (this.#textLength > MAX_UNPACKED_BYTES) throw tooLargeXlsx();
    while (this.#rows.length < row) this.#rows.push([]);
    const cells = this.#rows[row - 1] ?? [];
    if (cells.length >= column) throw notXlsx();
    while (cells.length < column - 1) cells.push(null);
    cells.push(value);
    this.#width = Math.max(this.#width, column);
  }

  rows(): WorkbookCell[][] {
    return this.#rows.map((cells) => [
      ...cells,
      ...Array.from({ length: this.#width - cells.length }, () => null),
    ]);
  }
}
