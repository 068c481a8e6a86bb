import { z } from "zod";
import { DISABLED_KIND, JOB_KIND } from "../../../deliver/webhooks/delivered-event.ts";
import { DELIVERY_STATUSES } from "../../../deliver/webhooks/delivery.ts";
import { EVENT_KINDS, TEST_KIND, vpoSchema } from "../../../deliver/webhooks/event.ts";
import { SUBSCRIBED_KINDS } from "../../../deliver/webhooks/webhook.ts";
import { numeric, publishedDefault } from "./tolerant-schema.ts";

const timestamp = z.string().describe("ISO 8601 em UTC");
const evento = z.enum([...SUBSCRIBED_KINDS, TEST_KIND]).describe("Tipo do evento");

/** The body that the service sends to a client. */
export const payloadSchema = z
  .strictObject({
    evento: z.enum([...EVENT_KINDS, TEST_KIND]).describe("Tipo do evento"),
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

/** The body of the event that another webhook of the enterprise was disabled. */
export const disabledPayloadSchema = z
  .strictObject({
    evento: z.literal(DISABLED_KIND).describe("Tipo do evento"),
    dataHora: timestamp,
    webhook: z
      .strictObject({ id: z.uuid(), url: z.string(), falhandoDesde: timestamp })
      .describe("O webhook desativado"),
  })
  .meta({ id: "EventoDeWebhook" });

const queries = (what: string) => z.int().describe(`Consultas ${what}`);

/** The body of the event that a job's results are complete. */
export const jobPayloadSchema = z
  .strictObject({
    evento: z.literal(JOB_KIND).describe("Tipo do evento"),
    dataHora: timestamp,
    lote: z
      .strictObject({
        id: z.uuid(),
        total: queries("do lote"),
        respondidas: queries("com resposta"),
        recusadas: queries("erradas, com status 4xx"),
        falhas: queries("que falharam no serviço, com status 5xx"),
      })
      .describe("O lote concluído; os resultados estão em GET /consulta/lotes"),
  })
  .meta({ id: "EventoDeLote" });

/** The body of any delivery. */
export const anyPayloadSchema = z.union([payloadSchema, disabledPayloadSchema, jobPayloadSchema]);

const deliveryStatus = z
  .enum(DELIVERY_STATUSES)
  .meta({ id: "SituacaoDaEntrega", description: "Situação da entrega" });

const deliveryFields = {
  id: z.uuid(),
  webhook: z.uuid().describe("Webhook que recebe a entrega"),
  status: deliveryStatus,
  evento,
  dataHora: z.string().describe("Momento do evento; ISO 8601 em UTC"),
  criadaEm: timestamp,
  guid: z.string().nullable().describe("GUID do VPO; null em eventos que não são de VPO"),
  reenvioDe: z.uuid().nullable().describe("A entrega que esta repete a pedido"),
  proximaTentativa: timestamp
    .nullable()
    .describe("Quando uma entrega pendente é tentada de novo, no mínimo; null nas demais"),
};

/** A moment with an offset, as people write periods. In a query, a `+` is a space. */
const moment = z.iso.datetime({
  offset: true,
  error: ({ input }) =>
    typeof input === "string" && / \d\d:?\d\d$/.test(input)
      ? "traz um espaço no lugar do + do fuso: em um endereço, escreva o + como %2B"
      : "deve ser ISO 8601 com fuso, como 2026-11-21T09:00:00-03:00",
});

const period = {
  de: moment.optional().describe("Só eventos a partir deste momento"),
  ate: moment.optional().describe("Só eventos antes deste momento"),
};
const cursor = z.string().optional().describe("`proximo` da página anterior");

/** Filters of a webhook's deliveries. */
export const deliveriesQuerySchema = z.strictObject({
  status: deliveryStatus.optional(),
  evento: evento.optional(),
  guid: z.guid("deve ser um GUID").optional().describe("GUID do VPO"),
  ...period,
  limite: z
    .string()
    .regex(/^([1-9]\d?|100)$/, "deve ser um número de 1 a 100")
    .default("20")
    .describe("Máximo de entregas na página"),
  cursor,
});

/** The same filters across all webhooks of an enterprise. */
export const searchQuerySchema = deliveriesQuerySchema.extend({
  empresa: z
    .string()
    .optional()
    .describe("Empresa das entregas; necessária se o token acessa mais de uma"),
});

/** Filters of the deliveries of a webhook that are sent again. */
export const resendRequestSchema = z
  .strictObject({
    status: z.enum(["falha definitiva", "retida"]).describe("Situação das entregas a reenviar"),
    ...period,
    limite: numeric(z.int().min(1).max(100))
      .default(100)
      .meta(publishedDefault(100))
      .describe("Máximo de reenvios desta chamada"),
    cursor,
  })
  .meta({ id: "Reenvios" });

export const deliveriesAnswerSchema = z
  .object({
    entregas: z
      .array(
        z
          .object({
            ...deliveryFields,
            tentativas: z.number().int().describe("Tentativas feitas"),
            ultimoErro: z
              .string()
              .nullable()
              .describe("Por que a última tentativa falhou; null sem tentativa ou sem falha"),
          })
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
    esperaPedidaSegundos: z
      .int()
      .nullable()
      .describe("O que `Retry-After` de um 429 ou 503 pediu, até um dia"),
    resposta: z.string().nullable().describe("Os primeiros 2 kB da resposta"),
  })
  .meta({ id: "Tentativa" });

export const deliveryAnswerSchema = z
  .object({
    ...deliveryFields,
    mensagem: z
      .string()
      .describe("O cabeçalho webhook-id: igual em todas as tentativas e reenvios"),
    corpo: anyPayloadSchema.describe("O corpo enviado"),
    tentativas: z.array(attemptSchema),
  })
  .meta({ id: "Entrega" });

/**
 * Answer of a bulk resend: one page of the deliveries that it started, now or in an earlier call.
 */
export const resentSchema = z
  .object({
    entregas: z
      .array(
        z
          .object({ id: z.uuid(), status: deliveryStatus, reenvioDe: z.uuid().nullable() })
          .meta({ id: "EntregaReenviada" }),
      )
      .describe("As novas entregas; as que já tinham sido reenviadas não se repetem"),
    proximo: z.string().nullable().describe("Cursor da próxima página; null na última"),
  })
  .meta({ id: "EntregasReenviadas" });

/** Answer of a test and of a single resend: the delivery that was started. */
export const startedSchema = z
  .object({ id: z.uuid(), status: deliveryStatus })
  .meta({ id: "EntregaIniciada" });

export type DeliveriesQuery = z.infer<typeof deliveriesQuerySchema>;
export type DeliveriesAnswer = z.infer<typeof deliveriesAnswerSchema>;
export type DeliveryAnswer = z.infer<typeof deliveryAnswerSchema>;
export type ResendRequest = z.infer<typeof resendRequestSchema>;
export type ResentAnswer = z.infer<typeof resentSchema>;
