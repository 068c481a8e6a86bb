import { z } from "zod";
import { CARGO_TYPES, FREIGHT_TABLES } from "../../../quote/freight/floor.ts";
import { parseOrThrow } from "../http/validation.ts";
import { answerRoutes, answerTolls } from "../queries/answer-query.ts";
import { routeRequestSchema } from "../schemas/route-query-schema.ts";
import type { RouteResponse } from "../schemas/route-response-schema.ts";
import { digits, numeric } from "../schemas/tolerant-schema.ts";
import { tollRequestSchema } from "../schemas/toll-query-schema.ts";
import {
  enterpriseFor,
  MAX_ITEMS,
  noticeTexts,
  type ToolCall,
  type ToolResources,
} from "./tool.ts";

const vehicleFields = {
  tipo: z.enum(["truck", "car"]).optional().describe("truck, o padrão, é caminhão"),
  eixos: numeric(z.int().min(2).max(10)).describe("Número de eixos do veículo ou da composição"),
};
const tripFields = {
  data_viagem: z
    .string()
    .max(40)
    .optional()
    .describe("Início da viagem em ISO 8601, como 2026-11-18T08:00; sem ela, agora"),
  empresa: z.string().max(64).optional().describe("Uma das empresas do token; sem ela, a primeira"),
};

/** Input of `precificar_viagem`. */
export const tripInput = {
  locais: z
    .array(z.string().max(300))
    .min(2)
    .max(50)
    .describe("Cidade e UF, CEP, endereço, quilômetro de rodovia ou latitude,longitude"),
  ...vehicleFields,
  tipo_rota: z.enum(["efficient", "shortest", "avoid_tolls"]).optional(),
  com_volta: z.boolean().optional().describe("Inclui a volta ao primeiro local"),
  tabela: z.enum(FREIGHT_TABLES).optional().describe("Tabela do piso da ANTT; exige carga"),
  carga: z.enum(CARGO_TYPES).optional().describe("Tipo de carga do piso; exige tabela"),
  retorno_vazio: z.boolean().optional().describe("Soma o retorno vazio ao piso"),
  evitar_rodovias: z.array(z.string().max(20)).max(20).optional().describe("Como BR-116"),
  evitar_ufs: z.array(z.string().length(2)).max(26).optional(),
  ...tripFields,
};

type TripInput = z.infer<z.ZodObject<typeof tripInput>>;

/** Prices a trip: totals, plazas and notices; the whole answer is kept under its id. */
export async function priceTrip(input: TripInput, call: ToolCall, resources: ToolResources) {
  const { locais, tipo, eixos, tipo_rota, com_volta, tabela, carga, data_viagem } = input;
  const body = parseOrThrow(routeRequestSchema, {
    locations: locais,
    config: {
      route: {
        type_route: tipo_rota,
        calculate_return: com_volta,
        evitar: { rodovias: input.evitar_rodovias, ufs: input.evitar_ufs },
      },
      vehicle: { type: tipo ?? "truck", axis: String(eixos) },
      ...((tabela ?? carga ?? input.retorno_vazio) && {
        freight_table: {
          category: tabela,
          freight_load: carga,
          ...(input.retorno_vazio && { retorno: "vazio" }),
        },
      }),
      data_viagem,
    },
  });
  const enterpriseId = enterpriseFor(call, input.empresa);
  const answer = await answerRoutes(body, enterpriseId, call.now, resources);
  const [route] = answer.rotas;
  return {
    id_consulta: answer.id_consulta,
    ...(route && shortRoute(route)),
    locais: answer.locais_resolvidos.map(({ endereco, precisao }) => `${endereco} (${precisao})`),
    data_referencia: answer.data_referencia,
    avisos: noticeTexts([...answer.avisos, ...(route?.avisos ?? [])]),
  };
}

function shortRoute(route: RouteResponse["rotas"][number]) {
  const { pedagios, tabela_frete_detalhe: floor } = route;
  return {
    distancia: route.distancia.texto,
    nao_pavimentada: route.distancia_nao_pavimentada.texto,
    duracao: route.duracao.texto,
    ufs: route.percurso_ufs,
    valor_pedagios: route.valor_pedagios,
    valor_pedagios_tag: route.valor_pedagios_tag,
    valor_pedagios_completo: route.valor_pedagios_completo,
    total_de_pracas: pedagios.length,
    pracas: pedagios.slice(0, MAX_ITEMS).map(({ nome, rodovia, km, uf, valor }) => ({
      nome,
      onde: [rodovia, km === null ? undefined : `km ${km}`, uf].filter(Boolean).join(" "),
      valor,
    })),
    piso_de_frete: floor
      ? { valor: route.tabela_frete, ato: floor.ato, conta: floor.formula }
      : null,
  };
}

/** Input of `pedagios_do_trajeto`. */
export const pathInput = {
  polilinha: z.string().min(1).describe("Trajeto como polilinha codificada (algoritmo do Google)"),
  precisao: digits(z.enum(["5", "6"])).describe("Casas decimais da codificação"),
  ...vehicleFields,
  ...tripFields,
};

type PathInput = z.infer<z.ZodObject<typeof pathInput>>;

/** The tolls of a path: plazas, totals and notices. */
export async function priceTolls(input: PathInput, call: ToolCall, resources: ToolResources) {
  const { polilinha, precisao, tipo, eixos, data_viagem } = input;
  const body = parseOrThrow(tollRequestSchema, {
    polyline: { string: polilinha, precision: precisao },
    config: { vehicle: { type: tipo ?? "truck", axis: String(eixos) }, data_viagem },
  });
  const enterpriseId = enterpriseFor(call, input.empresa);
  const answer = await answerTolls(body, enterpriseId, call.now, resources);
  return {
    id_consulta: answer.id_consulta,
    valor_pedagios: answer.valor_pedagios,
    valor_pedagios_tag: answer.valor_pedagios_tag,
    valor_pedagios_completo: answer.valor_pedagios_completo,
    total_de_pracas: answer.pedagios.length,
    pracas: answer.pedagios
      .slice(0, MAX_ITEMS)
      .map(({ nome, codigo_antt, valor, valor_tag }) => ({ nome, codigo_antt, valor, valor_tag })),
    data_referencia: answer.data_referencia,
    avisos: noticeTexts(answer.avisos),
  };
}
