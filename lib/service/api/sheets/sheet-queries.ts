import { foldText } from "../../../base/fold-text.ts";
import { CARGO_TYPES } from "../../../quote/freight/floor.ts";
import { type RowFault, rowFaults } from "./row-faults.ts";
import { cargoOf, endOf, isoDay, stopsOf, withWholeCeps } from "./trip-cells.ts";

/** Columns of a sheet of trips, in any order; only the first two are required. */
export const SHEET_COLUMNS = [
  "origem",
  "destino",
  "paradas",
  "eixos",
  "categoria",
  "carga",
  "tabela",
  "data",
] as const;

/** Field of a row's query that only its answerer knows: a `SheetRow`. */
export const SHEET_ROW = "planilha";

/** A row of a sheet as its query carries it. */
export interface SheetRow {
  /** Its number as a spreadsheet shows it. */
  linha: number;
  /** Faults that refuse the row. */
  erros: readonly RowFault[];
}

type Column = (typeof SHEET_COLUMNS)[number];

type Trip = Partial<Record<Column, string>>;

const REQUIRED: readonly Column[] = ["origem", "destino"];

/** The fault of a header, in Portuguese. */
export interface HeaderFault {
  fault: string;
}

/**
 * The route queries of a sheet, one per row below the header, which is the first filled one; empty
 * rows at the end are left out. A wrong cell makes a wrong query, so that its own row is refused when
 * it is answered.
 */
export function sheetQueries(sheet: readonly string[][]): HeaderFault | { queries: object[] } {
  const top = Math.max(0, sheet.findIndex(isFilled));
  const [headings = [], ...rows] = withWholeCeps(sheet.slice(top));
  // Rows of XLSX have one length, whatever the header's.
  const header = headings.slice(0, headings.findLastIndex((heading) => heading !== "") + 1);
  const names = header.map((name) => endOf(name) ?? foldText(name).trim());
  const fault = headerFault(header, names);
  if (fault !== undefined) return { fault };
  const last = rows.findLastIndex(isFilled);
  const trips = rows.slice(0, last + 1).map((row): Trip => {
    const cells = names.map((name, i) => [name, row[i] ?? ""] as const);
    return Object.fromEntries(cells.filter(([name, cell]) => name !== "" && cell !== ""));
  });
  const queries = trips.map((trip, i) => {
    const row: SheetRow = { linha: top + i + 2, erros: rowFaults(names, rows[i] ?? []) };
    return { ...tripQuery(trip), [SHEET_ROW]: row };
  });
  return { queries };
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell !== "");
}

function headerFault(header: readonly string[], names: readonly string[]): string | undefined {
  const known: readonly string[] = SHEET_COLUMNS;
  const unknown = header.filter((_, i) => names[i] !== "" && !known.includes(names[i] ?? ""));
  const missing = REQUIRED.filter((column) => !names.includes(column));
  const repeated = known.filter((column) => names.filter((name) => name === column).length > 1);
  const faults = [
    ...(missing.length > 0 ? [`falta a coluna ${missing.join(", ")}`] : []),
    ...(unknown.length > 0 ? [`coluna desconhecida: ${unknown.join(", ").slice(0, 100)}`] : []),
    ...(repeated.length > 0 ? [`coluna repetida: ${repeated.join(", ")}`] : []),
  ];
  if (faults.length === 0) return undefined;
  return `primeira linha: ${faults.join("; ")}; as colunas são ${SHEET_COLUMNS.join(";")}`;
}

function tripQuery({ origem, destino, paradas, eixos, categoria, carga, tabela, data }: Trip) {
  const vehicle = {
    ...(eixos !== undefined && { axis: eixos }),
    ...(categoria !== undefined && { category: categoria }),
  };
  const floor = {
    ...(tabela !== undefined && { category: tabela.toUpperCase() }),
    ...(carga !== undefined && { freight_load: cargoOf(carga, CARGO_TYPES) }),
  };
  return {
    locations: [origem ?? "", ...stopsOf(paradas ?? ""), destino ?? ""],
    config: {
      vehicle,
      ...(Object.keys(floor).length > 0 && { freight_table: floor }),
      ...(data !== undefined && { data_viagem: isoDay(data) }),
      resposta: { geometria: "nenhuma" },
    },
  };
}
