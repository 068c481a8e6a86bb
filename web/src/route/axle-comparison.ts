import { signal } from "@preact/signals";
import { call } from "../api/client.ts";
import type { BatchItem, Route } from "../api/types.ts";
import { enterprise } from "../session.ts";
import { createLoader } from "../ui/load.ts";
import { axleQueries } from "./axle-queries.ts";
import type { Asked } from "./route-state.ts";

/** The first route of a trip with one number of axles; undefined if the service refused it. */
export interface AxleTotals {
  axles: number;
  loaded: Route | undefined;
  /** With the suspended axles of the form raised; undefined if the form has none. */
  empty: Route | undefined;
}

export const axleLoader = createLoader<AxleTotals[]>();

/** The query to which the comparison belongs. */
export const comparedQuery = signal<Asked["request"] | undefined>();

/** Asks the service for the same trip with each number of axles, in one call. */
export function askForAxles({ request }: Asked): Promise<void> {
  comparedQuery.value = request;
  const queries = axleQueries(request);
  return axleLoader.run(async (signal) => {
    const path = `/consulta/lote/${enterprise.value}`;
    const body = { consultas: queries.map(({ query }) => query) };
    const { resultados } = await call<{ resultados: BatchItem[] }>(path, {
      method: "POST",
      body,
      signal,
    });
    const routeOf = (axles: number, isEmpty: boolean) =>
      firstRoute(
        resultados[queries.findIndex((one) => one.axles === axles && one.isEmpty === isEmpty)],
      );
    const counts = [...new Set(queries.map(({ axles }) => axles))];
    return counts.map((axles) => ({
      axles,
      loaded: routeOf(axles, false),
      empty: routeOf(axles, true),
    }));
  });
}

function firstRoute(item: BatchItem | undefined): Route | undefined {
  const answer = item?.resposta;
  return answer && "rotas" in answer ? answer.rotas[0] : undefined;
}
