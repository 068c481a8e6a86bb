import { MERGED } from "../cell-faults.ts";
import { notXlsx, SheetFault, tooLargeXlsx } from "../sheet-fault.ts";
import type { CellRange } from "./cell-address.ts";
import type { WorkbookCell } from "./cell-value.ts";
import { MAX_UNPACKED_BYTES } from "./parts.ts";
import type { XmlBudget } from "./walk-xml.ts";

/** Largest size of a sheet. */
export interface GridLimits {
  rows: number;
  columns: number;
}

/** The filled cells of a sheet, and the empty ones before them. */
export class Grid {
  readonly #rows: WorkbookCell[][] = [];
  readonly #limits: GridLimits;
  #width = 0;
  #textLength = 0;

  constructor(limits: GridLimits) {
    this.#limits = limits;
  }

  /** Throws if the cell is too far out, before those on its right, or makes the texts too long. */
  put(row: number, column: number, value: WorkbookCell): void {
    const { rows, columns } = this.#limits;
    if (row > rows || column > columns) {
      throw new SheetFault(`planilha com mais de ${rows} linhas ou ${columns} colunas`);
    }
    while (this.#rows.length < row) this.#rows.push([]);
    const cells = this.#rows[row - 1] ?? [];
    if (cells.length >= column) throw notXlsx();
    this.#set(cells, column, value);
    this.#width = Math.max(this.#width, column);
  }

  /**
   * Gives each row below the headings the value that it shows in merged cells of one column. Cells of
   * more columns are `MERGED`, except the first: it is unknown which column their value belongs to.
   * Rows without a cell of their own stay empty, as do columns beyond the headings.
   */
  merge(ranges: readonly CellRange[], budget: XmlBudget): void {
    const isFilled = this.#rows.map((cells) => cells.length > 0);
    const top = isFilled.indexOf(true);
    const width = this.#rows[top]?.length ?? 0;
    for (const { first, last } of ranges) {
      const value = this.#rows[first.row - 1]?.[first.column - 1] ?? null;
      const right = Math.min(last.column, width);
      for (let row = Math.max(first.row, top + 2); row <= last.row; row += 1) {
        const cells = this.#rows[row - 1];
        if (!cells) break;
        budget.spend();
        if (value === null || !isFilled[row - 1]) continue;
        for (let column = first.column; column <= right; column += 1) {
          if (row === first.row && column === first.column) continue;
          this.#set(cells, column, right > first.column ? MERGED : value);
        }
      }
    }
  }

  #set(cells: WorkbookCell[], column: number, value: WorkbookCell): void {
    // A shared text counts as often as it occurs.
    if (typeof value === "string") this.#textLength += value.length;
    if (this.#textLength > MAX_UNPACKED_BYTES) throw tooLargeXlsx();
    while (cells.length < column - 1) cells.push(null);
    cells[column - 1] = value;
  }

  /** The rows, all of one length. */
  rows(): WorkbookCell[][] {
    return this.#rows.map((cells) => [
      ...cells,
      ...Array.from({ length: this.#width - cells.length }, () => null),
    ]);
  }
}
