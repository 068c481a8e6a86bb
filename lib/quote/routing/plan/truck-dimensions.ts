import type { Notice } from "../../../base/notice.ts";
import type { Profile, RoutingEngine, TruckDimensions } from "../engine/engine.ts";

/** The engine for a truck of given dimensions: its routes use roads that admit the truck. */
export function withDimensions(engine: RoutingEngine, dimensions: TruckDimensions): RoutingEngine {
  const sized = (profile: Profile): Profile => ({ ...profile, dimensions });
  return {
    ...engine,
    route: (stops, profile) => engine.route(stops, sized(profile)),
    alternatives: (from, to, profile, count) =>
      engine.alternatives(from, to, sized(profile), count),
    ways: (from, to, profile, options) => engine.ways(from, to, sized(profile), options),
    stretches: (leg, profile) => engine.stretches(leg, sized(profile)),
    nearestRoads: (points, profile) => engine.nearestRoads(points, sized(profile)),
    roadsNear: (point, profile, leastMetres) =>
      engine.roadsNear(point, sized(profile), leastMetres),
  };
}

/** Notice on truck limits: the network made from tables knows those of few roads. */
export function dimensionNotices(
  dimensions: TruckDimensions | undefined,
  knowsLimits: boolean,
): Notice[] {
  if (!dimensions || knowsLimits) return [];
  const message =
    "A rede viária só conhece os limites de peso, comprimento e eixos e as restrições a produtos perigosos de poucos trechos, e nenhum de altura: a rota não leva em conta os demais.";
  return [{ code: "limites_desconhecidos", message }];
}
