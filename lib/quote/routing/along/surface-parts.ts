import type { Stretch } from "../engine/engine.ts";
import type { Route } from "../plan/plan-routes.ts";
import { placedStretches } from "./placed-stretches.ts";

/** A part of a route that is not paved road. */
export interface SurfacePart {
  /** `earth` may be impassable in the rain; `river` is a straight line over water. */
  kind: "unpaved" | "earth" | "ferry" | "river";
  /** Metres from the start of the route. */
  fromMetres: number;
  toMetres: number;
}

/** The parts of a route that are not paved road, in order. */
export function surfaceParts(route: Pick<Route, "legs" | "stretchesByLeg">): SurfacePart[] {
  const parts: SurfacePart[] = [];
  for (const { stretch, fromMetres, toMetres } of placedStretches(route)) {
    const kind = stretch && kindOf(stretch);
    const last = parts.at(-1);
    if (kind === undefined) continue;
    if (last?.kind === kind && last.toMetres === fromMetres) last.toMetres = toMetres;
    else parts.push({ kind, fromMetres, toMetres });
  }
  return parts;
}

function kindOf({ way, unpaved, drySeason }: Stretch): SurfacePart["kind"] | undefined {
  if (way !== "road") return way;
  if (drySeason) return "earth";
  return unpaved ? "unpaved" : undefined;
}
