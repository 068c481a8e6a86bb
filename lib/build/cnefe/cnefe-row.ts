import { faultOfText } from "../../base/plain-text.ts";
import type { AddressRecord, PointQuality } from "../../quote/addresses/index/address-record.ts";
import { modifierOf } from "../../quote/addresses/words/parse-address.ts";
import { plainWords } from "../../quote/addresses/words/street-words.ts";
import { capitalised } from "../../quote/addresses/words/written-address.ts";

/** The columns to read, by the names of IBGE's layout. */
const COLUMNS = [
  "COD_MUNICIPIO",
  "CEP",
  "DSC_LOCALIDADE",
  "NOM_TIPO_SEGLOGR",
  "NOM_TITULO_SEGLOGR",
  "NOM_SEGLOGR",
  "NUM_ENDERECO",
  "DSC_MODIFICADOR",
  "LATITUDE",
  "LONGITUDE",
  "NV_GEO_COORD",
] as const;

type Column = (typeof COLUMNS)[number];

/** Positions of the columns in a row. */
export interface RowLayout {
  at: Readonly<Record<Column, number>>;
  /** Positions of the pairs of `NOM_COMP_ELEMn` and `VAL_COMP_ELEMn`. */
  complements: readonly (readonly [name: number, value: number])[];
  columns: number;
}

/**
 * `NV_GEO_COORD`: 1 to 3 are positions of the address (surveyed, shifted, estimated), 4 is its side
 * of the block, 5 its locality, 6 its census sector.
 * Source: IBGE, dicionário do Cadastro Nacional de Endereços para Fins Estatísticos 2022.
 */
const QUALITIES: Readonly<Record<string, PointQuality>> = {
  1: "address",
  2: "address",
  3: "address",
  4: "block",
  5: "area",
  6: "area",
};
/** A box around Brazil. */
const [SOUTH, NORTH, WEST, EAST] = [-34, 6, -74.5, -28];
const COMPLEMENTS = [1, 2, 3, 4, 5];
/** Modifiers that mean that there is no number. */
const NO_NUMBER = /^(?:SN|S\/N)$/;

/** The layout described by a header; throws with the names of the missing columns. */
export function readLayout(header: string): RowLayout {
  const names = header
    .replace(/^\uFEFF/, "")
    .trim()
    .split(";")
    .map((name) => name.replaceAll('"', ""));
  const position = (name: string) => names.indexOf(name);
  const missing = COLUMNS.filter((name) => position(name) === -1);
  if (missing.length > 0) throw new Error(`not a CNEFE file: no column ${missing.join(", ")}`);
  const repeated = COLUMNS.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeated.length > 0) throw new Error(`columns named twice: ${repeated.join(", ")}`);
  return {
    at: Object.fromEntries(COLUMNS.map((name) => [name, position(name)])) as RowLayout["at"],
    complements: COMPLEMENTS.map(
      (i) => [position(`NOM_COMP_ELEM${i}`), position(`VAL_COMP_ELEM${i}`)] as const,
    ).filter(([name, value]) => name !== -1 && value !== -1),
    columns: names.length,
  };
}

/** Largest house number: the highest ones of Brazil have five digits. */
const MAX_NUMBER = 9_999_999;
/** Longest cell; the names in real files have up to 60 characters. */
const MAX_TEXT = 300;

/** Reason why a row is malformed; undefined if its texts can be read. */
export function faultOfRow(cells: readonly string[], { at, columns }: RowLayout) {
  if (cells.length !== columns) return `${cells.length} cells instead of ${columns}`;
  const number = Number(cells[at.NUM_ENDERECO]);
  if (number > MAX_NUMBER) return `house number ${number}`;
  for (const cell of cells) {
    const fault = faultOfText(cell, MAX_TEXT);
    if (fault) return fault;
  }
  return undefined;
}

/** The address of a row; undefined if the row has no usable position or no street. */
export function readRow(cells: readonly string[], layout: RowLayout): AddressRecord | undefined {
  const cell = (name: Column) => (cells[layout.at[name]] ?? "").trim();
  const point = [coordinate(cell("LATITUDE")), coordinate(cell("LONGITUDE"))] as const;
  const name = [cell("NOM_TIPO_SEGLOGR"), cell("NOM_TITULO_SEGLOGR"), cell("NOM_SEGLOGR")];
  const street = capitalised(name.filter(Boolean).join(" "));
  const municipality = cell("COD_MUNICIPIO");
  if (!isInBrazil(point) || street === "" || !/^\d{7}$/.test(municipality)) return undefined;
  const number = Number(cell("NUM_ENDERECO"));
  const cep = cell("CEP").padStart(8, "0");
  const modifier = modifierIn(cells, cell("DSC_MODIFICADOR"), number > 0, layout);
  return {
    street,
    municipality,
    point,
    quality: QUALITIES[cell("NV_GEO_COORD")] ?? "area",
    locality: capitalised(cell("DSC_LOCALIDADE")),
    ...(number > 0 && Number.isInteger(number) && { number }),
    ...(modifier && { modifier }),
    ...(/^\d{8}$/.test(cep) && cep !== "00000000" && { cep }),
  };
}

/** A letter after a number; the lot and block if there is none. Apartments are ignored. */
function modifierIn(
  cells: readonly string[],
  modifier: string,
  hasNumber: boolean,
  { complements }: RowLayout,
): string {
  if (hasNumber) return /^[A-Z]$/.test(modifier) ? modifier : "";
  const written = complements.flatMap(([name, value]) => [cells[name] ?? "", cells[value] ?? ""]);
  const texts = NO_NUMBER.test(modifier) ? written : [modifier, ...written];
  return modifierOf(texts.flatMap(plainWords));
}

function coordinate(text: string): number {
  return text === "" ? Number.NaN : Number(text.replace(",", "."));
}

function isInBrazil([latitude, longitude]: readonly [number, number]): boolean {
  return latitude > SOUTH && latitude < NORTH && longitude > WEST && longitude < EAST;
}
