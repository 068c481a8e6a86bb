import { beforeAll, describe, expect, test } from "vitest";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import { routeResponseSchema } from "../../lib/service/api/schemas/route-response-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const ROUTES = "/consulta/consultaRoteirizador/12345";
const CURITIBA_SAO_PAULO = ["Curitiba/PR", "São Paulo/SP"];

let service: ServiceClient;

beforeAll(async () => {
  service = await sharedService();
});

/** The best route of a query with these settings, with the roads and codes of its notices. */
async function routeOf(locations: string[], route: object) {
  const config = { route, resposta: { instrucoes: true, geometria: "nenhuma" } };
  const { status, body } = await service.post(ROUTES, { locations, config });
  expect(status, JSON.stringify(body)).toBe(200);
  const { rotas, avisos } = routeResponseSchema.parse(body);
  const [best] = rotas;
  if (!best) throw new Error("no route");
  const roads = new Set(best.instrucoes?.map(({ rodovia }) => rodovia));
  const plazas = best.pedagios.map(({ codigo_antt }) => codigo_antt);
  return { ...best, roads, plazas, codes: [...avisos, ...best.avisos].map(({ codigo }) => codigo) };
}

describe("a route avoids", () => {
  test("a road by its number", async () => {
    const usual = await routeOf(CURITIBA_SAO_PAULO, {});
    const other = await routeOf(CURITIBA_SAO_PAULO, { evitar: { rodovias: ["br 116"] } });
    expect(usual.roads).toContain("BR-116");
    expect(other.roads).not.toContain("BR-116");
    expect(other.distancia_metros).toBeGreaterThan(usual.distancia_metros);
    expect(other.codes).not.toContain("evitar_impossivel");
  });

  test("a road by a number that is not its first", async () => {
    const locations = ["Campinas/SP", "Ribeirão Preto/SP"];
    const usual = await routeOf(locations, {});
    const other = await routeOf(locations, { evitar: { rodovias: ["SP-330"] } });
    // The Anhanguera bears both numbers.
    expect(usual.roads).toContain("BR-050");
    expect(other.roads).not.toContain("BR-050");
    expect(other.codes).not.toContain("evitar_impossivel");
  });

  test("a state", async () => {
    const locations = ["Vitória/ES", "São Paulo/SP"];
    expect((await routeOf(locations, {})).ufs).toContain("RJ");
    expect((await routeOf(locations, { evitar: { ufs: ["RJ"] } })).ufs).not.toContain("RJ");
  });

  test("a plaza", async () => {
    const locations = ["Curitiba/PR", "Paranaguá/PR"];
    const [code] = (await routeOf(locations, {})).plazas;
    const other = await routeOf(locations, { evitar: { pracas: [code] } });
    expect(other.plazas).not.toContain(code);
    expect(other.codes).not.toContain("evitar_impossivel");
  });

  test("an area", async () => {
    const area = { areas: ["-48,-25,-47,-24"] };
    const { roads, codes } = await routeOf(CURITIBA_SAO_PAULO, { evitar: area });
    expect(roads).not.toContain("BR-116/SP");
    expect(codes).not.toContain("evitar_impossivel");
  });

  test.each([
    [["Porto Velho/RO", "Rio Branco/AC"], { rodovias: ["BR-364"] }, "BR-364 ("],
    [CURITIBA_SAO_PAULO, { ufs: ["SP"] }, "SP ("],
    [CURITIBA_SAO_PAULO, { areas: ["-47,-24,-46,-23"] }, "área 1 ("],
  ])("%j without %j not in silence", async (locations, evitar, name) => {
    const { avisos } = await routeOf(locations, { evitar });
    const notice = avisos.find(({ codigo }) => codigo === "evitar_impossivel");
    expect(notice?.mensagem).toContain(name);
  });

  test("a road that the network does not know not in silence", async () => {
    const { codes } = await routeOf(CURITIBA_SAO_PAULO, { evitar: { rodovias: ["BR-999"] } });
    expect(codes).toContain("evitar_desconhecido");
  });
});

describe("a route passes", () => {
  test("a place without stopping there", async () => {
    const passing = await routeOf(CURITIBA_SAO_PAULO, { passar_por: [{ local: "Ourinhos/SP" }] });
    const [first, second] = await Promise.all([
      routeOf(["Curitiba/PR", "Ourinhos/SP"], {}),
      routeOf(["Ourinhos/SP", "São Paulo/SP"], {}),
    ]);
    expect(passing.trechos).toHaveLength(1);
    const both = first.distancia_metros + second.distancia_metros;
    expect(Math.abs(passing.distancia_metros - both)).toBeLessThan(2_000);
    expect(passing.plazas).toEqual([...first.plazas, ...second.plazas]);
  });

  // Each side of the plaza of Jacareí charges one direction.
  test.each([
    ["São José dos Campos/SP", "Santa Isabel/SP"],
    ["Santa Isabel/SP", "São José dos Campos/SP"],
  ])("a plaza between %s and %s in the direction of travel", async (...locations) => {
    const usual = await routeOf(locations, {});
    const passing = await routeOf(locations, { passar_por: [{ local: "-23.296579,-46.007671" }] });
    expect(usual.plazas).toHaveLength(1);
    expect(passing.plazas).toEqual(usual.plazas);
    expect(passing.distancia_metros).toBe(usual.distancia_metros);
  });

  test("a place on the leg that is named", async () => {
    const locations = [...CURITIBA_SAO_PAULO, "Santos/SP"];
    const usual = await routeOf(locations, {});
    const route = { passar_por: [{ local: "Campinas/SP", trecho: 1 }] };
    const { trechos } = await routeOf(locations, route);
    expect(trechos[0]?.distancia_metros).toBe(usual.trechos[0]?.distancia_metros);
    expect(trechos[1]?.distancia_metros).toBeGreaterThan(200_000);
  });
});

test.each([
  [{ evitar: { rodovias: ["Dutra"] } }, "config.route.evitar.rodovias[0]"],
  [{ evitar: { rodovias: ["SP-330/MG"] } }, "config.route.evitar.rodovias[0]"],
  [{ evitar: { ufs: ["XX"] } }, "config.route.evitar.ufs[0]"],
  [{ evitar: { pracas: ["nenhuma"] } }, "config.route.evitar.pracas[0]"],
  [{ evitar: { areas: ["-60,-24,-46,-23"] } }, "config.route.evitar.areas[0]"],
  // Latitude before longitude: a piece of sea.
  [{ evitar: { areas: ["-24,-47,-23,-46"] } }, "config.route.evitar.areas[0]"],
  [{ evitar: { estradas: [] } }, "config.route.evitar.estradas"],
  [{ passar_por: [{ local: "qqqq" }] }, "config.route.passar_por[0].local"],
  [{ passar_por: [{ local: "Santos/SP", trecho: 1 }] }, "config.route.passar_por[0].trecho"],
  [{ passar_por: [{ local: "Santos/SP" }], optimized_route: true }, "config.route.passar_por"],
  [{ passar_por: [{ local: "Santos/SP" }], alternative_routes: "1" }, "config.route.passar_por"],
])("%j is refused, naming %s", async (route, field) => {
  const { status, body } = await service.post(ROUTES, {
    locations: CURITIBA_SAO_PAULO,
    config: { route },
  });
  expect(status).toBe(400);
  expect(errorBodySchema.parse(body).erros?.[0]?.campo).toBe(field);
});
