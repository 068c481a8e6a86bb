import { z } from "zod";
import { VEHICLE_TYPES } from "../../../quote/tolls/vehicle.ts";
import { codeFields, confidence, confirmedOn } from "./plazas-schema.ts";

/** Fields of a passage through a plaza that every answer has. */
export const passageFields = {
  ...codeFields,
  nome: z.string(),
  tarifa_conhecida: z
    .boolean()
    .describe("false: não há tarifa conhecida para o veículo pedido, e `tarifa` não a traz"),
  valor: z
    .number()
    .nullable()
    .describe("Reais que o veículo pedido paga, sem o desconto da tag; null se desconhecido"),
  valor_tag: z
    .number()
    .nullable()
    .describe("Reais com pagamento eletrônico, descontado o DBT conhecido; null se desconhecido"),
  km_rota: z.number().describe("Quilômetros desde o início do trajeto até a praça"),
  eixos_cobrados: z.int().describe("Eixos pelos quais o veículo paga nesta passagem"),
  categoria: z
    .string()
    .nullable()
    .describe("Categoria do veículo pelos eixos cobrados; null se a tabela não a tem"),
  data_referencia: z.iso.date().describe("Dia da passagem, cuja tarifa vale"),
  tarifa_vigencia: z
    .string()
    .nullable()
    .describe("Início da vigência da tarifa: AAAA-MM-DD, AAAA-MM ou AAAA; null se desconhecido"),
  tarifa_confirmada_em: confirmedOn,
  tarifa_confianca: confidence.nullable().describe("Quanto se confia na fonte da tarifa"),
  tarifa_fonte: z.string().nullable().describe("Origem da tarifa; null se não há tarifa"),
  concessionaria: z.string(),
  rodovia: z.string(),
  km: z.number().nullable(),
  uf: z.string(),
  municipio: z.string(),
  sentido_viagem: z
    .enum(["crescente", "decrescente"])
    .nullable()
    .describe("Sentido da passagem, pelo km da rodovia; null se não se conhece"),
};

/** The vehicle for which an answer holds. */
export const answeredVehicleSchema = z
  .object({
    tipo: z.enum([...VEHICLE_TYPES, "motorcycle"]),
    eixos: z.int(),
    categoria: z.string().nullable().describe("Da tabela da ANTT, do vale-pedágio e do MDF-e"),
    codigo_vpo: z
      .string()
      .nullable()
      .describe("`categCombVeic` do MDF-e e do vale-pedágio, como `07`; null se não leva carga"),
  })
  .meta({ id: "VeiculoDaResposta" })
  .describe("O veículo a que a resposta se refere");

/** Sums over the passages of a path. */
export const tollSumFields = {
  valor_pedagios: z
    .number()
    .describe("Soma dos pedágios conhecidos para o veículo, em reais, sem o desconto da tag"),
  valor_pedagios_tag: z
    .number()
    .describe("A mesma soma com pagamento eletrônico, descontado o DBT conhecido"),
  valor_pedagios_completo: z
    .boolean()
    .describe(
      "false: há passagem sem tarifa conhecida, praça não cadastrada ou incerta, dia anterior à tabela de praças ou trajeto fora das estradas conhecidas: a soma pode ser baixa demais",
    ),
  pedagios_sem_tarifa: z
    .int()
    .describe("Passagens sem tarifa conhecida, mais as praças não cadastradas"),
};
