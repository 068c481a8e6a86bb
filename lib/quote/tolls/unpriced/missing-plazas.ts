import { brazilianDate, kilometres } from "../../../base/brazilian-format.ts";
import type { Notice } from "../../../base/notice.ts";
import { roadNumbers } from "../../../base/road-numbers.ts";
import type { UnpricedStretch } from "../catalogue/stretch-table.ts";
import type { Course } from "../courses/course.ts";
import { type BoxedPath, comesNear, type Run, runsAlong } from "../courses/runs.ts";
import type { MetresTo } from "../matching/path-metres.ts";

/** A stretch of road with plazas missing from the catalogue, with its drawing. */
export interface DrawnStretch {
  stretch: UnpricedStretch;
  courses: readonly Course[];
}

/** Plazas that a path may pass and that no sum can include. */
export interface MissingPlazas {
  stretch: UnpricedStretch;
  /**
   * Number of passages missing from the total; 0 if they are unconfirmed or counted as passages.
   */
  count: number;
  /** Position where the path joins the stretch. */
  position: number;
  /** Length of the stretch that the path follows. */
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
 * Longest way away from a stretch, between two parts of it, that counts as following it: farther
 * apart, they are two visits, such as those of a junction there and back. A choice.
 */
const VISIT_GAP_METRES = 10_000;

/**
 * The stretches with missing plazas that a path follows on a day. `unpriced` are the plazas without
 * a price that it passes, with their positions. A stretch whose plazas are all in the table counts only if the path
 * passes one of them.
 */
export function missingPlazas(
  boxed: BoxedPath,
  stretches: readonly DrawnStretch[],
  unpriced: ReadonlyMap<string, number>,
  day: string,
): MissingPlazas[] {
  return stretches
    .filter(({ courses }) => courses.some((course) => comesNear(boxed, course)))
    .filter(({ stretch }) => stretch.effect !== "none" && (stretch.charges_from ?? "") <= day)
    .filter(({ stretch: { registered_plazas: registered } }) => {
      return registered.length === 0 || registered.some((id) => unpriced.has(id));
    })
    .flatMap(({ stretch, courses }) => {
      const total = courses.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0);
      if (total === 0) return [];
      const { registered_plazas: registered } = stretch;
      // A path that passes one of the plazas follows the stretch, however little of it.
      const least = registered.length > 0 ? 0 : Math.min(MIN_METRES, total / 2);
      const runs = visitsOf(
        courses.flatMap((course) => runsAlong(boxed, course)),
        boxed.metresTo,
      )
        .filter((visit) => lengthOf(visit) >= least)
        .flat();
      if (runs.length === 0) return [];
      const metres = Math.min(total, lengthOf(runs));
      const passed = registered.flatMap((id) => unpriced.get(id) ?? []);
      const position = Math.min(...runs.map(({ start }) => start), ...passed);
      const counts = stretch.effect !== "notice" && registered.length === 0;
      const share = Math.max(1, Math.round((stretch.plazas * metres) / total));
      return [{ stretch, metres, position, count: counts ? share : 0 }];
    })
    .sort((a, b) => a.position - b.position);
}

/** Groups parts of a path by visits of a stretch, in order. */
function visitsOf(runs: readonly Run[], metresTo: MetresTo): Run[][] {
  const visits: Run[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const run of runs.toSorted((a, b) => a.start - b.start)) {
    const visit = visits.at(-1);
    if (visit && metresTo(run.start) - end <= VISIT_GAP_METRES) visit.push(run);
    else visits.push([run]);
    end = Math.max(end, metresTo(run.end));
  }
  return visits;
}

function lengthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0);
}

const MISSING = {
  position: "cuja posição não se conhece",
  price: "cuja tarifa não se conhece",
  both: "cuja posição e tarifa não se conhecem",
  none: "",
} as const;

/** Notices on plazas missing from the total. */
export function missingNotices(missing: readonly MissingPlazas[]): Notice[] {
  return missing.map(({ stretch, metres }) => {
    const { name, road, operator, plazas } = stretch;
    const way = `O trajeto segue ${kilometres(metres)} de ${road}, ${name} (${operator})`;
    const count = plazas === 1 ? "1 praça" : `${plazas} praças`;
    return {
      code: "praca_nao_cadastrada",
      message: `${way}, com ${count} ${gapOf(stretch)}; ${lastPrice(stretch)}.`,
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
