import { expect, test } from "vitest";
import { resultOf, sumsOf, type TripResult } from "../../../web/src/batch/result.ts";

const ANSWERED: TripResult = {
  ok: true,
  metres: 408_700,
  seconds: 20_000,
  tolls: 143.1,
  tollsTag: 135.2,
  complete: true,
  plazas: 5,
  floor: 3_466.37,
  notices: [],
  path: "",
};

test("sums are exact to the cent, and say if a price is missing", () => {
  const sums = sumsOf([ANSWERED, { ...ANSWERED, tolls: 0.2, complete: false }, undefined]);
  expect(sums).toMatchObject({ answered: 2, refused: 0, tolls: 143.3, complete: false });
});

test("a refused trip keeps the place and the suggestions of the service", () => {
  const erro = {
    codigo: "REQUISICAO_INVALIDA",
    mensagem: "Requisição inválida",
    erros: [
      {
        ...{ campo: "locations[1]", tipo: "local_desconhecido", mensagem: "não existe" },
        sugestoes: [{ texto: "Uberlândia/MG" }],
      },
    ],
  };
  const item = { status: 400, resposta: null, erro } as unknown as Parameters<typeof resultOf>[0];
  expect(resultOf(item)).toEqual({
    ok: false,
    status: 400,
    faults: [
      {
        ...{ place: 1, column: undefined, kind: "local_desconhecido" },
        ...{ message: "não existe", suggestions: ["Uberlândia/MG"] },
      },
    ],
  });
});

test("a refused cell is named by its column", () => {
  const campos = ["config.vehicle.axis", "config.data_viagem", "locations"];
  const erros = campos.map((campo) => ({ campo, mensagem: "inválido" }));
  const item = { status: 400, resposta: null, erro: { codigo: "400", mensagem: "", erros } };
  const result = resultOf(item as unknown as Parameters<typeof resultOf>[0]);
  const columns = result.ok ? [] : result.faults.map(({ column }) => column);
  expect(columns).toEqual(["eixos", "data", undefined]);
});

test("a trip has the notices of its answer and of its route, each once", () => {
  const notices = (...codes: string[]) => codes.map((codigo) => ({ codigo }));
  const route = { duracao: {}, pedagios: [], avisos: notices("tarifa_antiga", "tarifa_antiga") };
  const resposta = { rotas: [route], avisos: notices("local_presumido") };
  const item = { status: 200, resposta, erro: null } as unknown as Parameters<typeof resultOf>[0];
  expect(resultOf(item)).toMatchObject({ notices: ["local_presumido", "tarifa_antiga"] });
});
