import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readTable } from "../../../../lib/base/data-set.ts";
import { elementAt } from "../../../../lib/base/element-at.ts";
import { decodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import { municipalityRowSchema } from "../../../../lib/quote/places/gazetteer/municipality-table.ts";
import { quoteRoutes } from "../../../../lib/quote/routing/quote-routes.ts";
import { MAX_ANSWER_BYTES } from "../../../../lib/service/api/answers/fit-answer.ts";
import { payloadBytes } from "../../../../lib/service/api/answers/payload-size.ts";
import { routeAnswer } from "../../../../lib/service/api/answers/route-answer.ts";
import { toRouteQuery } from "../../../../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../../../../lib/service/api/schemas/route-query-schema.ts";
import type { RouteResponse } from "../../../../lib/service/api/schemas/route-response-schema.ts";
import { type Brazil, openBrazil } from "../../../brazil-network.ts";

const names = readTable("roads/municipalities.csv", municipalityRowSchema).map(
  ({ name, uf }) => `${name}/${uf}`,
);
const city = fc.nat({ max: names.length - 1 }).map((i) => elementAt(names, i));
// Few places, so that some are repeated: a leg may have no length, and plazas repeat.
const stops = fc
  .array(city, { minLength: 2, maxLength: 4 })
  .chain((few) => fc.array(fc.constantFrom(...few), { minLength: 2, maxLength: 7 }));

let brazil: Brazil;
beforeAll(async () => {
  brazil = await openBrazil();
});

async function answer(locations: readonly string[], config: object): Promise<RouteResponse> {
  const request = routeRequestSchema.parse({ locations, config });
  const now = new Date("2026-11-18T12:00:00Z");
  return routeAnswer(await quoteRoutes(toRouteQuery(request, now), brazil), request);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const centsOf = (values: readonly number[]) =>
  sumOf(values.map((reais) => Math.round(100 * reais)));

describe("the legs of a route", () => {
  it("add up to the route, to the metre, the second and the cent", async () => {
    const route = fc.record({
      calculate_return: fc.boolean(),
      optimized_route: fc.boolean(),
      type_route: fc.constantFrom("efficient", "shortest", "avoid_tolls"),
      alternative_routes: fc.constantFrom("0", "2"),
    });
    await fc.assert(
      fc.asyncProperty(stops, route, async (locations, settings) => {
        const config = { route: settings, resposta: { geometria_trechos: true } };
        const found = await answer(locations, config);
        for (const rota of found.rotas) {
          const { trechos } = rota;
          const order = [...rota.ordem_locais, ...(settings.calculate_return ? [0] : [])];
          expect(trechos.map(({ local_inicio }) => local_inicio)).toEqual(order.slice(0, -1));
          expect(trechos.map(({ local_fim }) => local_fim)).toEqual(order.slice(1));

          const sum = (of: (trecho: (typeof trechos)[number]) => number) => sumOf(trechos.map(of));
          expect(sum((trecho) => trecho.distancia_metros)).toBe(rota.distancia_metros);
          expect(rota.distancia.valor).toBe(Math.round(rota.distancia_metros / 100) / 10);
          expect(sum((trecho) => trecho.distancia_nao_pavimentada_metros)).toBe(
            rota.distancia_nao_pavimentada_metros,
          );
          expect(sum((trecho) => trecho.duracao.valor)).toBe(rota.duracao.valor);
          const cents = Math.round(100 * rota.valor_pedagios);
          expect(centsOf(trechos.map(({ valor_pedagios }) => valor_pedagios))).toBe(cents);
          const tag = Math.round(100 * rota.valor_pedagios_tag);
          expect(centsOf(trechos.map(({ valor_pedagios_tag }) => valor_pedagios_tag))).toBe(tag);
          expect(sum((trecho) => trecho.pedagios_sem_tarifa)).toBe(rota.pedagios_sem_tarifa);
          expect(trechos.flatMap(({ pedagios }) => pedagios)).toEqual(
            rota.pedagios.map((_, passage) => passage),
          );

          const path = decodePolyline(rota.polilinha, 6);
          expect(trechos.at(0)?.ponto_inicio).toBe(0);
          expect(trechos.at(-1)?.ponto_fim).toBe(path.length - 1);
          for (const [i, trecho] of trechos.entries()) {
            const [first, last] = [trecho.ponto_inicio ?? -1, trecho.ponto_fim ?? -1];
            if (i > 0) expect(first).toBe(trechos[i - 1]?.ponto_fim);
            expect(decodePolyline(trecho.polilinha, 6)).toEqual(path.slice(first, last + 1));
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it("have their plazas where the route passes them, each time", async () => {
    const locations = ["Curitiba/PR", "Paranaguá/PR", "Curitiba/PR", "Paranaguá/PR"];
    const { rotas } = await answer(locations, { route: { calculate_return: true } });
    expect(rotas[0]?.trechos.map(({ pedagios }) => pedagios)).toEqual([[0], [1], [2], [3]]);
  });

  it.each(["polilinha6", "polilinha5", "geojson", "nenhuma"])(
    "have points of the path as %s",
    async (geometria) => {
      const locations = ["Curitiba/PR", "Morretes/PR", "Paranaguá/PR"];
      const { rotas } = await answer(locations, { resposta: { geometria } });
      const { polilinha = "", geometria: line, trechos = [] } = rotas[0] ?? {};
      const precision = geometria === "polilinha5" ? 5 : 6;
      const points = line?.coordinates.length ?? decodePolyline(polilinha, precision).length;
      expect([polilinha !== "", line !== null]).toEqual([
        geometria.startsWith("polilinha"),
        geometria === "geojson",
      ]);
      expect(trechos.map(({ ponto_inicio }) => ponto_inicio === null)).toEqual(
        Array(2).fill(geometria === "nenhuma"),
      );
      if (points > 0) expect(trechos.at(-1)?.ponto_fim).toBe(points - 1);
    },
  );

  it("count for the size of the answer, which stays bounded", async () => {
    const far = ["Oiapoque/AP", "Chuí/RS"];
    const locations = Array.from({ length: 20 }, (_, i) => elementAt(far, i % 2));
    const resposta = { geometria: "geojson", geometria_trechos: true };
    const { rotas, ...rest } = await answer(locations, { resposta });
    expect(payloadBytes({ rotas, ...rest })).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
    const { trechos = [], geometria, avisos = [] } = rotas[0] ?? {};
    expect(avisos.map(({ codigo }) => codigo)).toContain("geometria_reduzida");
    expect(trechos.every((trecho) => trecho.geometria === null)).toBe(true);
    expect(trechos.at(-1)?.ponto_fim).toBe((geometria?.coordinates.length ?? 0) - 1);
  });
});
