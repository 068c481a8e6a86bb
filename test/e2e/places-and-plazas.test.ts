import { beforeAll, describe, expect, test } from "vitest";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import {
  foundPlaceSchema,
  placesAnswerSchema,
  pointAnswerSchema,
} from "../../lib/service/api/schemas/place-schema.ts";
import {
  plazaAnswerSchema,
  plazasAnswerSchema,
} from "../../lib/service/api/schemas/plazas-schema.ts";
import type { RouteResponse } from "../../lib/service/api/schemas/route-response-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const ROUTES = "/consulta/consultaRoteirizador/12345";
let service: ServiceClient;

beforeAll(async () => {
  service = await sharedService();
});

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const authorization = `Bearer ${await service.issuer.issue(["12345"])}`;
  return fetch(service.url + path, { headers: { authorization, ...headers } });
}

async function places(query: string) {
  const response = await get(`/locais?${query}`);
  expect(response.status).toBe(200);
  return placesAnswerSchema.strict().parse(await response.json()).locais;
}

describe("the search for places", () => {
  test("completes a typed text to a place that a route query accepts", async () => {
    const [first] = await places("texto=s%C3%A3o%20jos%C3%A9%20dos%20c");
    expect(first).toMatchObject({ texto: "São José dos Campos/SP", tipo: "cidade", uf: "SP" });
    const locations = [first?.texto, "Curitiba/PR"];
    expect((await service.post(ROUTES, { locations })).status).toBe(200);
  });

  test("gives as many as asked for", async () => {
    expect(await places("texto=santa&limite=3")).toHaveLength(3);
    expect(await places("texto=santa")).toHaveLength(10);
    expect(await places("texto=qqqq")).toEqual([]);
  });

  test.each(["", "texto=", "texto=%20", "texto=a&limite=0", "texto=a&limite=51", "text=a"])(
    "%s is refused",
    async (query) => {
      expect((await get(`/locais?${query}`)).status).toBe(400);
    },
  );

  test("needs a token", async () => {
    expect((await fetch(`${service.url}/locais?texto=a`)).status).toBe(401);
  });
});

describe("a text", () => {
  const resolve = async (texto: string) => {
    const response = await get(`/locais/resolver?texto=${encodeURIComponent(texto)}`);
    expect(response.status).toBe(200);
    return foundPlaceSchema.strict().parse(await response.json());
  };

  test("is resolved to the point that a route query uses", async () => {
    const { local } = await resolve("Curitiba/PR");
    const { body } = await service.post(ROUTES, { locations: ["Curitiba/PR", "Santos/SP"] });
    expect((body as RouteResponse).locais_resolvidos[0]).toEqual(local);
  });

  test("that may be several places gives them, and why", async () => {
    const { local, motivo, candidatos } = await resolve("Bom Jesus");
    expect(local).toBeNull();
    expect(motivo).toMatch(/mais de um município/);
    expect(candidatos).toHaveLength(6);
  });

  test("that is no place has a reason", async () => {
    expect(await resolve("qqqq")).toMatchObject({ local: null, candidatos: [] });
  });

  test.each(["", "texto=", `texto=${"a".repeat(301)}`, "texto=a&limite=1"])(
    "%s is refused",
    async (query) => {
      expect((await get(`/locais/resolver?${query}`)).status).toBe(400);
    },
  );
});

describe("a position", () => {
  test("has its road and kilometre, and says that the municipality is presumed", async () => {
    const response = await get("/locais/reverso?latitude=-25.5522&longitude=-49.0366");
    const body = pointAnswerSchema.strict().parse(await response.json());
    expect(body).toMatchObject({ estrada: { nome: "BR-277" }, rodovia: { rodovia: "BR-277" } });
    expect(body.avisos.map(({ codigo }) => codigo)).toEqual(["municipio_presumido"]);
  });

  test.each([
    ["latitude=-25.5&longitude=200", "query.longitude"],
    ["latitude=-25,5&longitude=-49", "query.latitude"],
    ["latitude=-25.5", "query.longitude"],
    ["latitude=40&longitude=-3", "latitude"],
    ["latitude=-49&longitude=-25", "latitude"],
  ])("%s is refused, naming %s", async (query, field) => {
    const response = await get(`/locais/reverso?${query}`);
    expect(response.status).toBe(400);
    const { erros } = errorBodySchema.parse(await response.json());
    expect(erros?.[0]?.campo).toContain(field.replace("query.", ""));
  });
});

describe("a wrong place in a query gives its candidates", () => {
  test.each([
    ["Paranagua/SC", ["Paranaguá/PR"]],
    ["Curitbia/PR", ["Curitiba/PR"]],
    [
      "Bom Jesus",
      [
        "Bom Jesus de Goiás/GO",
        "Bom Jesus/PB",
        "Bom Jesus/PI",
        "Bom Jesus/RN",
        "Bom Jesus/RS",
        "Bom Jesus/SC",
      ],
    ],
  ])("%s", async (place, expected) => {
    const answer = await service.post(ROUTES, { locations: ["Curitiba/PR", place] });
    const { erros } = errorBodySchema.strict().parse(answer.body);
    expect(answer.status).toBe(400);
    expect(erros?.[0]?.campo).toBe("locations[1]");
    expect(erros?.[0]?.sugestoes?.map(({ texto }) => texto).toSorted()).toEqual(expected);
  });
});

describe("the plazas", () => {
  test("of a road and state are GeoJSON with prices, in pages", async () => {
    const response = await get("/pedagios/pracas?uf=sp&rodovia=BR-116&limite=2");
    const page = plazasAnswerSchema.parse(await response.json());
    expect(page.features).toHaveLength(2);
    expect(page.total).toBeGreaterThan(2);
    expect(page.features[0]).toMatchObject({
      type: "Feature",
      geometry: { type: "Point" },
      properties: { uf: "SP", rodovia: "BR-116", tarifa: { 5: expect.any(Number) } },
    });
    const next = await get(`/pedagios/pracas?uf=SP&rodovia=BR-116&limite=2&cursor=${page.proximo}`);
    const { features } = plazasAnswerSchema.parse(await next.json());
    expect(features[0]?.id).not.toBe(page.features[0]?.id);
  });

  test("cost a second reader nothing", async () => {
    const first = await get("/pedagios/pracas?uf=PR");
    const etag = first.headers.get("etag") ?? "";
    const again = await get("/pedagios/pracas?uf=PR", { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("x-request-id")).not.toBeNull();
    const other = await get("/pedagios/pracas?uf=SC", { "if-none-match": etag });
    expect(other.status).toBe(200);
  });

  test("of a route's answer are found by codigo_antt, with their history", async () => {
    const locations = ["Curitiba/PR", "Paranaguá/PR"];
    const { body } = await service.post(ROUTES, { locations });
    const [{ pedagios }] = (body as { rotas: [{ pedagios: { codigo_antt: string }[] }] }).rotas;
    const code = pedagios[0]?.codigo_antt ?? "";
    const response = await get(`/pedagios/pracas/${code}`);
    const { properties } = plazaAnswerSchema.parse(await response.json());
    expect(properties).toMatchObject({ codigo_antt: code, nome: "P01 SÃO JOSÉ DOS PINHAIS" });
    expect(properties.historico[0]).toMatchObject({ vigencia: "2025-08-28", fim: null });
    expect(properties.historico[0]?.fonte).toMatch(/^https:/);
  });

  test("that do not exist are 404, wrong filters 400", async () => {
    expect((await get("/pedagios/pracas/nowhere")).status).toBe(404);
    for (const query of ["uf=S", "caixa=1,2,3", "data=2026-13-01", "limite=1001", "x=1"]) {
      expect((await get(`/pedagios/pracas?${query}`)).status, query).toBe(400);
    }
  });
});
