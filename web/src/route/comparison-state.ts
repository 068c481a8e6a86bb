import { signal } from "@preact/signals";
import { call } from "../api/client.ts";
import type { BatchItem, Route } from "../api/types.ts";
import { type RememberedVehicle, vehicles } from "../remembered/vehicles.ts";
import { enterprise } from "../session.ts";
import { createLoader } from "../ui/load.ts";
import type { AnsweredQuery } from "./answered-query.ts";
import { axleQueries } from "./axle-queries.ts";
import { vehicleQueries } from "./vehicle-queries.ts";

/** The first route of a trip loaded and empty; undefined if the service refused it. */
interface Totals {
  loaded: Route | undefined;
  /** With suspended axles raised; undefined if there are none. */
  empty: Route | undefined;
}

/** The totals with one number of axles. */
export interface AxleTotals extends Totals {
  axles: number;
}

/** The totals with a remembered vehicle. */
export interface VehicleTotals extends Totals {
  vehicle: RememberedVehicle;
  /** True if the query itself has this vehicle. */
  isAsked: boolean;
}

export interface ComparedTotals {
  axles: readonly AxleTotals[];
  vehicles: readonly VehicleTotals[];
}

/** Remembered vehicles that are compared: with those of the axles, few enough for one call. */
export const MOST_VEHICLES = 40;

export const comparisonLoader = createLoader<ComparedTotals>();

/** The query and the vehicles to which the comparison belongs. */
export const compared = signal<
  { request: AnsweredQuery["request"]; vehicles: readonly RememberedVehicle[] } | undefined
>();

/** Asks for the same trip with each number of axles and each remembered vehicle, in one call. */
export function compareVehicles({ request }: AnsweredQuery): Promise<void> {
  const remembered = vehicles.peek();
  compared.value = { request, vehicles: remembered };
  const byAxles = axleQueries(request);
  const byVehicle = vehicleQueries(request, remembered.slice(0, MOST_VEHICLES));
  const queries: readonly object[] = [
    ...byAxles.map(({ query }) => query),
    ...byVehicle.flatMap(({ loaded, empty }) => (empty ? [loaded, empty] : [loaded])),
  ];
  return comparisonLoader.run(async (signal) => {
    const path = `/consulta/lote/${enterprise.value}`;
    const { resultados } = await call<{ resultados: BatchItem[] }>(path, {
      method: "POST",
      body: { consultas: queries },
      signal,
    });
    const routes = new Map(queries.map((query, i) => [query, firstRoute(resultados[i])]));
    const routeOf = (query: object | undefined) => query && routes.get(query);
    const ofAxles = (axles: number, isEmpty: boolean) =>
      routeOf(byAxles.find((one) => one.axles === axles && one.isEmpty === isEmpty)?.query);
    return {
      axles: [...new Set(byAxles.map(({ axles }) => axles))].map((axles) => ({
        axles,
        loaded: ofAxles(axles, false),
        empty: ofAxles(axles, true),
      })),
      vehicles: byVehicle.map(({ loaded, empty, ...about }) => ({
        ...about,
        loaded: routeOf(loaded),
        empty: routeOf(empty),
      })),
    };
  });
}

function firstRoute(item: BatchItem | undefined): Route | undefined {
  const answer = item?.resposta;
  return answer && "rotas" in answer ? answer.rotas[0] : undefined;
}
