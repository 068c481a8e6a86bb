import { elementAt } from "../../base/element-at.ts";
import type { Place } from "../places/resolve/place.ts";
import type { MetresTo } from "../tolls/matching/path-metres.ts";
import type { TollQuote } from "../tolls/quote-tolls.ts";
import { sumTolls, type TollSums } from "../tolls/toll-sums.ts";
import type { DrawnRoute } from "./along/draw-gaps.ts";
import type { LegTimes } from "./along/leg-times.ts";
import { surfaceOf } from "./plan/surface.ts";

/** A leg in the answer; the figures of the legs add up to those of the route. */
export interface QuotedLeg {
  from: Place;
  to: Place;
  /** Whole metres. */
  lengthMetres: number;
  /** Whole metres. */
  unpavedMetres: number;
  /** Whole seconds. */
  seconds: number;
  /** Indexes into the route's passages. */
  passages: number[];
  tolls: TollSums;
  /** Undefined if the hour of departure was not given. */
  times: LegTimes | undefined;
}

/** The legs of a route through its places in the order of visiting, with the passages of each. */
export function quoteLegs(
  route: DrawnRoute,
  places: readonly Place[],
  {
    passages,
    missing,
    missed,
    mayLackPlazas,
  }: Pick<TollQuote, "passages" | "missing" | "missed" | "mayLackPlazas">,
  times?: readonly LegTimes[],
): QuotedLeg[] {
  const legOf = passages.map(({ position }) => legAt(route, position));
  const isOn = (leg: number) => (one: { position: number }) => legAt(route, one.position) === leg;
  return route.legs.map(({ lengthMetres, seconds }, i) => ({
    from: elementAt(places, i),
    to: elementAt(places, i + 1),
    lengthMetres,
    // Stretches are whole metres, except for rounding errors of their sums.
    unpavedMetres: Math.round(surfaceOf(elementAt(route.stretchesByLeg, i)).unpavedMetres),
    seconds,
    times: times?.[i],
    passages: legOf.flatMap((leg, passage) => (leg === i ? [passage] : [])),
    tolls: sumTolls(
      passages.filter((_, passage) => legOf[passage] === i),
      [...missing, ...missed].filter(isOn(i)),
      mayLackPlazas || missing.filter(isOn(i)).some((one) => one.mayLackPlazas),
    ),
  }));
}

/**
 * Returns a function of the driving seconds from the start of a route to a position on its path.
 * Within a leg, time is assumed to pass evenly along the path.
 */
export function measureTime(route: DrawnRoute, metresTo: MetresTo): (position: number) => number {
  const { legs, stops } = route;
  const starts = legs.map((_, i) => legs.slice(0, i).reduce((sum, leg) => sum + leg.seconds, 0));
  return (position) => {
    const leg = legAt(route, position);
    const begin = metresTo(elementAt(stops, leg));
    const metres = metresTo(elementAt(stops, leg + 1)) - begin;
    const share = metres > 0 ? (metresTo(position) - begin) / metres : 0;
    return elementAt(starts, leg) + share * elementAt(legs, leg).seconds;
  };
}

/** The leg of a position on the path; a stop belongs to the leg that begins there. */
export function legAt({ legs, stops }: DrawnRoute, position: number): number {
  const after = stops.findLastIndex((stop) => stop <= position);
  return Math.min(Math.max(after, 0), legs.length - 1);
}
