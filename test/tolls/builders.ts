import { destination, type Point } from "../../lib/geo/point.ts";
import { type Plaza, plazaRowSchema } from "../../lib/tolls/catalogue/plaza-table.ts";
import { type Tariff, tariffRowSchema } from "../../lib/tolls/catalogue/tariff-table.ts";
import { createGateIndex, type GateIndex } from "../../lib/tolls/matching/gates.ts";

/** A valid two-way plaza on a road that runs east; tests change single columns. */
export function plaza(changes: Partial<Record<keyof Plaza, string>> = {}): Plaza {
  return plazaRowSchema.parse({
    id: "BR-999-MG-k1.0-A",
    antt_code: "",
    name: "Praça",
    operator: "Concessionária",
    regulator: "ANTT",
    road: "BR-999",
    uf: "MG",
    km: "1.0",
    municipality: "",
    ibge_code: "",
    direction: "both",
    bearings: "90;270",
    latitude: "-19.0",
    longitude: "-45.0",
    position_source: "registry",
    precision_m: "50",
    kind: "plaza",
    free_flow: "0",
    charges_from: "",
    charges_until: "",
    confidence: "high",
    source: "",
    ...changes,
  });
}

/** A valid tariff of 10.00; tests change single columns. */
export function tariff(changes: Partial<Record<keyof Tariff, string>> = {}): Tariff {
  return tariffRowSchema.parse({
    plaza_id: "BR-999-MG-k1.0-A",
    valid_from: "2026-01-01",
    car: "10.00",
    per_axle: "10.00",
    motorcycle: "",
    car_weekend: "",
    tag_discount_pct: "5",
    tag_discount_basis: "source",
    tag_rounding: "",
    frequent_user_discount: "",
    confidence: "high",
    source: "",
    ...changes,
  });
}

/** Gates of plazas that no network knows. */
export function gatesOf(...plazas: Plaza[]): GateIndex {
  return createGateIndex(plazas, new Map());
}

/** A path through points given in metres east and north of the plaza. */
export function pathAround(
  { latitude, longitude }: Pick<Plaza, "latitude" | "longitude">,
  metres: readonly (readonly [east: number, north: number])[],
): Point[] {
  return metres.map(([east, north]) =>
    destination(destination([latitude, longitude], 90, east), 0, north),
  );
}
