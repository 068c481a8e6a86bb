import { z } from "zod";
import { NETWORK_SOURCES } from "../../../quote/routing/network/network-version.ts";

const version = z.string().describe("Momento da publicação (UTC) e começo do SHA-256 da tabela");

const laterVersion = version
  .nullable()
  .describe("O mesmo; null antes da primeira versão da tabela");

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
      saidas: laterVersion,
      precos_calculados: laterVersion,
      tarifas_confirmadas: laterVersion,
      horas_fim_de_semana: laterVersion,
      trechos_sem_preco: laterVersion,
      codigos_das_pracas: laterVersion,
      rede_viaria: z
        .object({
          versao: z.string().describe("Começo do SHA-256 dos dados de rota"),
          origem: z
            .enum(NETWORK_SOURCES)
            .describe("As tabelas do projeto ou um extrato do OpenStreetMap"),
        })
        .nullable()
        .describe("null se uma versão anterior do serviço construiu a rede"),
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
