import { z } from "zod";
import { DELIVERY_STATUSES } from "../../webhooks/delivery.ts";
import { EVENT_KINDS, TEST_KIND, vpoSchema } from "../../webhooks/event.ts";
import { isUsableToken } from "../../webhooks/signature.ts";
import { WEBHOOK_STATUSES } from "../../webhooks/webhook.ts";
import { noticeSchema } from "./notice.ts";

const signingToken = z
  .string()
  .min(1)
  .max(500)
  .refine(isUsableToken, 'depois de "whsec_" deve vir o base64 de 24 a 64 bytes');
const timestamp = z.string().describe("ISO 8601 em UTC");
const eventKind = z.enum(EVENT_KINDS).meta({ id: "TipoDeEvento" });

/** Body of the registration of a webhook. */
export const registrationSchema = z
  .strictObject({
    url: z
      .string()
      .describe(
        "Endereço HTTPS que recebe os eventos; um segmento do caminho pode ser a empresa contratante",
      ),
    tokenAssinatura: signingToken
      .optional()
      .describe("Segredo que assina as entregas (Standard Webhooks); nunca é devolvido"),
    eventos: z.array(eventKind).min(1).max(20).describe("Tipos de evento assinados"),
  })
  .meta({ id: "RegistroDeWebhook" });

/** Body of a change of a webhook. */
export const webhookChangeSchema = z
  .strictObject({
    eventos: z.array(eventKind).min(1).max(20).optional().describe("Substitui os tipos de evento"),
    tokenAssinatura: signingToken
      .optional()
      .describe("Novo segredo; por 24 horas, o anterior também assina"),
    status: z
      .enum(["ativo", "pausado"])
      .optional()
      .describe("`pausado` retém as entregas; `ativo` volta a enviar, também de `desativado`"),
  })
  .refine((change) => Object.keys(change).length > 0, "informe ao menos um campo")
  .meta({ id: "AlteracaoDeWebhook" });

const status = z
  .enum(WEBHOOK_STATUSES)
  .meta({ id: "SituacaoDoWebhook", description: "Situação do webhook" });
const company = z.string().describe("Empresa cujos eventos são entregues");

/** Answer of the registration. */
export const registeredSchema = z
  .object({
    id: z.uuid(),
    status,
    empresa: company,
    avisos: z.array(noticeSchema).describe("O que conferir no registro"),
  })
  .meta({ id: "WebhookRegistrado" });

/** A webhook as its owner sees it. */
export const webhookAnswerSchema = z
  .object({
    id: z.uuid(),
    status,
    empresa: company,
    url: z.string(),
    eventos: z.array(eventKind),
    assinado: z.boolean().describe("Se há um tokenAssinatura que assina as entregas"),
    criadoEm: timestamp,
    atualizadoEm: timestamp,
  })
  .meta({ id: "Webhook" });

export const webhooksQuerySchema = z.strictObject({
  cursor: z.string().optional().describe("`proximo` da página anterior"),
});

export const webhooksAnswerSchema = z
  .object({
    webhooks: z
      .array(webhookAnswerSchema)
      .describe("Os webhooks de até 25 empresas do token, na ordem dos identificadores delas"),
    proximo: z.string().nullable().describe("Cursor da próxima página; null na última"),
  })
  .meta({ id: "ListaDeWebhooks" });

const evento = z.enum([...EVENT_KINDS, TEST_KIND]).describe("Tipo do evento");

/** The body that the service sends to a client. */
export const payloadSchema = z
  .strictObject({
    evento,
    dataHora: z
      .string()
      .describe(
        "Momento do evento, até o milissegundo quando o produtor o informa; ISO 8601 em UTC",
      ),
    sequencia: z
      .int()
      .min(1)
      .optional()
      .describe(
        "Ordem em que o serviço aceitou os eventos deste VPO; crescente, com saltos. Ausente em eventos anteriores à numeração",
      ),
    vpo: vpoSchema.meta({ id: "Vpo" }),
  })
  .meta({ id: "EventoDeVpo" });

const deliveryStatus = z
  .enum(DELIVERY_STATUSES)
  .meta({ id: "SituacaoDaEntrega", description: "Situação da entrega" });

const deliveryFields = {
  id: z.uuid(),
  status: deliveryStatus,
  evento,
  dataHora: z.string().describe("Momento do evento; ISO 8601 em UTC"),
  criadaEm: timestamp,
  reenvioDe: z.uuid().nullable().describe("A entrega que esta repete a pedido"),
};

export const deliveriesQuerySchema = z.strictObject({
  status: deliveryStatus.optional(),
  limite: z
    .string()
    .regex(/^([1-9]\d?|100)$/, "deve ser um número de 1 a 100")
    .default("20")
    .describe("Máximo de entregas na página"),
  cursor: z.string().optional().describe("`proximo` da página anterior"),
});

export const deliveriesAnswerSchema = z
  .object({
    entregas: z
      .array(
        z
          .object({ ...deliveryFields, tentativas: z.number().int().describe("Tentativas feitas") })
          .meta({ id: "ResumoDeEntrega" }),
      )
      .describe("Do evento mais novo para o mais antigo"),
    proximo: z.string().nullable().describe("Cursor da próxima página; null na última"),
  })
  .meta({ id: "PaginaDeEntregas" });

const attemptSchema = z
  .object({
    numero: z.number().int(),
    inicio: timestamp,
    duracaoMs: z.number().int(),
    statusHttp: z.number().int().nullable(),
    erro: z.string().nullable().describe("Por que falhou; null quando confirmada"),
    resposta: z.string().nullable().describe("Os primeiros 2 kB da resposta"),
  })
  .meta({ id: "Tentativa" });

export const deliveryAnswerSchema = z
  .object({
    ...deliveryFields,
    mensagem: z
      .string()
      .describe("O cabeçalho webhook-id: igual em todas as tentativas e reenvios"),
    corpo: payloadSchema.describe("O corpo enviado"),
    tentativas: z.array(attemptSchema),
  })
  .meta({ id: "Entrega" });

/** Answer of a test and of a resending: the delivery that has begun. */
export const startedSchema = z
  .object({ id: z.uuid(), status: deliveryStatus })
  .meta({ id: "EntregaIniciada" });

/** The public keys that verify the deliveries' bearer tokens. */
export const keySetSchema = z
  .object({
    keys: z.array(z.record(z.string(), z.unknown())).describe("JWK Set (RFC 7517)"),
  })
  .meta({ id: "ChavesPublicas" });

export type RegistrationRequest = z.infer<typeof registrationSchema>;
export type RegisteredAnswer = z.infer<typeof registeredSchema>;
export type WebhookChangeRequest = z.infer<typeof webhookChangeSchema>;
export type WebhooksQuery = z.infer<typeof webhooksQuerySchema>;
export type WebhooksAnswer = z.infer<typeof webhooksAnswerSchema>;
export type WebhookAnswer = z.infer<typeof webhookAnswerSchema>;
export type DeliveriesQuery = z.infer<typeof deliveriesQuerySchema>;
export type DeliveriesAnswer = z.infer<typeof deliveriesAnswerSchema>;
export type DeliveryAnswer = z.infer<typeof deliveryAnswerSchema>;
