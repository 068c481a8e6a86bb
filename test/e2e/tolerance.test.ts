import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { routeResponseSchema } from "../../lib/service/api/schemas/route-response-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

let service: ServiceClient;
beforeAll(async () => {
  service = await sharedService();
});

const PATH = "/consulta/consultaRoteirizador/12345";
const TOLLS = "/valePedagio/consultaPracasPolyline/12345";
const BODY = {
  locations: ["Curitiba/PR", "Paranaguá/PR"],
  config: {
    vehicle: { type: "truck", axis: "5" },
    route: { alternative_routes: "1" },
    data_viagem: "2026-11-18",
  },
};

describe("tolerates harmless variations:", () => {
  it("a number as text, and null as absent", async () => {
    const { text } = await service.post(PATH, BODY);
    const config = {
      vehicle: { type: "truck", axis: 5, eixos_suspensos: null, altura_m: null },
      route: { alternative_routes: 1, type_route: null, criterio: null },
      freight_table: null,
      consumo: null,
      resposta: null,
      data_viagem: "2026-11-18",
    };
    expect((await service.post(PATH, { ...BODY, config })).text).toBe(text);
  });

  it("a number as precision", async () => {
    const polyline = { string: "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA", precision: 5 };
    const config = { vehicle: { type: "truck", axis: 5 }, data_viagem: null };
    expect((await service.post(TOLLS, { polyline, config })).status).toBe(200);
  });

  it("spaces and zeros before a number, and line ends around a polyline", async () => {
    const { text } = await service.post(PATH, BODY);
    const config = { ...BODY.config, vehicle: { type: "truck", axis: " 05 " } };
    expect((await service.post(PATH, { ...BODY, config })).text).toBe(text);
    const string = "\n |xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA\r\n";
    const polyline = { string, precision: "05" };
    const query = { polyline, config: { vehicle: { type: "truck", axis: "005" } } };
    expect((await service.post(TOLLS, query)).status).toBe(200);
  });

  it("text as a number", async () => {
    const answers = [
      { km_por_litro: 2.5, preco_litro: 6 },
      { km_por_litro: "2.5", preco_litro: "6" },
    ].map((consumo) => service.post(PATH, { ...BODY, config: { ...BODY.config, consumo } }));
    const [number, text] = await Promise.all(answers);
    expect(text?.status).toBe(200);
    expect(text?.text).toBe(number?.text);
  });

  it("but no number as a place, and nothing that is missing", async () => {
    for (const locations of [
      ["Curitiba/PR", 1310100],
      ["Curitiba/PR", null],
    ]) {
      const answer = await service.post(PATH, { ...BODY, locations });
      expect(answer.body).toMatchObject({ codigo: "400", erros: [{ campo: "locations[1]" }] });
    }
    const without = await service.post(PATH, { ...BODY, locations: null });
    expect(without.body).toMatchObject({
      erros: [{ campo: "locations", mensagem: "campo obrigatório" }],
    });
  });
});

it("an unknown field is refused with the nearest name", async () => {
  const config = { vehicle: { type: "truck", axes: "5" }, alternativeRoutes: "1" };
  const { status, body } = await service.post(PATH, { ...BODY, config });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    erros: [
      {
        campo: "config.vehicle.axes",
        mensagem: "campo desconhecido; você quis dizer config.vehicle.axis?",
      },
      {
        campo: "config.alternativeRoutes",
        mensagem: "campo desconhecido; você quis dizer config.route.alternative_routes?",
      },
    ],
  });
});

it("the path of the specification's rules text answers the same", async () => {
  const alias = "/valePedagio/consultaRoteirizador/12345";
  const [own, other] = await Promise.all([service.post(PATH, BODY), service.post(alias, BODY)]);
  expect([other.status, other.text]).toEqual([200, own.text]);
  expect((await service.post(alias, BODY, ["99"])).status).toBe(401);
});

describe("an answer is compressed on request", () => {
  /** The answer as transmitted, because `fetch` would decompress it. */
  async function raw(encoding: string, body: unknown = BODY) {
    const authorization = `Bearer ${await service.issuer.issue(["12345"])}`;
    const { promise, resolve, reject } = Promise.withResolvers<{
      headers: NodeJS.Dict<string | string[]>;
      bytes: Buffer;
    }>();
    const headers = { authorization, "accept-encoding": encoding };
    const sent = request(`${service.url}${PATH}`, { method: "POST", headers }, (response) => {
      response
        .toArray()
        .then((chunks) => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }))
        .catch(reject);
    });
    sent.on("error", reject).end(JSON.stringify(body));
    return promise;
  }

  it.each([
    ["gzip", gunzipSync],
    ["br", brotliDecompressSync],
  ])("by %s", async (encoding, decompress) => {
    const { text } = await service.post(PATH, BODY);
    const { headers, bytes } = await raw(`${encoding}, deflate;q=0.1`);
    expect(headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
    expect(bytes.length).toBeLessThan(Buffer.byteLength(text));
    expect(decompress(bytes).toString()).toBe(text);
  });

  it.each(["", "identity", "deflate", "x;q=nonsense", "gzip;q=0"])(
    "but not for %j",
    async (encoding) => {
      const { headers, bytes } = await raw(encoding);
      expect(headers["content-encoding"]).toBeUndefined();
      expect(routeResponseSchema.strict().parse(JSON.parse(bytes.toString()))).toBeDefined();
    },
  );

  it("an error as well, if that makes it smaller", async () => {
    const { headers, bytes } = await raw("gzip", { locations: Array(20).fill("Atlântida/SP") });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(bytes).toString())).toMatchObject({ codigo: "400" });
  });
});

it("the roads of a route come with their kilometres and states", async () => {
  const resposta = { instrucoes: true, geometria: "nenhuma" };
  const locations = ["São Paulo/SP", "Rio de Janeiro/RJ"];
  const answer = await service.post(PATH, { locations, config: { resposta } });
  const [rota] = routeResponseSchema.strict().parse(answer.body).rotas;
  const roads = rota?.instrucoes ?? [];
  expect(roads.filter(({ rodovia }) => rodovia === "BR-116").map(({ uf }) => uf)).toEqual(
    expect.arrayContaining(["SP", "RJ"]),
  );
  expect(roads[0]?.km_inicio).toBe(0);
  expect(roads.at(-1)?.km_fim).toBe(rota?.distancia.valor);
  expect(roads.slice(1).map(({ km_inicio }) => km_inicio)).toEqual(
    roads.slice(0, -1).map(({ km_fim }) => km_fim),
  );
  expect(new Set(roads.map(({ uf }) => uf))).toEqual(new Set(rota?.ufs));
});
