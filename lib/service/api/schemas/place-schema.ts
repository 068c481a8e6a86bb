import { z } from "zod";

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
