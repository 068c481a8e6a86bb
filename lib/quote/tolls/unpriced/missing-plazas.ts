import { brazilianDate, kilometres } from "../../../base/brazilian-format.ts";
import type { Notice } from "../../../base/notice.ts";
import { roadNumbers } from "../../../base/road-numbers.ts";
import type { DayAt } from "../calendar.ts";
import type { UnpricedStretch } from "../catalogue/stretch-table.ts";
import type { Course } from "../courses/course.ts";
import { type BoxedPath, comesNear } from "../courses/runs.ts";
import { passesOf, type StretchPass } from "./stretch-passes.ts";

/** A stretch of road with plazas missing from the catalogue, with its drawing. */
export interface DrawnStretch {
  stretch: UnpricedStretch;
  courses: readonly Course[];
}

/** Plazas that one leg of a path may pass on one drive over their stretch. */
export interface MissingPlazas {
  stretch: UnpricedStretch;
  /** Number of the drive over the stretch, from 0. */
  pass: number;
  /**
   * Number of passages missing from the total; 0 if they are unconfirmed, counted as passages or more
   * likely on another leg.
   */
  count: number;
  /** True if `count` is 0, but the leg follows enough of the stretch to pass plazas. */
  mayLackPlazas: boolean;
  /** Position where the leg joins the stretch. */
  position: number;
  /** Length of the stretch that the leg follows. */
  metres: number;
}

/**
 * Shortest shared length that counts as following a stretch, or half of a shorter stretch: less is
 * a junction. Of the corridors and 40 random routes, four answers name stretches with 1,000 to
 * 4,000, and seven with 500. Paths along the first halves of all 28 stretches miss one from 3,000 on.
 * Guarded by "follows it for 2 km".
 */
const MIN_METRES = 2_000;

/**
 * The stretches with missing plazas that a path follows on the day at each position, by drive and leg. `unpriced` are the
 * plazas without a price that it passes. A stretch whose plazas are all in the table counts only if
 * the path passes one of them. `stops` are the positions between the legs.
 */
export function missingPlazas(
  boxed: BoxedPath,
  stretches: readonly DrawnStretch[],
  unpriced: ReadonlySet<string>,
  dayAt: DayAt,
  stops: readonly number[] = [],
): MissingPlazas[] {
  return stretches
    .filter(({ courses }) => courses.some((course) => comesNear(boxed, course)))
    .filter(({ stretch }) => stretch.effect !== "none")
    .filter(({ stretch: { registered_plazas: registered } }) => {
      return registered.length === 0 || registered.some((id) => unpriced.has(id));
    })
    .flatMap(({ stretch, courses }) => {
      const total = courses.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0);
      if (total === 0) return [];
      const least = Math.min(MIN_METRES, total / 2);
      // A path that passes one of the plazas follows the stretch, however little of it.
      const visitMetres = stretch.registered_plazas.length > 0 ? 0 : least;
      const passes = passesOf(boxed, courses, { visitMetres, repeatMetres: least, stops });
      return passes.flatMap((drive, pass) =>
        missingOn(drive, stretch, total, least)
          .filter(({ end }) => (stretch.charges_from ?? "") <= dayAt(end))
          .map(({ end: _, ...part }) => ({ stretch, pass, ...part })),
      );
    })
    .sort((a, b) => a.position - b.position);
}

/**
 * The plazas missing on each leg of one drive over a stretch of `total` metres, as if they stood at
 * equal distances. A leg of `least` metres on the stretch may pass one in any case.
 */
function missingOn(
  { parts }: StretchPass,
  stretch: UnpricedStretch,
  total: number,
  least: number,
): (Omit<MissingPlazas, "stretch" | "pass"> & { end: number })[] {
  const counts = stretch.effect !== "notice" && stretch.registered_plazas.length === 0;
  const driven = parts.reduce((sum, { metres }) => sum + metres, 0);
  const share = counts ? Math.max(1, Math.round((stretch.plazas * driven) / total)) : 0;
  const plazasTo = (followed: number) => Math.round((share * followed) / Math.max(driven, 1));
  let before = 0;
  return parts.map(({ position, end, metres }) => {
    const count = plazasTo(before + metres) - plazasTo(before);
    before += metres;
    const mayLackPlazas = counts && count === 0 && metres >= least;
    return { position, end, metres, count, mayLackPlazas };
  });
}

const MISSING = {
  position: "cuja posição não se conhece",
  price: "cuja tarifa não se conhece",
  both: "cuja posição e tarifa não se conhecem",
  none: "",
} as const;

/** Notices on plazas missing from the total, one for each stretch. */
export function missingNotices(missing: readonly MissingPlazas[]): Notice[] {
  return [...Map.groupBy(missing, ({ stretch }) => stretch)].map(([stretch, parts]) => {
    const { name, road, operator, plazas } = stretch;
    const metres = parts.reduce((sum, part) => sum + part.metres, 0);
    const passes = new Set(parts.map(({ pass }) => pass)).size;
    const way = `O trajeto segue ${kilometres(metres)} de ${road}, ${name} (${operator})`;
    const times = passes === 1 ? "" : `, em ${passes} percursos`;
    const count = plazas === 1 ? "1 praça" : `${plazas} praças`;
    return {
      code: "praca_nao_cadastrada",
      message: `${way}${times}, com ${count} ${gapOf(stretch)}; ${lastPrice(stretch)}.`,
      metres,
      roads: roadNumbers(road),
    };
  });
}

function gapOf({ effect, missing, charges_from: from }: UnpricedStretch): string {
  if (effect === "notice") return "de cobrança não confirmada";
  if (effect === "incomplete") return `${MISSING[missing]}, fora da soma`;
  return `de cobrança anunciada${from ? ` para ${brazilianDate(from)}` : ""}, fora da soma`;
}

function lastPrice({ effect, price_per_axle: prices, price_date: date }: UnpricedStretch): string {
  if (!prices) return "nenhuma tarifa conhecida";
  const amounts = prices.map((cents) => (cents / 100).toFixed(2).replace(".", ","));
  const which = effect === "announced" ? "tarifa anunciada" : "última tarifa conhecida";
  return `${which} por eixo: R$ ${amounts.join("; ")}${date ? ` (${brazilianDate(date)})` : ""}`;
}
