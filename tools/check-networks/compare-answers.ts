import type { Point } from "../../lib/quote/geo/point.ts";
import { distanceMetres } from "../../lib/quote/geo/point.ts";

/** The best route of a query, or the code of the error that refused it. */
export type Answer =
  | { refusal: string }
  | {
      lengthMetres: number;
      seconds: number;
      /** Plazas in driving order. */
      plazas: readonly string[];
      /** Positions of the query's places. */
      places: readonly Point[];
    };

/** Kinds of questions, as figures name them. */
export const KINDS = {
  pair: "random pairs",
  plaza: "drives past plazas",
  road: "trips along roads with plazas",
} as const;

export type Kind = keyof typeof KINDS;

/** Content of a query, as in its link. */
export interface Question {
  kind: Kind;
  locations: readonly string[];
}

/** Answers of two networks to one question. */
export interface Difference {
  question: Question;
  /** True if only the older network answers. */
  isLost: boolean;
  /** True if only the newer one answers. */
  isGained: boolean;
  /** Share by which the length or the time differs, whichever is more. */
  share: number;
  /** Plazas that only one of the routes pays, `-` for the older one's, `+` for the newer one's. */
  plazas: readonly string[];
  /** Farthest that a place has moved. */
  movedMetres: number;
  /** One line for a person. */
  text: string;
}

/** Compares two answers to a question; undefined if neither network answers. */
export function compareAnswers(
  question: Question,
  older: Answer,
  newer: Answer,
): Difference | undefined {
  const same = { question, isLost: false, isGained: false, share: 0, plazas: [], movedMetres: 0 };
  if ("refusal" in older) {
    if ("refusal" in newer) return undefined;
    return { ...same, isGained: true, text: `only the newer answers; the older: ${older.refusal}` };
  }
  if ("refusal" in newer) {
    return { ...same, isLost: true, text: `only the older answers; the newer: ${newer.refusal}` };
  }
  const plazas = [
    ...without(older.plazas, newer.plazas).map((id) => `-${id}`),
    ...without(newer.plazas, older.plazas).map((id) => `+${id}`),
  ];
  const share = Math.max(
    shareOf(older.lengthMetres, newer.lengthMetres),
    shareOf(older.seconds, newer.seconds),
  );
  const moves = older.places.map((place, i) => distanceMetres(place, newer.places[i] ?? place));
  const kilometres = [older, newer].map(({ lengthMetres }) => (lengthMetres / 1_000).toFixed(1));
  const minutes = [older, newer].map(({ seconds }) => Math.round(seconds / 60));
  const text = `${kilometres.join(" → ")} km, ${minutes.join(" → ")} min`;
  return {
    ...same,
    plazas,
    share,
    movedMetres: Math.max(0, ...moves),
    text: [text, ...plazas].join(" "),
  };
}

/**
 * Orders differences, largest first: lost answers, other tolls, gained answers, then the share by
 * which the routes differ.
 */
export function bySize(a: Difference, b: Difference): number {
  return sizeOf(b) - sizeOf(a);
}

function sizeOf({ isLost, isGained, plazas, share }: Difference): number {
  const rank = isLost ? 3 : plazas.length > 0 ? 2 : isGained ? 1 : 0;
  // A share of any size stays within its rank.
  return rank + share / (1 + share);
}

/** The items of `list` beyond those of `others`; a plaza may be paid several times. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Difference in proportion to the smaller of both. */
function shareOf(one: number, other: number): number {
  return Math.abs(one - other) / Math.max(1, Math.min(one, other));
}
