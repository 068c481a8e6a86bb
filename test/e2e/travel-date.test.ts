import { beforeAll, describe, expect, it } from "vitest";
import {
  type RouteResponse,
  routeResponseSchema,
} from "../../lib/service/api/schemas/route-response-schema.ts";
import { tollResponseSchema } from "../../lib/service/api/schemas/toll-query-schema.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

let service: ServiceClient;
beforeAll(async () => {
  service = await sharedService();
});

const CAR = { type: "car", axis: "2" };
const FREIGHT = { category: "A", freight_load: "geral" };
/** Past the plaza of the Via Lagos (RJ-124), which has a weekend tariff. */
const LAKES = ["Rio de Janeiro/RJ", "Araruama/RJ"];
/** Past the plaza of Paracatu (BR-040), whose tariff of 2025-03-11 was replaced in 2026-08. */
const PARACATU = ["Cristalina/GO", "Paracatu/MG"];

async function quote(locations: string[], config: object): Promise<RouteResponse> {
  const answer = await service.post("/consulta/consultaRoteirizador/12345", { locations, config });
  expect(answer.status, answer.text).toBe(200);
  return routeResponseSchema.strict().parse(answer.body);
}

async function tolls(polyline: string, data_viagem: string) {
  const answer = await service.post("/valePedagio/consultaPracasPolyline/12345", {
    polyline: { string: polyline, precision: "6" },
    config: { vehicle: CAR, data_viagem },
  });
  expect(answer.status, answer.text).toBe(200);
  return tollResponseSchema.strict().parse(answer.body);
}

const codes = (avisos: RouteResponse["avisos"] = []) => avisos.map(({ codigo }) => codigo);

describe("the time at each stop", () => {
  const trip = ["Petrópolis/RJ", ...LAKES];
  const at = async (tempo_parada?: number, data_viagem = "2026-11-13T06:00") => {
    const { rotas } = await quote(trip, { vehicle: CAR, data_viagem, tempo_parada });
    const [{ trechos, pedagios } = { trechos: [], pedagios: [] }] = rotas;
    return { trechos, last: pedagios.at(-1) };
  };

  it("postpones the legs and the tolls after it", async () => {
    const [direct, stopping] = [await at(), await at(1_440)];
    expect(direct.trechos[0]?.partida).toBe("2026-11-13T06:00:00-03:00");
    expect(direct.trechos[1]?.partida).toBe(direct.trechos[0]?.chegada);
    expect(stopping.trechos[0]).toEqual(direct.trechos[0]);
    const arrival = Date.parse(direct.trechos[1]?.chegada ?? "");
    expect(Date.parse(stopping.trechos[1]?.chegada ?? "") - arrival).toBe(86_400_000);
    expect(direct.last?.data_referencia).toBe("2026-11-13");
    expect(stopping.last?.data_referencia).toBe("2026-11-14");
    expect(stopping.last?.valor).toBeGreaterThan(direct.last?.valor ?? 0);
  });

  it("is not known without an hour of departure", async () => {
    const { trechos } = await at(30, "2026-11-13");
    expect(trechos.map(({ partida, chegada }) => [partida, chegada])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it("is at most a day", async () => {
    const config = { tempo_parada: 1_441 };
    const answer = await service.post("/consulta/consultaRoteirizador/12345", {
      locations: LAKES,
      config,
    });
    expect(answer.status).toBe(400);
  });
});

describe("the travel date", () => {
  it("decides the day at the plaza, hour by hour", async () => {
    const at = async (data_viagem: string) => {
      const { rotas, data_referencia } = await quote(LAKES, { vehicle: CAR, data_viagem });
      const plaza = rotas[0]?.pedagios.find(({ rodovia }) => rodovia === "RJ-124");
      return [data_referencia, plaza?.data_referencia, plaza?.valor];
    };
    // 2026-11-13 is a Friday.
    expect(await at("2026-11-13")).toEqual(["2026-11-13", "2026-11-13", 30.6]);
    expect(await at("2026-11-13T08:00")).toEqual(["2026-11-13T08:00:00-03:00", "2026-11-13", 18.4]);
    // The operator's weekend begins on Friday at noon.
    expect(await at("2026-11-13T15:00")).toEqual(["2026-11-13T15:00:00-03:00", "2026-11-13", 30.6]);
    expect(await at("2026-11-14T02:30:00Z")).toEqual([
      "2026-11-13T23:30:00-03:00",
      "2026-11-14",
      30.6,
    ]);
  });

  it("says when the tariff changes near the estimated hour", async () => {
    const at = async (time: string) => {
      const data_viagem = `2026-11-13T${time}`;
      const { rotas } = await quote(LAKES, { vehicle: CAR, data_viagem });
      return codes(rotas[0]?.avisos).includes("tarifa_por_hora");
    };
    // The plaza is 1 h 15 min away; its weekend begins at noon.
    expect(await Promise.all(["08:00", "10:40", "10:50", "12:30"].map(at))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("takes tariffs and floor of a past day, in both queries", async () => {
    const config = { vehicle: CAR, freight_table: FREIGHT };
    for (const [day, price, begin] of [
      ["2026-07-01", 11.3, "2025-03-11"],
      ["2026-11-18", 12.1, "2026-08"],
    ] as const) {
      const { rotas } = await quote(PARACATU, { ...config, data_viagem: day });
      const expected = { valor: price, tarifa_vigencia: begin, data_referencia: day };
      expect(rotas[0]?.pedagios).toMatchObject([expected]);
      const again = await tolls(rotas[0]?.polilinha ?? "", day);
      expect(again.pedagios).toMatchObject([expected]);
      expect(again.data_referencia).toBe(day);
    }
    const truck = async (data_viagem: string) => {
      const { rotas, avisos } = await quote(PARACATU, { freight_table: FREIGHT, data_viagem });
      return { act: rotas[0]?.tabela_frete_detalhe?.vigencia, codes: codes(avisos) };
    };
    expect((await truck("2026-08-01")).act).toBe("2026-07-17");
    expect((await truck("2026-11-18")).act).toBe("2026-09-30");
    expect(await truck("2025-12-01")).toMatchObject({
      act: undefined,
      codes: expect.arrayContaining(["piso_desconhecido"]),
    });
  });

  it("before the first known tariff, the price is unknown, with a notice", async () => {
    const { rotas } = await quote(PARACATU, { vehicle: CAR, data_viagem: "2024-06-01" });
    const [rota] = rotas;
    expect(rota?.pedagios.every(({ valor }) => valor === null)).toBe(true);
    expect(rota?.valor_pedagios_completo).toBe(rota?.pedagios.length === 0);
  });

  it("in the month in which a tariff began, says that it may not have been in force", async () => {
    const { rotas } = await quote(PARACATU, { vehicle: CAR, data_viagem: "2026-08-02" });
    expect(codes(rotas[0]?.avisos)).toContain("vigencia_incerta");
  });

  it("in the future, today's tariffs are assumed with a notice, in both queries", async () => {
    const day = `${new Date().getFullYear() + 1}-03-01`;
    const { rotas, avisos } = await quote(PARACATU, { vehicle: CAR, data_viagem: day });
    expect(codes(avisos)).toContain("data_futura");
    expect(codes((await tolls(rotas[0]?.polilinha ?? "", day)).avisos)).toContain("data_futura");
  });

  it("is now where it is left out", async () => {
    const { data_referencia, avisos } = await quote(LAKES, { vehicle: CAR });
    expect(data_referencia).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(codes(avisos)).not.toContain("data_futura");
  });

  it.each(["24/12/2026", "2026-02-30", "1990-01-01", ""])("%j is refused", async (data_viagem) => {
    const path = "/consulta/consultaRoteirizador/12345";
    const answer = await service.post(path, { locations: LAKES, config: { data_viagem } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ erros: [{ campo: "config.data_viagem" }] });
  });
});

it.each([
  ["Curitiba/PR", "Paranaguá/PR", true, "2026-11-18T15:30", "por volta das 18:"],
  ["Botucatu/SP", "São Paulo/SP", false, "2026-11-22T12:30", "por volta das 13:"],
])("%s – %s tells of a passage within hours of a rule that begins later", async (...trip) => {
  const [from, to, returns, date, words] = trip;
  const { rotas } = await quote([from, to], {
    vehicle: { type: "truck", axis: "5" },
    data_viagem: date,
    route: { calculate_return: returns },
  });
  const told = rotas[0]?.avisos.filter(({ codigo }) => codigo === "restricao_de_horario");
  expect(told?.map(({ mensagem }) => mensagem)).toEqual([expect.stringContaining(words)]);
});
