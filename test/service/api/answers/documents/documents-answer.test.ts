import { expect, test } from "vitest";
import { documentsAnswer } from "../../../../../lib/service/api/answers/documents/documents-answer.ts";
import { queryExamples } from "../../../../../lib/service/api/examples/query-examples.ts";
import {
  type DocumentsQuery,
  documentsQuerySchema,
} from "../../../../../lib/service/api/schemas/documents-schema.ts";
import type { NoticeItem } from "../../../../../lib/service/api/schemas/notice-schema.ts";
import type { RouteResponse } from "../../../../../lib/service/api/schemas/route-response-schema.ts";

const { response: answer } = queryExamples["quote-routes"];
const [route] = answer.rotas;
const [curitiba, paranagua] = answer.locais_resolvidos;
const [plaza] = route.pedagios;
const [leg] = route.trechos;
const NAMES: Readonly<Record<string, string>> = { "4106902": "Curitiba", "4118204": "Paranaguá" };
const FILLED = { cnpj_fornecedora: "11222333000181", cnpj_pagador: "11222333000181", id_vpo: "1" };

/** The documents of the example route with other places, notices or plazas. */
function documents(
  { codes = [], links = [], places = [curitiba, paranagua], plazas = [plaza] }: Changes,
  query: Partial<DocumentsQuery> = { forma: "tag" },
) {
  const rota = {
    ...route,
    pedagios: plazas.map((one) => ({ ...one, codigo_antt_oficial: true })),
    trechos: places.slice(1).map((_, i) => ({ ...leg, local_inicio: i, local_fim: i + 1 })),
    percurso_ufs: [...new Set(places.map(({ uf }) => uf))],
    avisos: [
      ...codes.map((codigo) => ({ codigo, mensagem: codigo })),
      ...links.map((distancia_metros) => ({
        codigo: "local_longe_da_estrada" as const,
        mensagem: `${distancia_metros} m`,
        distancia_metros,
      })),
    ],
  };
  const kept = { ...answer, rotas: [rota], locais_resolvidos: places, avisos: [] };
  const asked = documentsQuerySchema.parse({ ...FILLED, ...query });
  return documentsAnswer(answer.id_consulta, kept, asked, (code) => NAMES[code]);
}

interface Changes {
  codes?: NoticeItem["codigo"][];
  /** Distances in metres of places to their roads. */
  links?: number[];
  places?: Place[];
  plazas?: (typeof plaza)[];
}
type Place = RouteResponse["locais_resolvidos"][number];

/** A point of a state whose municipality is not known. */
const point = (uf: string): Place => ({
  ...curitiba,
  endereco: "-25.43,-49.27",
  uf,
  codigo_ibge: null,
});

test("without a doubt, all three blocks are ready", () => {
  const { vpo, mdfe, ciot } = documents({});
  expect([vpo.pendencias, mdfe.pendencias, ciot.pendencias]).toEqual([[], [], []]);
});

test.each<[NoticeItem["codigo"], string[]]>([
  ["sem_estrada_direta", ["pracas", "valePed.vValePed", "infPercurso", "distancia_km"]],
  ["sem_ruas", ["pracas", "valePed.vValePed", "distancia_km"]],
  ["evitar_desconhecido", ["pracas", "valePed.vValePed", "infPercurso", "distancia_km"]],
  ["restricao_a_caminhoes", ["pracas", "valePed.vValePed", "infPercurso", "distancia_km"]],
  ["locais_no_mesmo_ponto", ["distancia_km"]],
  ["balsa", ["distancia_km"]],
  ["piso_de_outra_coluna", ["piso_minimo"]],
  ["praca_na_ponta", ["pracas", "valePed.vValePed", "valor_vale_pedagio"]],
  ["restricao_de_horario", []],
])("%s leaves these fields uncertain: %j", (code, fields) => {
  const { vpo, mdfe, ciot } = documents({ codes: [code] });
  const pending = [...vpo.pendencias, ...mdfe.pendencias, ...ciot.pendencias];
  expect([...new Set(pending.map(({ campo }) => campo))]).toEqual(fields);
});

test.each([
  [[600, 340], []],
  [
    [600, 341],
    ["600 m", "341 m"],
  ],
])("links of %j m on 94,072 m leave these doubts on the distance: %j", (links, doubts) => {
  const pending = doubts.map((mensagem) => ({ campo: "distancia_km", mensagem }));
  expect(documents({ links }).ciot.pendencias).toEqual(pending);
});

test("a notice of a later release leaves nothing certain", () => {
  const { vpo, mdfe, ciot } = documents({ codes: ["aviso_novo" as NoticeItem["codigo"]] });
  expect([vpo.pronto, mdfe.pronto, ciot.pronto]).toEqual([false, false, false]);
});

test.each(["desconto_desconhecido", "desconto_presumido"] as const)(
  "%s makes the sum by tag uncertain, but no sum without it",
  (code) => {
    const codes = [code];
    const pending = [{ campo: "valor_total_tag", mensagem: code }];
    expect(documents({ codes }).vpo).toMatchObject({ pronto: false, pendencias: pending });
    expect(documents({ codes }, {}).vpo.pendencias).toEqual(pending);
    expect(documents({ codes }, { forma: "placa" }).vpo.pronto).toBe(true);
    expect(documents({ codes }).mdfe.pronto).toBe(true);
  },
);

test("without plazas, an MDF-e needs no payment, but says if there may be some", () => {
  expect(documents({ plazas: [] }, {}).mdfe).toMatchObject({ pronto: true, valePed: null });
  expect(documents({ plazas: [], codes: ["sem_ruas"] }, {}).mdfe).toMatchObject({
    pendencias: [{ campo: "valePed", mensagem: "sem_ruas" }],
    valePed: null,
  });
});

test("where the first municipality is unknown, the truck loads in its state, not at the next place", () => {
  const { mdfe } = documents({ places: [point("SC"), curitiba, paranagua] });
  expect(mdfe).toMatchObject({
    pendencias: [{ campo: "infMunCarrega" }],
    UFIni: "SC",
    UFFim: "PR",
    infMunCarrega: [],
    infMunDescarga: [{ xMunDescarga: "Curitiba" }, { xMunDescarga: "Paranaguá" }],
    infPercurso: [],
  });
});

test("where an unloading is in an unknown municipality, its state counts", () => {
  const { mdfe } = documents({ places: [curitiba, paranagua, point("SC")] });
  expect(mdfe).toMatchObject({
    UFIni: "PR",
    UFFim: "SC",
    infMunDescarga: [{ xMunDescarga: "Paranaguá" }],
  });
  expect(mdfe.pendencias.map(({ campo }) => campo)).toEqual(["infMunDescarga", "infMunDescarga"]);
});

test("a municipality where the truck unloads twice is named once", () => {
  const { mdfe } = documents({ places: [curitiba, paranagua, paranagua] });
  expect(mdfe.infMunDescarga).toEqual([{ cMunDescarga: "4118204", xMunDescarga: "Paranaguá" }]);
});
