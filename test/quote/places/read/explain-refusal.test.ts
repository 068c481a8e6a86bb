import { describe, expect, test } from "vitest";
import type { Point } from "../../../../lib/quote/geo/point.ts";
import {
  explainOutside,
  explainUnknown,
} from "../../../../lib/quote/places/read/explain-refusal.ts";
import { gazetteer, municipalities, stateAt } from "../brazil.ts";

describe("explainOutside", () => {
  test("sees swapped latitude and longitude for every municipality", () => {
    const unseen = municipalities.filter(({ latitude, longitude }) => {
      const swapped: Point = [longitude, latitude];
      const isOutside = stateAt(swapped) === undefined;
      return !isOutside || !explainOutside(swapped, stateAt).includes("parecem trocadas");
    });
    expect(unseen).toEqual([]);
  });

  test.each([
    [
      [-46.63, -23.55],
      "coordenada fora do Brasil; latitude e longitude parecem trocadas: -23.55,-46.63?",
    ],
    [[23.55, 46.63], "coordenada fora do Brasil; falta o sinal negativo: -23.55,-46.63?"],
    [[23.55, -46.63], "coordenada fora do Brasil; falta o sinal negativo: -23.55,-46.63?"],
    [[-23.55, 46.63], "coordenada fora do Brasil; falta o sinal negativo: -23.55,-46.63?"],
    [[48.85, 2.35], "coordenada fora do Brasil"],
    [[-34.9, -56.2], "coordenada fora do Brasil"],
  ] as [Point, string][])("%j: %s", (point, reason) => {
    expect(explainOutside(point, stateAt)).toBe(reason);
  });
});

describe("explainUnknown", () => {
  test.each([
    ["Campimas/SP", ["Campinas/SP"]],
    ["Rua X, 10, Campinas, MG", ["Campinas/SP"]],
    [
      "Figueir",
      [
        "Figueira/PR",
        "Figueirão/MS",
        "Figueirópolis/TO",
        "Figueirópolis D'Oeste/MT",
        "Presidente Figueiredo/AM",
      ],
    ],
    ["zzzzqqqq", []],
  ])("%s: may have meant %j", (text, expected) => {
    const { suggestions } = explainUnknown(text, gazetteer);
    expect(suggestions.map(({ texto }) => texto).toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ["Campimas/SP", "local não encontrado; você quis dizer Campinas/SP?"],
    ["Rua X, 10, Campimas, SP", "local não encontrado; você quis dizer Campinas/SP?"],
    ["Rua X, 10, Campinas, MG", "local não encontrado; existe Campinas/SP"],
    [
      "Rua X, 10, Espírito Santo",
      "local não encontrado; termine o endereço com cidade e UF, como Campinas/SP",
    ],
    [
      "Copacabana, Rio de Janeiro",
      "local não encontrado; termine o endereço com cidade e UF, como Rio de Janeiro/RJ",
    ],
    [
      "zzzzqqqq",
      "local não encontrado; informe cidade e UF, CEP, endereço ou coordenadas, como Campinas/SP",
    ],
    [
      "BR-116",
      "local não encontrado; informe o quilômetro e a UF da rodovia, como BR-116, km 204 - SP",
    ],
    ["BR-116, Campimas, SP", "local não encontrado; você quis dizer Campinas/SP?"],
    ["Rio de Janeirro/PR", "local não encontrado; você quis dizer Rio de Janeiro/RJ?"],
    [
      "Rio da Janerro/PR",
      "local não encontrado; termine o endereço com cidade e UF, como Campinas/SP",
    ],
    [
      "PR-151 km",
      "local não encontrado; informe o quilômetro e a UF da rodovia, como PR-151, km 204 - PR",
    ],
  ])("%s: %s", (text, reason) => {
    expect(explainUnknown(text, gazetteer)).toMatchObject({ kind: "refused", reason });
  });
});

test.each([
  ["Zzzzqqqq", "local_desconhecido"],
  ["Campimas/SP", "local_desconhecido"],
  ["Rua Zzzzqqqq", "endereco_sem_cidade"],
  ["Centro, Rua Zzzzqqqq", "endereco_sem_cidade"],
  ["Zzzzqqqq 10, Wwwwqqqq", "endereco_sem_cidade"],
  ["Zzzzqqqq, Wwwwqqqq", "local_desconhecido"],
  ["BR-116", "local_incompleto"],
])("the error of %s is %s", (text, error) => {
  expect(explainUnknown(text, gazetteer).error).toBe(error);
});
