import { describe, expect, it } from "vitest";
import { queryExamples } from "../../../lib/service/api/examples/query-examples.ts";
import { routeResponseSchema } from "../../../lib/service/api/schemas/route-response-schema.ts";
import type { Route } from "../../../web/src/api/types.ts";
import type { AnsweredQuery } from "../../../web/src/route/answered-query.ts";
import { messageText, ownWayText } from "../../../web/src/route/driver-links.ts";
import { driverPage } from "../../../web/src/route/driver-page.ts";
import { DEFAULTS, placeEntry } from "../../../web/src/route/route-form.ts";
import { routeRequest } from "../../../web/src/route/route-request.ts";

const response = routeResponseSchema.parse(queryExamples["quote-routes"].response);
const there = response.rotas[0] as Route;
const leg = there.trechos[0] as Route["trechos"][number];
const roundTrip = { ...there, trechos: [leg, { ...leg, local_inicio: 1, local_fim: 0 }] };

const SETTINGS = { ...DEFAULTS, eixos: "6", suspensos: "2", vazio: "1" };
const PRESUMED = "Cidade presumida: Curitiba/PR; escreva o nome completo se for outra.";

/** The example's answer to a form with these settings, and a notice about the query. */
function askedOf(settings: Partial<typeof DEFAULTS>, via: string[] = []): AnsweredQuery {
  const stops = ["Curitiba", "Paranaguá/PR"].map((text) => placeEntry(text));
  const places = stops.toSpliced(1, 0, ...via.map((text) => placeEntry(text, true)));
  const request = routeRequest({ places, settings: { ...SETTINGS, ...settings } });
  const avisos = [{ codigo: "local_presumido" as const, mensagem: PRESUMED }];
  return { path: "", request, answer: { ...response, avisos } };
}

const old = { tarifa_vigencia: "2024-01-01", tarifa_confirmada_em: null };
const seen = { tarifa_confirmada_em: "2026-09-01" };
const withOldPrice = {
  ...there,
  avisos: there.avisos.filter(({ codigo }) => codigo !== "tarifa_substituida"),
  pedagios: there.pedagios.map((one) => ({ ...one, ...old })),
};
const withSeenPrice = { ...there, pedagios: there.pedagios.map((one) => ({ ...one, ...seen })) };

describe.each([
  ["message", (asked: AnsweredQuery, route: Route) => messageText(asked, route, "")],
  ["page", driverPage],
])("the %s for a driver", (_, textOf) => {
  it("names a plaza that has only a number by its municipality, too", () => {
    const pedagios = there.pedagios.map((one) => ({ ...one, nome: "P2" }));
    expect(textOf(askedOf({}), { ...there, pedagios })).toContain("P2 – São José dos Pinhais");
  });
  it("names vehicle, axles and a round trip", () => {
    const text = textOf(askedOf({}), roundTrip);
    expect(text).toContain("6 eixos, 2 suspensos, vazio");
    expect(text).toContain("Curitiba/PR → Paranaguá/PR, ida e volta");
    expect(text).toContain("Pedágio da ida e volta");
    expect(textOf(askedOf({}), there)).not.toContain("ida e volta");
  });
  it("names the day of the trip if the query does", () => {
    expect(textOf(askedOf({ data: "2026-11-18T08:00" }), there)).toContain("Viagem em 18/11/2026");
    expect(textOf(askedOf({}), there)).not.toContain("Viagem em");
  });
  it("marks a sum with old prices", () => {
    expect(textOf(askedOf({}), withOldPrice)).toContain("1 preço antigo");
    expect(textOf(askedOf({}), withSeenPrice)).not.toContain("antigo");
    expect(textOf(askedOf({}), there)).toContain("1 reajuste não conhecido");
  });
});

it("has the notices of the query on the driver's page", () => {
  expect(driverPage(askedOf({}), there)).toContain(PRESUMED);
});

it("says that links to other maps leave out the return and places to pass", () => {
  const back = "só a ida, sem a volta";
  const passes = "não têm os pontos de passagem";
  expect(ownWayText(askedOf({}), roundTrip)).toContain(back);
  expect(ownWayText(askedOf({}), there)).not.toContain(back);
  expect(ownWayText(askedOf({}, ["Morretes/PR"]), there)).toContain(passes);
  expect(ownWayText(askedOf({}), there)).not.toContain(passes);
});
