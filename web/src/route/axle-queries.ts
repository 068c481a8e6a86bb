import { AXLES, MIN_AXLES_ON_GROUND } from "../api/contract-values.ts";
import type { routeRequest } from "./route-request.ts";

/** The queries of a comparison: each number of axles, loaded and, with suspended axles, empty. */
export function axleQueries(request: ReturnType<typeof routeRequest>) {
  const { config } = request;
  const { vehicle } = config;
  const isTruck = vehicle.type === "truck";
  const { eixos_suspensos: suspended, vazio: _empty, ...always } = vehicle;
  return AXLES[isTruck ? "truck" : "car"].flatMap((axles) => {
    const query = (fields: object) => ({
      locations: request.locations,
      config: {
        ...config,
        route: { ...config.route, alternative_routes: "0" },
        vehicle: { ...always, axis: String(axles), ...fields },
        resposta: { geometria: "nenhuma" },
      },
    });
    const loaded = { axles, isEmpty: false, query: query({}) };
    const raised = Math.min(Number(suspended ?? 0), axles - MIN_AXLES_ON_GROUND);
    if (raised <= 0) return [loaded];
    const empty = query({ eixos_suspensos: String(raised), vazio: true });
    return [loaded, { axles, isEmpty: true, query: empty }];
  });
}
