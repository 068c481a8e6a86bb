import { beforeAll, describe, expect, it } from "vitest";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import { routeResponseSchema } from "../../lib/service/api/schemas/route-response-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const PATH = "/consulta/consultaRoteirizador/12345";
const DEPARTURE = "2026-11-18T06:00";
const SOROCABA = { local: 2, inicio: "2026-11-18T08:00", fim: "2026-11-18T09:00" };
const CAMPINAS = { local: 1, inicio: "2026-11-18T11:00", fim: "2026-11-18T12:00" };

let service: ServiceClient;
beforeAll(async () => {
  service = await sharedService();
});

const request = (
  janelas: unknown,
  route: object = {},
  data_viagem: string | undefined = DEPARTURE,
) => ({
  locations: ["São Paulo/SP", "Campinas/SP", "Sorocaba/SP", "Jundiaí/SP"],
  config: { route, data_viagem, tempo_parada: 30, janelas, resposta: { geometria: "nenhuma" } },
});

async function route(body: unknown) {
  const answer = await service.post(PATH, body);
  expect(answer.status, answer.text).toBe(200);
  const [rota] = routeResponseSchema.strict().parse(answer.body).rotas;
  const late = rota?.avisos.filter(({ codigo }) => codigo === "janela_perdida") ?? [];
  return { ...rota, late };
}

it("windows that no order keeps are named with the minutes", async () => {
  const janelas = [SOROCABA, CAMPINAS, { local: 3, fim: "2026-11-18T06:10" }];
  const { trechos = [], late } = await route(request(janelas, { optimized_route: true }));
  expect(late).toHaveLength(1);
  expect(late[0]).toMatchObject({ local: 3, rota: 0 });
  const delay = trechos.find(({ local_fim }) => local_fim === 3)?.atraso?.valor ?? 0;
  expect(late[0]?.mensagem).toContain(`${Math.ceil(delay / 60)} min depois`);
});

it("windows of a fixed order are checked only", async () => {
  const { ordem_locais, trechos = [], late } = await route(request([SOROCABA, CAMPINAS]));
  expect(ordem_locais).toEqual([0, 1, 2, 3]);
  expect(trechos[0]?.espera?.valor).toBeGreaterThan(3_600);
  expect(late).toMatchObject([{ local: 2, mensagem: expect.stringMatching(/^Na ordem dada, /) }]);
});

it("legs without windows have neither wait nor delay", async () => {
  const { trechos = [] } = await route(request(undefined));
  expect(trechos[0]).not.toHaveProperty("espera");
  expect(trechos[0]).not.toHaveProperty("atraso");
});

it("hours without a day get one error each", async () => {
  const janelas = [{ local: 1, inicio: "08:00", fim: "09:00" }];
  const { status, body } = await service.post(PATH, request(janelas));
  const { erros } = errorBodySchema.parse(body);
  expect(status).toBe(400);
  expect(erros?.map(({ campo }) => campo)).toEqual([
    "config.janelas[0].inicio",
    "config.janelas[0].fim",
  ]);
});

describe("contradictory windows get a 400", () => {
  it.each([
    ["without an hour of departure", [CAMPINAS], {}, "2026-11-18", "config.janelas"],
    [
      "that end before they begin",
      [{ ...CAMPINAS, fim: "2026-11-18T10:00" }],
      {},
      DEPARTURE,
      "config.janelas[0].fim",
    ],
    ["without times", [{ local: 1 }], {}, DEPARTURE, "config.janelas[0]"],
    ["of no place", [{ ...CAMPINAS, local: 4 }], {}, DEPARTURE, "config.janelas[0].local"],
    [
      "of the start without return",
      [{ ...CAMPINAS, local: 0 }],
      {},
      DEPARTURE,
      "config.janelas[0].local",
    ],
    ["of one place twice", [CAMPINAS, CAMPINAS], {}, DEPARTURE, "config.janelas[1].local"],
    ["years away", [{ local: 1, fim: "2099-01-01T00:00" }], {}, DEPARTURE, "config.janelas[0]"],
    ["of a day", [{ local: 1, fim: "2026-11-18" }], {}, DEPARTURE, "config.janelas[0].fim"],
  ])("%s", async (_name, janelas, settings, departure, field) => {
    const answer = await service.post(PATH, request(janelas, settings, departure));
    expect(answer.status, answer.text).toBe(400);
    expect(errorBodySchema.parse(answer.body).erros?.[0]?.campo).toBe(field);
  });
});
