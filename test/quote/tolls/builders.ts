import { stringify } from "csv-stringify/sync";
import { destination, type Point } from "../../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../../lib/quote/geo/polyline.ts";
import {
  createTollCatalogue,
  type TollCatalogue,
  type TollTables,
} from "../../../lib/quote/tolls/catalogue/catalogue.ts";
import {
  type PlazaCode,
  plazaCodeRowSchema,
} from "../../../lib/quote/tolls/catalogue/code-table.ts";
import { exitRowSchema, type TollExit } from "../../../lib/quote/tolls/catalogue/exit-table.ts";
import {
  CATALOGUE_PARTS,
  type CataloguePart,
  type CatalogueTexts,
} from "../../../lib/quote/tolls/catalogue/parts.ts";
import { type Plaza, plazaRowSchema } from "../../../lib/quote/tolls/catalogue/plaza-table.ts";
import {
  type UnpricedStretch,
  unpricedStretchRowSchema,
} from "../../../lib/quote/tolls/catalogue/stretch-table.ts";
import {
  type AxlePrice,
  axlePriceRowSchema,
  type CalculatedPrice,
  type Confirmation,
  calculatedPriceRowSchema,
  confirmationRowSchema,
  type SingleChargeMember,
  type Tariff,
  tariffRowSchema,
} from "../../../lib/quote/tolls/catalogue/tariff-table.ts";
import {
  type WeekendHours,
  weekendHoursRowSchema,
} from "../../../lib/quote/tolls/catalogue/weekend-table.ts";
import { createGateIndex, type GateIndex } from "../../../lib/quote/tolls/matching/gates.ts";
import type { PlazaStand } from "../../../lib/quote/tolls/matching/plaza-stands.ts";
import type { Roads, Ways } from "../../../lib/quote/tolls/matching/roads.ts";
import { createQuoteTolls, type QuoteTolls } from "../../../lib/quote/tolls/quote-tolls.ts";

/** Columns of one row, as the text of a CSV file. */
type Columns<Row> = Partial<Record<keyof Row, string>>;

/** The identifier of the builders' plaza. */
export const PLAZA_ID = "BR-999-MG-k1.0-A";

const PLAZA: Record<Exclude<keyof Plaza, "operatorCodes">, string> = {
  id: PLAZA_ID,
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
};

const TARIFF: Record<keyof Tariff, string> = {
  plaza_id: PLAZA_ID,
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
  doubt: "",
  doubt_from: "",
  certain_from: "",
};

const AXLE_PRICE: Record<keyof AxlePrice, string> = {
  plaza_id: PLAZA_ID,
  vehicle: "truck",
  axles: "6",
  valid_from: "2026-01-01",
  price: "48.90",
  tag_price: "",
  weekend_price: "",
  source: "",
};

const SINGLE_CHARGE: Record<keyof SingleChargeMember, string> = {
  group: "G",
  plaza_id: PLAZA_ID,
  basis: "source",
  reason: "",
  max_minutes: "",
};

/** A valid two-way plaza on a road that runs east; tests change single columns. */
export function plaza(changes: Columns<Plaza> = {}): Plaza {
  return plazaRowSchema.parse({ ...PLAZA, ...changes });
}

/** A valid tariff of 10.00; tests change single columns. */
export function tariff(changes: Columns<Tariff> = {}): Tariff {
  return tariffRowSchema.parse({ ...TARIFF, ...changes });
}

/** A valid price of 48.90 for trucks of six axles; tests change single columns. */
export function axlePrice(changes: Columns<AxlePrice> = {}): AxlePrice {
  return axlePriceRowSchema.parse({ ...AXLE_PRICE, ...changes });
}

function line(...points: Point[]): string {
  return encodePolyline(points, 5);
}

const EXIT = {
  id: "BR-999-X-1",
  name: "Saída de teste",
  operator: "Teste",
  regulator: "ANTT",
  road: "BR-999",
  uf: "MG",
  km: "1",
  municipality: "Teste",
  direction: "increasing",
  leads_to: "BR-998",
  latitude: "-19",
  longitude: "-45",
  confidence: "high",
  source: "",
  course: line([-19, -45.06], [-19, -44.94]),
};

const CALCULATED = {
  plaza_id: PLAZA_ID,
  vehicle: "truck",
  axles: "7",
  valid_from: "2026-01-01",
  price: "70.10",
  lowest: "70.00",
  highest: "70.10",
  method: "n",
  confidence: "low",
  source: "",
};

const CONFIRMATION = {
  plaza_id: PLAZA_ID,
  valid_from: "2026-01-01",
  car: "10.00",
  confirmed_on: "2026-08-17",
  confidence: "medium",
  source: "",
};

const WEEKEND_HOURS = {
  plaza_id: PLAZA_ID,
  begins: "fri 18:00",
  ends: "mon 06:00",
  holidays: "1",
  holiday_margin_hours: "",
  basis: "source",
  confidence: "high",
  source: "",
};

const STRETCH = {
  id: "teste-BR-999",
  road: "BR-999",
  uf: "MG",
  name: "Teste – Fim",
  operator: "Teste",
  effect: "incomplete",
  plazas: "2",
  registered_plazas: "",
  missing: "position",
  price_per_axle: "7.70",
  price_date: "2025-06-07",
  charges_from: "",
  confidence: "high",
  source: "",
  note: "",
  path: line([-19, -45], [-19, -44.8]),
};

/** A valid calculated price of 70.10 for trucks of seven axles; tests change single columns. */
export function calculatedPrice(changes: Columns<CalculatedPrice> = {}): CalculatedPrice {
  return calculatedPriceRowSchema.parse({ ...CALCULATED, ...changes });
}

/** A valid confirmation of the builders' tariff; tests change single columns. */
export function confirmation(changes: Columns<Confirmation> = {}): Confirmation {
  return confirmationRowSchema.parse({ ...CONFIRMATION, ...changes });
}

/** Valid weekend hours of the builders' plaza; tests change single columns. */
export function weekendHours(changes: Columns<WeekendHours> = {}): WeekendHours {
  return weekendHoursRowSchema.parse({ ...WEEKEND_HOURS, ...changes });
}

/** A valid exit from a road that runs east; tests change single columns. */
export function tollExit(changes: Columns<TollExit> = {}): TollExit {
  return exitRowSchema.parse({ ...EXIT, ...changes });
}

/**
 * A valid stretch of 21 km that runs east, with two missing plazas; tests change single columns.
 */
export function unpricedStretch(changes: Columns<UnpricedStretch> = {}): UnpricedStretch {
  return unpricedStretchRowSchema.parse({ ...STRETCH, ...changes });
}

const CODE: Record<keyof PlazaCode, string> = {
  plaza_id: PLAZA_ID,
  plaza: "Praça, BR-999 km 1 - MG",
  issuer: "antt",
  code: "31000000000000001",
  seen_on: "2026-11-01",
  source: "https://example.com/codes",
};

/** A valid code of the builders' plaza; tests change single columns. */
export function code(changes: Columns<PlazaCode> = {}): PlazaCode {
  return plazaCodeRowSchema.parse({ ...CODE, ...changes });
}

const ROWS = {
  plazas: PLAZA,
  tariffs: TARIFF,
  "axle-prices": AXLE_PRICE,
  "single-charge-groups": SINGLE_CHARGE,
  exits: EXIT,
  "calculated-prices": CALCULATED,
  "tariff-confirmations": CONFIRMATION,
  "weekend-hours": WEEKEND_HOURS,
  "unpriced-stretches": STRETCH,
  "plaza-codes": CODE,
} satisfies Record<CataloguePart, Record<string, string>>;

/** CSV text of a part: valid rows, each with its own changes. */
export function partText(part: CataloguePart, ...rows: Record<string, string>[]): string {
  const columns = Object.keys(CATALOGUE_PARTS[part].row.shape);
  return stringify(
    rows.map((row) => ({ ...ROWS[part], ...row })),
    { header: true, columns },
  );
}

/** CSV texts of a whole catalogue: one plaza with one tariff; tests change single parts. */
export function catalogueTexts(changes: Partial<CatalogueTexts> = {}): CatalogueTexts {
  return {
    plazas: partText("plazas", {}),
    tariffs: partText("tariffs", {}),
    "axle-prices": partText("axle-prices"),
    "single-charge-groups": partText("single-charge-groups"),
    exits: partText("exits"),
    "calculated-prices": partText("calculated-prices"),
    "tariff-confirmations": partText("tariff-confirmations"),
    "weekend-hours": partText("weekend-hours"),
    "unpriced-stretches": partText("unpriced-stretches"),
    "plaza-codes": partText("plaza-codes"),
    ...changes,
  };
}

/** A stand at the builders' plaza that charges both ways of a road that runs east. */
export function stand(changes: Partial<PlazaStand> = {}): PlazaStand {
  return {
    plazaId: PLAZA_ID,
    point: [-19, -45],
    linkBearing: 90,
    chargesForward: true,
    chargesBackward: true,
    clearance: 1_000,
    displacement: 0,
    otherRoads: [],
    ...changes,
  };
}

/** Gates of plazas that no network knows. */
export function gatesOf(...plazas: Plaza[]): GateIndex {
  return createGateIndex(plazas, new Map());
}

/**
 * A path through corners written as metres east and north of a place: `-3000,0 3000,0`, with
 * points at most `spacing` metres apart between them.
 */
export function pathAround(
  { latitude, longitude }: Pick<Plaza, "latitude" | "longitude">,
  corners: string,
  spacing = Number.POSITIVE_INFINITY,
): Point[] {
  return drawn(corners.split(" ").map(offset), spacing).map(([east, north]) =>
    destination(destination([latitude, longitude], 90, east), 0, north),
  );
}

/** The point `<east>,<north>` metres from the builders' plaza. */
export function pointAt(text: string): Point {
  const [point] = pathAround(plaza(), text);
  if (!point) throw new Error(`not a point: ${text}`);
  return point;
}

type Offset = readonly [east: number, north: number];

function offset(text: string): Offset {
  const [, east, north] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(text) ?? [];
  if (east === undefined || north === undefined) throw new Error(`not a pair of metres: ${text}`);
  return [Number(east), Number(north)];
}

/** Points at most `spacing` metres apart along a polygonal chain. */
function drawn(corners: readonly Offset[], spacing: number): Offset[] {
  return corners.flatMap(([east, north], i): Offset[] => {
    const next = corners[i + 1];
    if (!next) return [[east, north]];
    const [dx, dy] = [next[0] - east, next[1] - north];
    const pieces = Math.max(1, Math.ceil(Math.hypot(dx, dy) / spacing));
    return Array.from({ length: pieces }, (_, k) => [
      east + (dx * k) / pieces,
      north + (dy * k) / pieces,
    ]);
  });
}

/** The rows of a catalogue: one plaza with one tariff; tests replace single tables. */
export function tollTables(changes: Partial<TollTables> = {}): TollTables {
  return {
    plazas: [plaza()],
    tariffs: [tariff()],
    axlePrices: [],
    singleCharge: [],
    exits: [],
    calculatedPrices: [],
    confirmations: [],
    weekendHours: [],
    unpricedStretches: [],
    plazaCodes: [],
    ...changes,
  };
}

/** The catalogue of `tollTables`, on no network. */
export function catalogueOf(changes: Partial<TollTables> = {}): TollCatalogue {
  return createTollCatalogue(tollTables(changes), []);
}

/** Quotes tolls from `tollTables`, on no network. */
export function quoteTolls(changes: Partial<TollTables> = {}): QuoteTolls {
  return createQuoteTolls(catalogueOf(changes));
}

/** Roads near every point. They find no ways unless some are given. */
export function nearRoads(ways: Partial<Ways> = {}): Roads {
  return {
    way: async () => undefined,
    freeWay: async () => undefined,
    metresToRoad: async (points) => points.map(() => 0),
    ...ways,
  };
}
