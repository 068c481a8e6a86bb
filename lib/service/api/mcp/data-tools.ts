import { z } from "zod";
import { CARGO_TYPES, FREIGHT_TABLES } from "../../../quote/freight/floor.ts";
import { floorOfTrip, quoteFloor } from "../../../quote/freight/quote-floor.ts";
import { travelNotices } from "../../../quote/tolls/travel-date.ts";
import { noticeItems } from "../answers/notice-answer.ts";
import { plazasAnswer } from "../answers/plaza-answer.ts";
import { parseOrThrow } from "../http/validation.ts";
import { answerPlace } from "../queries/answer-place.ts";
import { toPlazaPage } from "../requests/plaza-request.ts";
import { toTravelDate } from "../requests/travel-request.ts";
import { plazasQuerySchema } from "../schemas/plazas-schema.ts";
import { numeric } from "../schemas/tolerant-schema.ts";
import { travelDateSchema } from "../schemas/travel-date-schema.ts";
import { noticeTexts, type ToolCall, type ToolResources } from "./tool.ts";

/** Input of `procurar_local`. */
export const placeInput = {
  texto: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .describe("Cidade, CEP, endereço, quilômetro de rodovia…"),
};

/** The point of a text, or its candidates. */
export async function findPlace(
  { texto }: z.infer<z.ZodObject<typeof placeInput>>,
  resources: ToolResources,
) {
  const { local, motivo, candidatos, avisos } = await answerPlace(texto, resources);
  return {
    local,
    motivo,
    candidatos: candidatos.map((one) => one.texto),
    avisos: noticeTexts(avisos),
  };
}

/** Input of `listar_pracas`. */
export const plazasInput = {
  uf: z.string().length(2).optional(),
  rodovia: z.string().max(20).optional().describe("Como BR-116"),
  concessionaria: z.string().max(100).optional().describe("Parte do nome"),
  data: z.string().max(10).optional().describe("Dia das tarifas, como 2026-11-18; sem ele, hoje"),
  limite: numeric(z.int().min(1).max(20)).optional().describe("Máximo de praças; 10 sem o campo"),
};

/** Plazas with their tariffs of a day, and the doubts about them. */
export async function listPlazas(
  { limite = 10, ...filter }: z.infer<z.ZodObject<typeof plazasInput>>,
  { now }: ToolCall,
  { currentCatalogue }: ToolResources,
) {
  const query = parseOrThrow(plazasQuerySchema, { ...filter, limite: String(limite) }, "query");
  const page = plazasAnswer(await currentCatalogue(), toPlazaPage(query, now));
  return {
    total: page.total,
    data: page.data,
    pracas: page.features.map(({ properties }) => ({
      codigo_antt: properties.codigo_antt,
      nome: properties.nome,
      onde: `${properties.rodovia} km ${properties.km ?? "?"} ${properties.uf}`,
      concessionaria: properties.concessionaria,
      sentido: properties.sentido,
      tarifa_caminhao_por_eixos: properties.tarifa,
      tarifa_periodo: properties.tarifa_periodo,
      tarifa_vigencia: properties.tarifa_vigencia,
      tarifa_confirmada_em: properties.tarifa_confirmada_em,
      tarifa_confianca: properties.tarifa_confianca,
      tarifa_duvida: properties.tarifa_duvida,
    })),
  };
}

/** Input of `piso_de_frete`. */
export const floorInput = {
  quilometros: numeric(z.number().positive().max(20_000)).describe("Distância da ida"),
  eixos: numeric(z.int().min(2).max(10)),
  tabela: z.enum(FREIGHT_TABLES).describe("Tabela da ANTT"),
  carga: z.enum(CARGO_TYPES),
  retorno_vazio: z.boolean().optional().describe("Soma o retorno vazio, com a mesma distância"),
  data: travelDateSchema.optional(),
};

/** The floor of a distance. */
export async function findFloor(
  input: z.infer<z.ZodObject<typeof floorInput>>,
  { now }: ToolCall,
  resources: ToolResources,
) {
  const { quilometros, eixos: axles, tabela: table, carga: cargo, retorno_vazio, data } = input;
  const travel = toTravelDate(data, now);
  const { day } = travel;
  const returnKind = retorno_vazio ? ("vazio" as const) : undefined;
  const freight = { table, cargo, axles, returnKind };
  const { cell, notices } = quoteFloor(freight, "truck", resources.findFloor, day);
  const trip = { totalMetres: quilometros * 1_000, backMetres: undefined, returnKind };
  return {
    valor: cell ? floorOfTrip(cell, trip).cents / 100 : null,
    ato: cell?.act ?? null,
    vigencia: cell?.valid_from ?? null,
    data: day,
    avisos: noticeTexts(noticeItems([...travelNotices(travel), ...notices])),
  };
}
