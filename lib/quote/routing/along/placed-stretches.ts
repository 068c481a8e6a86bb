import { elementAt } from "../../../base/element-at.ts";
import { gapMetres } from "../ends/gap.ts";
import type { Stretch } from "../engine/engine.ts";
import type { Route } from "../plan/plan-routes.ts";

/** A stretch, or the gap between a place and its road, with its position on the route. */
export interface PlacedStretch {
  /** Undefined for a gap. */
  stretch: Stretch | undefined;
  /** Metres from the start of the route. */
  fromMetres: number;
  toMetres: number;
}

/** The stretches and gaps of a route in order, each cut off at the end of its leg. */
export function placedStretches({
  legs,
  stretchesByLeg,
}: Pick<Route, "legs" | "stretchesByLeg">): PlacedStretch[] {
  let start = 0;
  return legs.flatMap((leg, i) => {
    const [before = 0, after = 0] = (leg.gaps ?? []).map(({ metres }) => gapMetres(metres));
    let at = start;
    start += leg.lengthMetres;
    const place = (metres: number, stretch?: Stretch): PlacedStretch => {
      const fromMetres = at;
      at = Math.min(at + metres, start);
      return { stretch, fromMetres, toMetres: at };
    };
    return [
      place(before),
      ...elementAt(stretchesByLeg, i).map((stretch) => place(stretch.lengthMetres, stretch)),
      place(after),
    ].filter(({ fromMetres, toMetres }) => toMetres > fromMetres);
  });
}
