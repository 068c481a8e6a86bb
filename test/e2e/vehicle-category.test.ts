import { beforeAll, expect, test } from "vitest";
import { routeResponseSchema } from "../../lib/service/api/schemas/route-response-schema.ts";
import { tollResponseSchema } from "../../lib/service/api/schemas/toll-query-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const ROUTES = "/consulta/consultaRoteirizador/12345";
const TOLLS = "/valePedagio/consultaPracasPolyline/12345";
const PATH = { string: "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA", precision: "5" };
const DAY = "2026-11-18";
let service: ServiceClient;
beforeAll(async () => {
  service = await sharedService();
});

async function routeFor(vehicle: object) {
  const config = { vehicle, data_viagem: DAY };
  const body = { locations: ["Curitiba/PR", "Paranaguá/PR"], config };
  const answer = await service.post(ROUTES, body);
  expect(answer.status, answer.text).toBe(200);
  return routeResponseSchema.parse(answer.body);
}

test.each([
  ["7", { type: "truck", axis: "5" }, 120, "07"],
  ["02", { type: "truck", axis: "2" }, 48, "02"],
  [3, { type: "car", axis: "3" }, 36, null],
  ["13", { type: "truck", axis: "10" }, 240, "13"],
])("category %s is the vehicle %j", async (category, fields, price, codigo_vpo) => {
  const [byCategory, byFields] = await Promise.all([routeFor({ category }), routeFor(fields)]);
  expect(byCategory).toEqual(byFields);
  const categoria = String(Number(category));
  expect(byCategory.veiculo).toMatchObject({ categoria, codigo_vpo });
  expect(byCategory.rotas[0]?.pedagios).toMatchObject([{ valor: price, categoria }]);
});

test("a motorcycle pays the tariff for motorcycles, or an unknown one", async () => {
  const { veiculo, rotas } = await routeFor({ category: "9" });
  expect(veiculo).toEqual({ tipo: "motorcycle", eixos: 2, categoria: "9", codigo_vpo: null });
  const code = rotas[0]?.pedagios[0]?.codigo_antt ?? "";
  const plaza = await service.call("GET", `/pedagios/pracas/${code}`);
  const [tariff] = (plaza.body as { properties: { historico: { moto: number | null }[] } })
    .properties.historico;
  expect(rotas[0]?.pedagios).toMatchObject([{ valor: tariff?.moto ?? null, categoria: "9" }]);
});

test("an empty truck on suspended axles has the category of those that are charged", async () => {
  const vehicle = { category: "7", eixos_suspensos: "2", vazio: true };
  const { veiculo, rotas } = await routeFor(vehicle);
  expect(veiculo.categoria).toBe("7");
  expect(rotas[0]?.pedagios).toMatchObject([{ eixos_cobrados: 3, categoria: "4", valor: 72 }]);
});

test("the polyline query takes it beside type and axles, and gives the direction", async () => {
  const vehicle = { type: "truck", axis: "5", category: "7" };
  const answer = await service.post(TOLLS, { polyline: PATH, config: { vehicle } });
  const { veiculo, pedagios } = tollResponseSchema.parse(answer.body);
  expect(veiculo).toEqual({ tipo: "truck", eixos: 5, categoria: "7", codigo_vpo: "07" });
  expect(pedagios).toMatchObject([{ sentido_viagem: "decrescente", rodovia: "BR-277", km: 60.25 }]);
});

test.each([
  [{ category: "7", type: "car" }, "a categoria 7 é de type truck, não car"],
  [{ category: "7", axis: "6" }, "a categoria 7 é de 5 eixos, não 6"],
  [
    { category: "1", type: "truck", axis: "3" },
    "a categoria 1 é de type car, não truck e 2 eixos, não 3",
  ],
])("the vehicle %j contradicts itself", async (vehicle, mensagem) => {
  const body = { locations: ["Curitiba/PR", "Paranaguá/PR"], config: { vehicle } };
  const answer = await service.post(ROUTES, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    tipo: "veiculo_contraditorio",
    erros: [{ campo: "config.vehicle.category", tipo: "veiculo_contraditorio", mensagem }],
  });
});

test.each(["0", "14", "15", "x", ""])("category %j is refused", async (category) => {
  const config = { vehicle: { category } };
  const body = { locations: ["Curitiba/PR", "Paranaguá/PR"], config };
  expect((await service.post(ROUTES, body)).body).toMatchObject({
    codigo: "400",
    erros: [{ campo: "config.vehicle.category", tipo: "campo_invalido" }],
  });
});
