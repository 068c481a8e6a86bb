import { z } from "zod";
import { errorKindSchema } from "./error-kind-schema.ts";
import { noticeSchema } from "./notice-schema.ts";
import { resolvedPlaceSchema } from "./resolved-place-schema.ts";

/** A known place, in search results and in errors about places. */
export const suggestedPlaceSchema = z
  .object({
    texto: z.string().describe("O que enviar em `locations`"),
    tipo: z.enum(["cidade", "regiao_administrativa", "aeroporto", "porto", "endereco"]),
    nome: z.string(),
    uf: z.string(),
    codigo_ibge: z.string().describe("Código IBGE do município: sete dígitos"),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: "LocalSugerido" });

export const placesQuerySchema = z.strictObject({
  texto: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe("O começo de um nome, com a UF ou sem ela; um CEP; ou um código IBGE"),
  limite: z
    .string()
    .regex(/^([1-9]|[1-4]\d|50)$/, "deve ser um número de 1 a 50")
    .default("10")
    .describe("Máximo de locais na resposta"),
});

export const placesAnswerSchema = z
  .object({
    locais: z
      .array(suggestedPlaceSchema)
      .describe("Cidades primeiro, das maiores para as menores; vazio se nada se parece"),
  })
  .meta({ id: "LocaisEncontrados" });

export const textQuerySchema = z.strictObject({
  texto: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .describe("O local, como em `locations` da consulta de rotas"),
});

export const foundPlaceSchema = z
  .object({
    local: resolvedPlaceSchema.nullable().describe("O local; null se não existe ou há vários"),
    tipo: errorKindSchema
      .nullable()
      .describe("O tipo do motivo, como nos erros; null se o local foi encontrado"),
    motivo: z
      .string()
      .nullable()
      .describe("Por que `local` é null; null se o local foi encontrado"),
    candidatos: z
      .array(suggestedPlaceSchema)
      .describe("Se `local` é null, os locais prováveis; vazio se nenhum se parece"),
    avisos: z.array(noticeSchema).describe("O que é aproximado ou presumido"),
  })
  .meta({ id: "LocalProcurado" });

/** A coordinate in degrees, at most `limit` either way. */
function degrees(limit: number) {
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, "deve ser um número em graus, como -25.4284")
    .refine((text) => Math.abs(Number(text)) <= limit, `deve estar entre -${limit} e ${limit}`);
}

export const pointQuerySchema = z.strictObject({
  latitude: degrees(90).describe("Graus, com ponto decimal"),
  longitude: degrees(180).describe("Graus, com ponto decimal"),
});

const nearRoadSchema = z
  .object({
    nome: z.string().nullable().describe("Sigla ou nome; null se não tem"),
    distancia_metros: z.number().describe("Do ponto à estrada, em linha reta"),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: "EstradaProxima" });

const nearKilometreSchema = z
  .object({
    rodovia: z.string(),
    uf: z.string(),
    km: z.number(),
    incerteza_metros: z.number().describe("Distância em que o quilômetro deve estar do ponto"),
    distancia_metros: z.number().describe("Do ponto à rodovia, em linha reta"),
  })
  .meta({ id: "QuilometroProximo" });

export const pointAnswerSchema = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    endereco: z
      .string()
      .nullable()
      .describe("O endereço ou a rua mais próxima, até 300 m; null se não se conhece"),
    endereco_distancia_metros: z.number().nullable(),
    municipio: z.string().nullable(),
    codigo_ibge: z.string().nullable(),
    municipio_presumido: z
      .boolean()
      .describe("true se o município é o da sede mais próxima na UF, que pode não ser o do ponto"),
    uf: z.string(),
    estrada: nearRoadSchema
      .nullable()
      .describe("A estrada mais próxima da rede; null se não há nenhuma a até 50 km"),
    rodovia: nearKilometreSchema
      .nullable()
      .describe(
        "A rodovia mais próxima na UF com quilômetros conhecidos; null se não há nenhuma a até 50 km",
      ),
    avisos: z.array(noticeSchema),
  })
  .meta({ id: "PontoDescrito" });
