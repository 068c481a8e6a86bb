import { elementAt } from "../../lib/base/element-at.ts";
import type { RouteResponse } from "../../lib/service/api/schemas/route-response-schema.ts";
import type { Condition, Truth } from "./truth.ts";

/** A route uses a road if it follows it for more than this. */
const USED_KM = 1;

type AnswerRoute = RouteResponse["rotas"][number];

/** Sends a route query to the service; returns the answer, or the status of a refusal. */
export type Ask = (body: object) => Promise<RouteResponse | number>;

/** Texts of the query's conditions that its answer does not meet. */
export async function faultsOf(truth: Truth, ask: Ask): Promise<string[]> {
  const answer = await ask(bodyOf(truth));
  const status = typeof answer === "number" ? answer : 200;
  const faults: string[] = [];
  for (const condition of truth.expect) {
    const [name, value] = condition;
    if (name === "status") {
      if (status !== value) faults.push(`status ${status} instead of ${value}`);
    } else if (typeof answer === "number") faults.push(`status ${answer}`);
    else {
      const found = await measure(condition, answer, truth, ask);
      if (!found.holds) faults.push(`${name} ${JSON.stringify(value)}: ${found.found}`);
    }
  }
  return faults;
}

/** The body of the query. */
function bodyOf({ places, options }: Pick<Truth, "places" | "options">): object {
  const { type, axis, type_route, freight_load, data_viagem } = options;
  return {
    locations: places,
    config: {
      route: { type_route },
      vehicle: { type, axis },
      resposta: { instrucoes: true },
      ...(data_viagem && { data_viagem }),
      ...(type === "truck" && { freight_table: { category: "A", freight_load } }),
    },
  };
}

async function measure(
  condition: Condition,
  answer: RouteResponse,
  truth: Truth,
  ask: Ask,
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
    case "states":
      return found(route.percurso_ufs.join(";"), (states) => states === value);
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
      const efficient = await ask(bodyOf({ ...truth, options }));
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
