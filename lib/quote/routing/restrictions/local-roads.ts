import { elementAt } from "../../../base/element-at.ts";
import type { Notice } from "../../../base/notice.ts";
import type { Point } from "../../geo/point.ts";
import { withoutStretches } from "../avoid/with-exclusions.ts";
import type { Leg, Profile, RoutingEngine, Stretch } from "../engine/engine.ts";
import type { Route } from "../plan/plan-routes.ts";

// Private roads, and roads that only local traffic may use, lead to places but not through.

/** Roads that are entered within this distance of a leg's end lead to its place. A choice. */
const END_METRES = 1_000;

/**
 * The engine, whose shortest ways take local roads only to their ends. The engine itself does so for
 * every other preference, but ignores its penalties where only the length counts. If it finds no
 * other way, the way stays as it is.
 */
export function withoutLocalRoads(engine: RoutingEngine): RoutingEngine {
  async function route(stops: readonly Point[], profile: Profile): Promise<Leg[] | undefined> {
    if (profile.prefer !== "distance") return engine.route(stops, profile);
    const found = await withoutStretches(engine, leadsThrough).route(stops, profile);
    return found && (await isClear(found, profile)) ? found : engine.route(stops, profile);
  }

  async function isClear(legs: readonly Leg[], profile: Profile): Promise<boolean> {
    const all = await Promise.all(legs.map((leg) => engine.stretches(leg, profile)));
    return legs.every((leg, i) => !usesLocalRoads(leg, elementAt(all, i)));
  }

  return {
    ...engine,
    route,
    async alternatives(from, to, profile, count) {
      const found = await engine.alternatives(from, to, profile, count);
      if (profile.prefer !== "distance") return found;
      const clear = await Promise.all(found.map((leg) => isClear([leg], profile)));
      const [isFirstClear] = clear;
      const best = isFirstClear ? [] : ((await route([from, to], profile)) ?? []);
      return [...best, ...found.filter((_, i) => clear[i])];
    },
  };
}

/** A notice if a route drives through local roads: where no other way is known, or hardly one. */
export function localRoadNotices({
  legs,
  stretchesByLeg,
}: Pick<Route, "legs" | "stretchesByLeg">): Notice[] {
  if (!legs.some((leg, i) => usesLocalRoads(leg.road ?? leg, elementAt(stretchesByLeg, i))))
    return [];
  const message =
    "O trajeto passa por via particular ou aberta só ao trânsito local, segundo o OpenStreetMap. Confirme a passagem.";
  return [{ code: "via_local", message }];
}

function usesLocalRoads({ lengthMetres }: Leg, stretches: readonly Stretch[]): boolean {
  let left = lengthMetres;
  return stretches.some((stretch) => {
    const isUsed = leadsThrough(stretch, left);
    left -= stretch.lengthMetres;
    return isUsed;
  });
}

function leadsThrough({ entersLocal }: Stretch, metresLeft: number): boolean {
  return entersLocal === true && metresLeft > END_METRES;
}
