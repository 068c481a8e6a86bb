import { z } from "zod";
import { wholeNumber } from "../../base/csv-table.ts";

/** Tables of Anexo II: A full load, B traction unit only, C and D the same in high performance. */
export const FREIGHT_TABLES = ["A", "B", "C", "D"] as const;

/** Cargo types of the ANTT, spelled as the API spells them. */
export const CARGO_TYPES = [
  "granel_solido",
  "granel_liquido",
  "frigorificada",
  "conteineirizada",
  "geral",
  "neogranel",
  "perigosa_granel_solido",
  "perigosa_granel_liquido",
  "perigosa_frigorificada",
  "perigosa_conteineirizada",
  "perigosa_geral",
  "granel_pressurizada",
] as const;

/**
 * Kind of way back in the floor, spelled as the API spells it: driven empty, a second loaded trip,
 * or part of one trip with one loading and unloading.
 */
export const RETURN_KINDS = ["vazio", "carregado", "mesma_viagem"] as const;

/** Choices of a caller for the return: its kind, or that none is due. */
export const RETURN_CHOICES = [...RETURN_KINDS, "nenhum"] as const;

export type FreightTable = (typeof FREIGHT_TABLES)[number];
export type CargoType = (typeof CARGO_TYPES)[number];
export type ReturnKind = (typeof RETURN_KINDS)[number];
export type ReturnChoice = (typeof RETURN_CHOICES)[number];

/** A decimal with a fixed number of places, as an integer of that unit. */
const scaled = (places: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d+\\.\\d{${places}}$`))
    .transform((text) => Math.round(Number(text) * 10 ** places));

/** One row of `data/freight/floors.csv`: a filled cell of Anexo II of Resolução ANTT 5.867/2020. */
export const floorRowSchema = z.strictObject({
  act: z.string().min(1),
  valid_from: z.iso.date(),
  valid_until: z.literal("").or(z.iso.date()),
  table: z.enum(FREIGHT_TABLES),
  cargo: z.enum(CARGO_TYPES),
  axles: wholeNumber.pipe(z.number().min(2).max(9)),
  /** Displacement coefficient, in ten-thousandths of a real per km. */
  ccd: scaled(4),
  /** Loading and unloading, in cents per trip. */
  cc: scaled(2),
});

export type FloorRow = z.infer<typeof floorRowSchema>;

/** Input of the freight floor. */
export interface Freight {
  table: FreightTable;
  cargo: CargoType;
  axles: number;
  /** The way back; undefined if the caller has not chosen. */
  returnKind?: ReturnChoice | undefined;
}

/** Cargo that is dangerous goods. */
export function isDangerous(cargo: CargoType): boolean {
  return cargo.startsWith("perigosa_");
}

/** Containers pay for the empty return even if no way back is requested. */
export function owesEmptyReturn({ cargo }: Pick<Freight, "cargo">): boolean {
  return cargo === "conteineirizada" || cargo === "perigosa_conteineirizada";
}

/** True on the days of an act, the last one included; one without an end still applies. */
export function isInForce(
  { valid_from, valid_until }: Pick<FloorRow, "valid_from" | "valid_until">,
  day: string,
): boolean {
  return valid_from <= day && (valid_until === "" || day <= valid_until);
}

/** Finds the cell that applies on a day, with its act. */
export type FindFloor = (freight: Freight, day: string) => FloorRow | undefined;

/** Prepares the look-up by date, table, cargo and axles; undefined if no cell is known. */
export function createFindFloor(rows: readonly FloorRow[]): FindFloor {
  const cells = Map.groupBy(rows, ({ table, cargo }) => `${table} ${cargo}`);
  return ({ table, cargo, axles }, day) => {
    const inForce = cells
      .get(`${table} ${cargo}`)
      ?.filter((cell) => isInForce(cell, day))
      .sort((a, b) => a.axles - b.axles);
    // The official calculator takes the next lower filled column, or the first if there is none.
    return inForce?.findLast((cell) => cell.axles <= axles) ?? inForce?.[0];
  };
}

/** Distance × CCD + CC in cents, exact: `kmTenths` is the distance in tenths of a kilometre. */
export function floorCents(cell: Pick<FloorRow, "ccd" | "cc">, kmTenths: number): number {
  return Math.floor((kmTenths * cell.ccd + 500) / 1_000) + cell.cc;
}

/** Cost of an empty return as a percentage of CCD (Resolução ANTT nº 5.867/2020, art. 3º, § 4º). */
const EMPTY_RETURN_PERCENT = 92;

/**
 * A trip and its empty return in cents: 92 % of CCD for each kilometre back, without a second CC.
 * The sum is rounded once, half up.
 */
export function floorWithEmptyReturnCents(
  { ccd, cc }: Pick<FloorRow, "ccd" | "cc">,
  kmTenths: number,
  backTenths: number,
): number {
  const hundredths = 100 * kmTenths + EMPTY_RETURN_PERCENT * backTenths;
  return Math.floor((hundredths * ccd + 50_000) / 100_000) + cc;
}
