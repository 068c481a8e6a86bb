import { z } from "zod";
import { isUsableToken } from "../../../deliver/webhooks/signature.ts";
import { SUBSCRIBED_KINDS, WEBHOOK_STATUSES } from "../../../deliver/webhooks/webhook.ts";
import { noticeSchema } from "./notice-schema.ts";

const signingToken = z
  .string()
  .min(1)
  .max(500)
  .refine((token) => token.isWellFormed(), "deve ser texto Unicode válido")
  .refine(isUsableToken, 'depois de "whsec_" deve vir o base64 de 24 a 64 bytes');
const timestamp = z.string().describe("ISO 8601 em UTC");
const eventKind = z.enum(SUBSCRIBED_KINDS).meta({ id: "TipoDeEvento" });

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
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    "informe ao menos um campo",
  )
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
    falhandoDesde: timestamp
      .nullable()
      .describe("Primeira falha definitiva desde a última entrega confirmada; null sem falhas"),
    desativadoEm: timestamp
      .nullable()
      .describe("Quando foi desativado, após cinco dias só de falhas definitivas; ou null"),
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
