import { z } from "zod";

const version = z.string().describe("Momento da publicação (UTC) e começo do SHA-256 da tabela");

/** Answer of the health check. */
export const healthSchema = z
  .object({
    status: z.literal("ok").describe("O serviço responde e lê o catálogo de pedágios"),
    versao: z.string().describe("Versão do serviço"),
    dados: z.object({
      pracas: version,
      tarifas: version,
      precos_por_eixo: version,
      cobranca_unica: version,
      piso_de_frete: z
        .object({
          ato: z.string().describe("Ato da ANTT em vigor hoje"),
          vigencia: z.iso.date().describe("Dia em que o ato entrou em vigor"),
        })
        .nullable()
        .describe("null se nenhum ato conhecido vigora hoje"),
    }),
  })
  .meta({ id: "Saude" });

export type HealthAnswer = z.infer<typeof healthSchema>;
