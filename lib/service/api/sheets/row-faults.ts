import { type CellFault, cellFaultOf } from "./cell-faults.ts";

/** A reason to refuse a row of a sheet before its query is answered. The message is Portuguese. */
export interface RowFault {
  /** The column, or `linha` for the row as a whole. */
  campo: string;
  mensagem: string;
}

const CELL_FAULTS: Readonly<Record<CellFault, (cell: string) => string>> = {
  error: (cell) => `tem o erro ${cell} da planilha; corrija a célula`,
  formula: () =>
    "tem uma fórmula sem valor gravado; abra e salve o arquivo no programa de planilhas, ou cole só os valores",
  merged: () => "está mesclada com outra coluna; desfaça a mesclagem",
};

/** The faults of a row below these columns; a column without a heading has an empty name. */
export function rowFaults(names: readonly string[], row: readonly string[]): RowFault[] {
  const surplus = row.slice(names.length).filter((cell) => cell !== "");
  const inCells = names.flatMap((campo, i): RowFault[] => {
    const cell = row[i] ?? "";
    if (campo === "") return cell === "" ? [] : [untitled(i + 1)];
    const fault = cellFaultOf(cell);
    return fault ? [{ campo, mensagem: CELL_FAULTS[fault](cell) }] : [];
  });
  return [...(surplus.length > 0 ? [slipped(surplus.length)] : []), ...inCells];
}

/** A row that is longer than the header has slipped. */
function slipped(cells: number): RowFault {
  const count = cells === 1 ? "1 célula" : `${cells} células`;
  const mensagem = `tem ${count} a mais que o cabeçalho; apague o que está depois da última coluna ou, num CSV, ponha entre aspas o texto que contém o separador`;
  return { campo: "linha", mensagem };
}

function untitled(column: number): RowFault {
  const mensagem = `tem célula sem título de coluna, na ${column}ª coluna; dê um título à coluna ou apague-a`;
  return { campo: "linha", mensagem };
}
