import { beforeAll, expect, test } from "vitest";
import { documentsAnswerSchema } from "../../lib/service/api/schemas/documents-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

const CONFIG = {
  vehicle: { category: "7" },
  freight_table: { category: "A", freight_load: "granel_solido" },
  data_viagem: "2026-11-18T08:00",
};
const FILLED = "cnpj_fornecedora=11222333000181&cnpj_pagador=11222333000181&id_vpo=123&forma=placa";
let service: ServiceClient;
beforeAll(async () => {
  service = await sharedService();
});

/** The identifier of the kept answer to a route query. */
async function kept(locations: string[], changes: object = {}): Promise<string> {
  const body = { locations, config: { ...CONFIG, ...changes } };
  const answer = await service.post("/consulta/consultaRoteirizador/12345", body);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { id_consulta: string }).id_consulta;
}

async function documents(id: string, query = "") {
  const answer = await service.call("GET", `/consulta/documentos/12345/${id}?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return documentsAnswerSchema.parse(answer.body);
}

test("the list for a voucher adds up to the answer, and an MDF-e is ready once it is filled in", async () => {
  const id = await kept(["Curitiba/PR", "Campinas/SP", "Uberlândia/MG"]);
  const { vpo, mdfe, ciot } = await documents(id, FILLED);
  const cents = vpo.pracas.map(({ valor }) => Math.round((valor ?? 0) * 100));
  expect(Math.round(vpo.valor_total * 100)).toBe(cents.reduce((sum, one) => sum + one, 0));
  expect(vpo.pracas.length).toBeGreaterThan(5);
  expect(vpo).toMatchObject({ pronto: false, categoria: "07" });
  expect(vpo.pendencias.filter(({ campo }) => campo.endsWith(".codigo_antt"))).toHaveLength(
    vpo.pracas.filter((toll) => !toll.codigo_antt_oficial).length,
  );
  expect(mdfe).toMatchObject({
    UFIni: "PR",
    UFFim: "MG",
    infMunCarrega: [{ cMunCarrega: "4106902", xMunCarrega: "Curitiba" }],
    infMunDescarga: [{ xMunDescarga: "Campinas" }, { xMunDescarga: "Uberlândia" }],
    infPercurso: [{ UFPer: "SP" }],
    valePed: {
      disp: [{ vValePed: vpo.valor_total.toFixed(2), tpValePed: "04", nCompra: "123" }],
      categCombVeic: "07",
    },
  });
  expect(mdfe.pendencias.map(({ campo }) => campo)).toContain("infMunDescarga");
  expect(ciot).toMatchObject({ codigo_municipio_destino: "3170206", eixos: 5, tabela: "A" });
});

test("one unloading in one state is a ready MDF-e", async () => {
  const { mdfe } = await documents(await kept(["Campinas/SP", "Ribeirão Preto/SP"]), FILLED);
  expect(mdfe).toMatchObject({ pronto: true, pendencias: [] });
});

test("a voucher of a trip that turns back at a plaza is not ready", async () => {
  const id = await kept(["Brasília/DF", "-17.09831,-47.02624"], {
    route: { calculate_return: true },
  });
  const { vpo } = await documents(id, FILLED);
  expect(vpo).toMatchObject({ pronto: false, valor_total: 0 });
  expect(vpo.pendencias.map(({ campo }) => campo)).toContain("pracas");
});

test("what the answer presumes is pending, and the axles are the truck's", async () => {
  const unnamed = await kept(["Curitiba/PR", "Paranaguá/PR"], { vehicle: undefined });
  const presumed = await documents(unnamed, FILLED);
  const axles = expect.objectContaining({ campo: "eixos" });
  expect(presumed.vpo.pendencias).toContainEqual(axles);
  expect(presumed.ciot.pendencias).toContainEqual(axles);
  const vehicle = { type: "truck", axis: "8" };
  const eight = await documents(await kept(["Curitiba/PR", "Paranaguá/PR"], { vehicle }), FILLED);
  expect([eight.ciot.eixos, eight.vpo.eixos]).toEqual([8, 8]);
});

test("what cannot be known is pending: the way back, a polyline's states, a car's category", async () => {
  const route = { calculate_return: true };
  const back = await documents(await kept(["Campinas/SP", "Ribeirão Preto/SP"], { route }), FILLED);
  expect(back.mdfe.pendencias).toMatchObject([{ campo: "infPercurso" }]);
  expect(back.mdfe.infMunDescarga).toMatchObject([{ xMunDescarga: "Ribeirão Preto" }]);
  expect(back.ciot.pendencias[0]).toMatchObject({
    campo: "distancia_km",
    mensagem: expect.stringContaining("ida e volta"),
  });
  expect(back.ciot.pendencias.at(-1)).toMatchObject({ campo: "piso_minimo" });

  const car = await documents(
    await kept(["Curitiba/PR", "Paranaguá/PR"], {
      vehicle: { category: "1" },
    }),
  );
  expect(car.vpo).toMatchObject({ pronto: false, categoria: null });
  expect(car.mdfe.valePed).toBeNull();

  const polyline = { string: "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA", precision: "5" };
  const tolls = await service.post("/valePedagio/consultaPracasPolyline/12345", {
    polyline,
    config: { vehicle: { type: "truck", axis: "5" }, data_viagem: "2026-11-18" },
  });
  const path = await documents((tolls.body as { id_consulta: string }).id_consulta, FILLED);
  expect(path).toMatchObject({ rota: null, vpo: { valor_total: 120 }, ciot: { pronto: false } });
  expect(path.mdfe.pendencias).toMatchObject([
    { campo: "infPercurso" },
    { campo: "valePed.vValePed", mensagem: expect.stringContaining("Tarifa já reajustada") },
  ]);
});

test("a way round a missing road leaves no block ready", async () => {
  const found = await documents(await kept(["Severínia/SP", "Cajobi/SP"]), FILLED);
  expect([found.vpo, found.mdfe, found.ciot].map(({ pronto }) => pronto)).toEqual([
    false,
    false,
    false,
  ]);
  const message = { mensagem: expect.stringContaining("a rede não tem estrada direta") };
  expect(found.ciot.pendencias).toContainEqual({ campo: "distancia_km", ...message });
});

test("a kilometre at the start has a state, but no municipality", async () => {
  const { mdfe } = await documents(await kept(["BR-116, km 60 - PR", "São Paulo/SP"]), FILLED);
  expect(mdfe).toMatchObject({
    pronto: false,
    UFIni: "PR",
    UFFim: "SP",
    infMunCarrega: [],
    infMunDescarga: [{ xMunDescarga: "São Paulo" }],
    infPercurso: [],
  });
});

test.each([
  ["rota=3", "rota"],
  ["cnpj_pagador=11222333000182", "cnpj_pagador"],
  ["forma=cartao", "forma"],
  ["cnpj=1", "cnpj"],
])("%s is refused by name", async (query, campo) => {
  const id = await kept(["Curitiba/PR", "Paranaguá/PR"]);
  const answer = await service.call("GET", `/consulta/documentos/12345/${id}?${query}`);
  expect(answer.body).toMatchObject({ codigo: "400", erros: [{ campo }] });
});

test("another enterprise's answer does not exist", async () => {
  const id = await kept(["Curitiba/PR", "Paranaguá/PR"]);
  const options = { enterprises: ["67890"] };
  const answer = await service.call("GET", `/consulta/documentos/67890/${id}`, options);
  expect(answer.body).toMatchObject({ codigo: "404", tipo: "consulta_desconhecida" });
});
