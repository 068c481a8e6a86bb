import type { Plaza } from "../../lib/quote/tolls/catalogue/plaza-table.ts";
import { plazaCode } from "../../lib/quote/tolls/catalogue/plaza-table.ts";
import type { TollQuote } from "../../lib/quote/tolls/quote-tolls.ts";

/** Bounds over all routes. Every difference must have a notice that names the plaza. */
export interface Bounds {
  /** Smallest share of the passages found, 0 to 1. */
  found: number;
  /** Largest number of additional passages found; unlimited if undefined. */
  extra?: number;
}

/** Tolls of redrawn paths against those of their routes. */
export interface Tally {
  bounds: Bounds;
  passages: number;
  missed: number;
  extra: number;
  /** Routes with a difference. */
  differing: number;
  /** Routes with a difference that no notice names. */
  silent: number;
  /** Notices of doubt. */
  notices: number;
  questions: number;
  mostQuestions: number;
  /** Differences, one line each. */
  differences: string[];
}

/** An empty tally. */
export function tallyOf(bounds: Bounds): Tally {
  return {
    bounds,
    passages: 0,
    missed: 0,
    extra: 0,
    differing: 0,
    silent: 0,
    notices: 0,
    questions: 0,
    mostQuestions: 0,
    differences: [],
  };
}

/** Adds one path to a tally. */
export function compare(
  tally: Tally,
  route: string,
  plazas: readonly Plaza[],
  tolls: TollQuote,
  questions: number,
): void {
  const missed = [...plazas];
  const extra: Plaza[] = [];
  for (const { plaza } of tolls.passages) {
    const at = missed.indexOf(plaza);
    if (at >= 0) missed.splice(at, 1);
    else extra.push(plaza);
  }
  const doubts = tolls.notices.filter(
    ({ code }) => code === "praca_presumida" || code === "praca_incerta",
  );
  tally.passages += plazas.length;
  tally.missed += missed.length;
  tally.extra += extra.length;
  tally.notices += doubts.flatMap(({ plazas = [] }) => plazas).length;
  tally.questions += questions;
  tally.mostQuestions = Math.max(tally.mostQuestions, questions);
  if (missed.length + extra.length === 0) return;
  const named = new Set(doubts.flatMap(({ plazas = [] }) => plazas));
  const isSilent = [...missed, ...extra].some((plaza) => !named.has(plazaCode(plaza)));
  tally.differing += 1;
  if (isSilent) tally.silent += 1;
  tally.differences.push(
    [
      route,
      ...missed.map(({ id }) => `misses ${id}`),
      ...extra.map(({ id }) => `adds ${id}`),
      ...(isSilent ? ["without a notice"] : []),
    ].join(", "),
  );
}

/** Descriptions of figures out of bounds. */
export function faultsOf({ bounds, passages, missed, extra, silent }: Tally): string[] {
  return [
    ...(passages === 0 ? ["no passages"] : []),
    ...(passages - missed < bounds.found * passages ? [`finds less than ${bounds.found}`] : []),
    ...(extra > (bounds.extra ?? Number.POSITIVE_INFINITY) ? [`${extra} extra passages`] : []),
    ...(silent > 0 ? [`${silent} routes differ without a notice`] : []),
  ];
}
