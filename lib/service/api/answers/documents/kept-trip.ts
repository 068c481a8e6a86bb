import type { z } from "zod";
import { invalidField, ServiceError } from "../../http/service-error.ts";
import type { keptAnswerSchema } from "../../schemas/kept-answer-schema.ts";
import type { NoticeItem } from "../../schemas/notice-schema.ts";
import type { RouteResponse } from "../../schemas/route-response-schema.ts";
import type { TollResponse } from "../../schemas/toll-query-schema.ts";

/** A kept answer; one of an earlier release may lack the fields that came later. */
export type KeptAnswer = z.infer<typeof keptAnswerSchema>;

/** One trip of a kept answer: a route, or the path of a polyline. */
export interface KeptTrip {
  vehicle: RouteResponse["veiculo"];
  passages: TollResponse["pedagios"] | RouteResponse["rotas"][number]["pedagios"];
  isComplete: boolean;
  /** Undefined for a polyline. */
  route: RouteResponse["rotas"][number] | undefined;
  places: RouteResponse["locais_resolvidos"];
  /** Notices on the trip and on the query as a whole. */
  notices: readonly NoticeItem[];
}

/** A route of a kept answer, or the path of a polyline. Throws a 400 for a route that is missing. */
export function keptTrip(answer: KeptAnswer, index: number): KeptTrip {
  if (answer.veiculo === undefined) {
    const message =
      "A resposta foi guardada por uma versão anterior do serviço; repita a consulta.";
    throw new ServiceError("Conflict", message, { kind: "resposta_antiga" });
  }
  if (!("rotas" in answer)) {
    const { veiculo, pedagios, valor_pedagios_completo } = answer;
    if (index > 0) throw invalidField("rota", "a resposta é de uma polilinha e não tem rotas");
    const isComplete = valor_pedagios_completo;
    const { avisos: notices } = answer;
    const places: KeptTrip["places"] = [];
    return { vehicle: veiculo, passages: pedagios, isComplete, route: undefined, places, notices };
  }
  const { veiculo, rotas, locais_resolvidos } = answer;
  const route = rotas[index];
  if (!route) throw invalidField("rota", `a resposta tem ${rotas.length}, a partir de 0`);
  const isComplete = route.valor_pedagios_completo;
  return {
    vehicle: veiculo,
    passages: route.pedagios,
    isComplete,
    route,
    places: locais_resolvidos,
    notices: [...answer.avisos, ...route.avisos],
  };
}

/** The places of a route in the order of visiting, as indexes, without the way back to the first. */
export function visitedPlaces({ trechos }: RouteResponse["rotas"][number]): {
  indexes: number[];
  isReturn: boolean;
} {
  const start = trechos[0]?.local_inicio ?? 0;
  const ends = trechos.map((leg) => leg.local_fim);
  const isReturn = ends.at(-1) === start;
  return { indexes: [start, ...(isReturn ? ends.slice(0, -1) : ends)], isReturn };
}
