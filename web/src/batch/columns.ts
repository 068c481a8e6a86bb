import { endOf, wordsOf } from "../../../lib/service/api/sheets/trip-cells.ts";

/** Columns of a spreadsheet of trips: those of the API's files but `categoria`. */
export const COLUMNS = [
  "origem",
  "destino",
  "paradas",
  "eixos",
  "carga",
  "tabela",
  "data",
] as const;
export type Column = (typeof COLUMNS)[number];

/** Beginnings of headings that mean a column, without accents and in lower case. */
const HEADINGS: Record<Column, readonly string[]> = {
  origem: ["orig", "de", "from", "saida", "partida", "coleta", "carregamento"],
  destino: ["dest", "para", "to", "chegada", "entrega", "descarga"],
  paradas: ["parada", "via", "stop", "escala", "intermedi"],
  eixos: ["eixo", "axle", "qtd eixo", "num eixo", "n eixo"],
  carga: ["carga", "tipo de carga", "tipo carga", "cargo", "load"],
  tabela: ["tabela", "table"],
  data: ["data", "dia", "date", "when"],
};

/** Headings that must match as a whole: as a beginning they would mean too much. */
const WHOLE = new Set(["de", "para", "to", "via"]);

function columnOf(heading: string): Column | undefined {
  const words = wordsOf(heading);
  const means = (start: string) => (WHOLE.has(start) ? words === start : words.startsWith(start));
  return COLUMNS.find((column) => HEADINGS[column].some(means));
}

/** The meaning of each column of a sheet; undefined for a column that is not used. */
export interface Guess {
  columns: (Column | undefined)[];
  /** True if the first line holds headings. */
  hasHeadings: boolean;
}

/**
 * Guesses the columns from the headings. Without headings, the first two columns are origin and
 * destination.
 */
export function guessColumns(first: readonly string[]): Guess {
  const found = first.map(columnOf);
  // `Cidade de Origem` is the origin unless another column is.
  for (const [i, heading] of first.entries()) {
    const end = endOf(heading);
    if (end && !found[i] && !found.includes(end)) found[i] = end;
  }
  const once = found.map((column, i) => (found.indexOf(column) === i ? column : undefined));
  if (once.includes("origem") && once.includes("destino"))
    return { columns: once, hasHeadings: true };
  const columns = first.map((_cell, i) => (i < 2 ? COLUMNS[i] : undefined));
  return { columns, hasHeadings: false };
}
