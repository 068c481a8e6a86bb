import type { Route } from "../api/types.ts";
import { isRoundTrip } from "./trip-text.ts";

/** The tolls of one way of a trip there and back. */
export interface Way {
  name: "there" | "back";
  /** Position of its first passage; undefined if it has none. */
  first: number | undefined;
  reais: number;
  /** False if an unknown price is missing in the sum. */
  complete: boolean;
}

/**
 * Tolls of the way there and of the way back, which is the last leg; empty for a trip without a
 * return.
 */
export function waysOf(route: Pick<Route, "trechos">): Way[] {
  if (!isRoundTrip(route)) return [];
  return [
    { name: "there" as const, ...tollsOf(route.trechos.slice(0, -1)) },
    { name: "back" as const, ...tollsOf(route.trechos.slice(-1)) },
  ];
}

function tollsOf(legs: Route["trechos"]): Omit<Way, "name"> {
  const cents = legs.reduce((sum, { valor_pedagios }) => sum + Math.round(valor_pedagios * 100), 0);
  const complete = legs.every(({ valor_pedagios_completo }) => valor_pedagios_completo);
  const first = legs.flatMap(({ pedagios }) => pedagios)[0];
  return { first, reais: cents / 100, complete };
}
