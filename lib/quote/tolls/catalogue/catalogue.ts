import { elementAt } from "../../../base/element-at.ts";
import { type CoarsePlaza, coarsePlazas } from "../coarse-plazas.ts";
import { type Course, createCourse } from "../courses/course.ts";
import { type CourseIndex, indexCourses } from "../courses/course-index.ts";
import { createGateIndex, type GateIndex, isPlaced } from "../matching/gates.ts";
import type { PlazaStand } from "../matching/plaza-stands.ts";
import type { ChargeGroups } from "../matching/single-charge.ts";
import type { PlazaPrices } from "../pricing.ts";
import type { DrawnStretch } from "../unpriced/missing-plazas.ts";
import { indexUnplaced } from "../unpriced/unplaced-plazas.ts";
import { type PlazaCode, withCodes } from "./code-table.ts";
import { exitPlaza, type TollExit } from "./exit-table.ts";
import type { Plaza } from "./plaza-table.ts";
import type { UnpricedStretch } from "./stretch-table.ts";
import type {
  AxlePrice,
  CalculatedPrice,
  Confirmation,
  SingleChargeMember,
  Tariff,
} from "./tariff-table.ts";
import type { WeekendHours } from "./weekend-table.ts";

/** The rows of a catalogue. */
export interface TollTables {
  plazas: readonly Plaza[];
  tariffs: readonly Tariff[];
  axlePrices: readonly AxlePrice[];
  singleCharge: readonly SingleChargeMember[];
  exits: readonly TollExit[];
  calculatedPrices: readonly CalculatedPrice[];
  confirmations: readonly Confirmation[];
  weekendHours: readonly WeekendHours[];
  unpricedStretches: readonly UnpricedStretch[];
  plazaCodes: readonly PlazaCode[];
}

/** All plazas with their prices, indexed for matching with paths. */
export interface TollCatalogue {
  plazas: readonly Plaza[];
  /** Tolled exits, each with the plaza that represents it in answers. */
  exits: readonly ChargingExit[];
  unpricedStretches: readonly DrawnStretch[];
  /**
   * Plazas and exits whose charge is not confirmed. Until they have a price, they are no passages, but
   * cause a notice.
   */
  unconfirmed: ReadonlySet<string>;
  /** The courses of exits, stretches and uncertain plazas. */
  courses: CourseIndex;
  gates: GateIndex;
  /** Plazas whose own position is uncertain. */
  coarse: readonly CoarsePlaza[];
  /** Plazas without a place on the network, because its tables were others. */
  unplaced: GateIndex;
  /** Days on which a plaza begins or stops charging. */
  changeDays: readonly string[];
  prices: ReadonlyMap<string, PlazaPrices>;
  groups: ChargeGroups;
}

/** A tolled exit. */
export interface ChargingExit {
  exit: TollExit;
  plaza: Plaza;
  /** The road around the exit, in the direction of growing km. */
  course: Course;
}

/** Builds a catalogue; `stands` are the positions of the plazas on the road network. */
export function createTollCatalogue(
  tables: TollTables,
  stands: readonly PlazaStand[],
): TollCatalogue {
  const { singleCharge, plazaCodes } = tables;
  const plazas = withCodes(tables.plazas, plazaCodes);
  const exitPlazas = withCodes(tables.exits.map(exitPlaza), plazaCodes);
  const exits = tables.exits.map((exit, i) => ({
    exit,
    plaza: elementAt(exitPlazas, i),
    course: createCourse(exit.course),
  }));
  const unpricedStretches = tables.unpricedStretches.map((stretch) => ({
    stretch,
    courses: stretch.path.map(createCourse),
  }));
  const standsById = Map.groupBy(stands, (stand) => stand.plazaId);
  const groups = new Map(
    singleCharge.map(({ group, plaza_id, max_minutes: maxMinutes }, rank) => [
      plaza_id,
      { group, rank, maxMinutes },
    ]),
  );
  const prices = pricesById([...plazas, ...exits.map(({ plaza }) => plaza)], tables);
  const gates = createGateIndex(plazas, standsById);
  const unplaced = indexUnplaced(
    plazas.filter((plaza) => !isPlaced(plaza, standsById.get(plaza.id) ?? [])),
  );
  const coarse = coarsePlazas(plazas, standsById);
  const courses = indexCourses([
    ...coarse.map(({ course }) => course),
    ...exits.map(({ course }) => course),
    ...unpricedStretches.flatMap((stretch) => stretch.courses),
  ]);
  const unconfirmed = new Set(
    tables.unpricedStretches
      .filter(({ effect }) => effect === "notice")
      .flatMap(({ registered_plazas }) => registered_plazas),
  );
  return {
    plazas,
    exits,
    unpricedStretches,
    unconfirmed,
    courses,
    gates,
    coarse,
    unplaced,
    changeDays: changeDaysOf(plazas),
    prices,
    groups,
  };
}

function changeDaysOf(plazas: readonly Plaza[]): string[] {
  const days = plazas.flatMap(({ charges_from, charges_until }) => [charges_from, charges_until]);
  return [...new Set(days.filter((day) => day !== undefined))];
}

function pricesById(plazas: readonly Plaza[], tables: TollTables): Map<string, PlazaPrices> {
  const tariffs = byPlaza(tables.tariffs);
  const axlePrices = byPlaza(tables.axlePrices);
  const calculated = byPlaza(tables.calculatedPrices);
  const confirmations = byPlaza(tables.confirmations);
  const weekend = new Map(tables.weekendHours.map((hours) => [hours.plaza_id, hours]));
  const pricesOfPlaza = (id: string): PlazaPrices => ({
    tariffs: tariffs.get(id) ?? [],
    axlePrices: axlePrices.get(id) ?? [],
    calculated: calculated.get(id) ?? [],
    confirmations: confirmations.get(id) ?? [],
    weekend: weekend.get(id),
  });
  return new Map(plazas.map(({ id }) => [id, pricesOfPlaza(id)]));
}

function byPlaza<Row extends { plaza_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ plaza_id }) => plaza_id);
}

/** Prices of a plaza; the catalogue has an entry for each. */
export function pricesOf(catalogue: TollCatalogue, { id }: Plaza): PlazaPrices {
  return catalogue.prices.get(id) ?? { tariffs: [], axlePrices: [] };
}
