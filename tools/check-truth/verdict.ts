import { elementAt } from "../../lib/base/element-at.ts";
import { DomainError } from "../../lib/base/errors.ts";
import type { EmbeddedResources } from "../../lib/quote/routing/network/open-embedded.ts";
import { quoteRoutes } from "../../lib/quote/routing/quote-routes.ts";
import { routeAnswer } from "../../lib/service/api/answers/route-answer.ts";
import { toRouteQuery } from "../../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../../lib/service/api/schemas/route-query-schema.ts";
import type { Condition, Truth } from "./truth.ts";

/** A route uses a road if it follows it for more than this. */
const USED_KM = 1;

type Answer = Omit<ReturnType<typeof routeAnswer>, "id_consulta">;
type AnswerRoute = Answer["rotas"][number];

/** Texts of the query's conditions that its answer does not meet. */
export async function faultsOf(truth: Truth, resources: EmbeddedResources): Promise<string[]> {
  const answer = await ask(truth, resources);
  const status = typeof answer === "number" ? answer : 200;
  const faults: string[] = [];
  for (const condition of truth.expect) {
    const [name, value] = condition;
    if (name === "status") {
      if (status !== value) faults.push(`status ${status} instead of ${value}`);
    } else if (typeof answer === "number") faults.push(`status ${answer}`);
    else {
      const found = await measure(condition, answer, truth, resources);
      if (!found.holds) faults.push(`${name} ${JSON.stringify(value)}: ${found.found}`);
    }
  }
  return faults;
}

/** The answer to a query, or the status of its refusal. */
async function ask(
  { places, options }: Pick<Truth, "places" | "options">,
  resources: EmbeddedResources,
): Promise<Answer | number> {
  const { type, axis, type_route, freight_load, data_viagem } = options;
  const body = routeRequestSchema.parse({
    locations: places,
    config: {
      route: { type_route },
      vehicle: { type, axis },
      resposta: { instrucoes: true },
      ...(data_viagem && { data_viagem }),
      ...(type === "truck" && { freight_table: { category: "A", freight_load } }),
    },
  });
  try {
    return routeAnswer(await quoteRoutes(toRouteQuery(body, new Date()), resources), body);
  } catch (error) {
    if (error instanceof DomainError) return 400;
    throw error;
  }
}

async function measure(
  condition: Condition,
  answer: Answer,
  truth: Truth,
  resources: EmbeddedResources,
): Promise<{ holds: boolean; found: unknown }> {
  const route = elementAt(answer.rotas, 0);
  const notices = [...answer.avisos, ...route.avisos];
  const [name, value] = condition;
  switch (name) {
    case "complete":
      return found(route.valor_pedagios_completo, (own) => own === value);
    case "tolls":
      return found(route.valor_pedagios, (own) => own === value);
    case "tolls_at_least":
      return found(route.valor_pedagios, (own) => own >= value);
    case "uses":
      return found(kmOn(route, value), (km) => km > USED_KM);
    case "avoids":
      return found(kmOn(route, value), (km) => km <= USED_KM);
    case "plaza_road":
      return found(
        route.pedagios.map(({ rodovia }) => rodovia),
        (roads) => roads.includes(value),
      );
    case "plaza_price": {
      const [part, price] = value;
      const named = route.pedagios.filter(({ nome }) => nome.includes(part));
      return found(
        named.map(({ tarifa }) => tarifa[truth.options.axis]),
        (prices) => prices.includes(price),
      );
    }
    case "plazas_fewer_than_efficient": {
      const options = { ...truth.options, type_route: "efficient" as const };
      const efficient = await ask({ ...truth, options }, resources);
      const plazas = typeof efficient === "number" ? 0 : (efficient.rotas[0]?.pedagios.length ?? 0);
      return found([route.pedagios.length, plazas], () => route.pedagios.length <= plazas - value);
    }
    case "km":
      return found(route.distancia.valor, (km) => value[0] <= km && km <= value[1]);
    case "unpaved_at_most":
      return found(route.distancia_nao_pavimentada.valor, (km) => km <= value);
    case "notice":
      return found(
        notices.map(({ codigo }) => codigo),
        (codes) => codes.some((c) => c === value),
      );
    case "notice_like":
      return found(
        notices.map(({ codigo, mensagem }) => `${codigo} ${mensagem}`),
        (texts) => texts.some((text) => text.includes(value)),
      );
    case "status":
      return { holds: true, found: 200 };
  }
}

function found<Value>(value: Value, holds: (value: Value) => boolean) {
  return { holds: holds(value), found: value };
}

/** Kilometres on a road in the instructions of a route. */
function kmOn({ instrucoes }: AnswerRoute, road: string): number {
  return (instrucoes ?? [])
    .filter((step) => step.rodovia === road)
    .reduce((sum, step) => sum + step.km_fim - step.km_inicio, 0);
}
