import { beforeAll, expect, it } from "vitest";
import { routeResponseSchema } from "../../lib/service/api/schemas/route-response-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

let service: ServiceClient;
beforeAll(async () => {
  service = await sharedService();
});

it("a route lists its legs; the polyline of each leg pays its plazas", async () => {
  const answer = await service.post("/consulta/consultaRoteirizador/12345", {
    locations: ["São Paulo/SP", "Taubaté/SP", "Rio de Janeiro/RJ"],
    config: {
      vehicle: { type: "truck", axis: "5" },
      route: { calculate_return: true },
      resposta: { geometria: "polilinha5", geometria_trechos: true },
    },
  });
  expect(answer.status, answer.text).toBe(200);
  const [rota] = routeResponseSchema.strict().parse(answer.body).rotas;
  const { trechos = [], pedagios = [] } = rota ?? {};
  expect(
    trechos.map(({ endereco_inicio, endereco_fim }) => [endereco_inicio, endereco_fim]),
  ).toEqual([
    ["São Paulo/SP", "Taubaté/SP"],
    ["Taubaté/SP", "Rio de Janeiro/RJ"],
    ["Rio de Janeiro/RJ", "São Paulo/SP"],
  ]);
  for (const trecho of trechos) {
    const alone = await service.post("/valePedagio/consultaPracasPolyline/12345", {
      polyline: { string: trecho.polilinha, precision: "5" },
      config: { vehicle: { type: "truck", axis: "5" } },
    });
    const paid = trecho.pedagios.map((passage) => ({
      codigo_antt: pedagios[passage]?.codigo_antt,
    }));
    expect(alone.body).toMatchObject({
      pedagios: paid,
      valor_pedagios: trecho.valor_pedagios,
      valor_pedagios_tag: trecho.valor_pedagios_tag,
    });
  }
});

it("the way back over a stretch with unpriced plazas lacks them as the way there does", async () => {
  const answer = await service.post("/consulta/consultaRoteirizador/12345", {
    locations: ["Uberaba/MG", "Romaria/MG"],
    config: { vehicle: { type: "truck", axis: "5" }, route: { calculate_return: true } },
  });
  expect(answer.body).toMatchObject({
    rotas: [
      {
        pedagios_sem_tarifa: 4,
        trechos: [
          { pedagios_sem_tarifa: 2, valor_pedagios_completo: false },
          { pedagios_sem_tarifa: 2, valor_pedagios_completo: false },
        ],
      },
    ],
  });
});
