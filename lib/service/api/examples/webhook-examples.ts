import type { z } from "zod";
import type { endpoints } from "../endpoints.ts";
import type { payloadSchema } from "../schemas/deliveries-schema.ts";
import type { ExampleOf } from "./example.ts";

type WebhookEndpoint =
  | "register-webhook"
  | "list-webhooks"
  | "get-webhook"
  | "update-webhook"
  | "delete-webhook"
  | "send-test-event"
  | "list-deliveries"
  | "find-deliveries"
  | "get-delivery"
  | "resend-delivery"
  | "resend-deliveries";

const ENTERPRISE = "12345";
const WEBHOOK_ID = "d4c1b69e-3380-5d65-8040-1494b2c2dfd5";
const DELIVERY_ID = "01a1fdfa-4600-70be-9be1-871ec7d9c778";

const registration = {
  url: "https://client.example/vpo/12345",
  tokenAssinatura: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  eventos: ["vpo.created", "vpo.updated", "vpo.canceled", "vpo.statusChanged"],
} satisfies ExampleOf<(typeof endpoints)["register-webhook"]>["request"];

const webhook = {
  id: WEBHOOK_ID,
  status: "ativo",
  empresa: ENTERPRISE,
  url: registration.url,
  eventos: registration.eventos,
  falhandoDesde: null,
  desativadoEm: null,
  assinado: true,
  criadoEm: "2026-11-21T11:30:00.000Z",
  atualizadoEm: "2026-11-21T11:30:00.000Z",
} satisfies ExampleOf<(typeof endpoints)["get-webhook"]>["response"];
/** The body of a delivery. */
export const DELIVERY_EXAMPLE = {
  evento: "vpo.created",
  dataHora: "2026-11-21T12:00:00.250Z",
  sequencia: 1,
  vpo: {
    guid: "0f8b7c2e-5d2a-4a57-9e0c-6b1f4f6f2a11",
    documento: "12345678000195",
    valor: 1250.5,
    status: "emitido",
    origem: "PR",
    destino: "SP",
    transportador: "Transportadora Exemplo Ltda",
  },
} satisfies z.input<typeof payloadSchema>;

const delivery = {
  id: DELIVERY_ID,
  webhook: WEBHOOK_ID,
  status: "entregue",
  evento: DELIVERY_EXAMPLE.evento,
  dataHora: DELIVERY_EXAMPLE.dataHora,
  guid: DELIVERY_EXAMPLE.vpo.guid,
  criadaEm: "2026-11-21T12:00:00.210Z",
  reenvioDe: null,
  proximaTentativa: null,
} as const;
/** One example per endpoint of the webhooks and their deliveries. */
export const webhookExamples = {
  "register-webhook": {
    path: {},
    request: registration,
    response: { id: WEBHOOK_ID, status: "ativo", empresa: ENTERPRISE, avisos: [] },
  },
  "list-webhooks": { path: {}, query: {}, response: { webhooks: [webhook], proximo: null } },
  "get-webhook": { path: { id: WEBHOOK_ID }, response: webhook },
  "update-webhook": {
    path: { id: WEBHOOK_ID },
    request: { status: "pausado" },
    response: { ...webhook, status: "pausado", atualizadoEm: "2026-11-21T13:00:00.000Z" },
  },
  "delete-webhook": { path: { id: WEBHOOK_ID } },
  "send-test-event": {
    path: { id: WEBHOOK_ID },
    response: { id: "01a1fdfe-d9e0-71b8-9dc0-b5bf183ab3b8", status: "pendente" },
  },
  "list-deliveries": {
    path: { id: WEBHOOK_ID },
    query: { status: "entregue", limite: "50" },
    response: { entregas: [{ ...delivery, tentativas: 2, ultimoErro: null }], proximo: null },
  },
  "find-deliveries": {
    path: {},
    query: { guid: DELIVERY_EXAMPLE.vpo.guid, status: "entregue" },
    response: { entregas: [{ ...delivery, tentativas: 2, ultimoErro: null }], proximo: null },
  },
  "get-delivery": {
    path: { id: WEBHOOK_ID, entregaId: DELIVERY_ID },
    response: {
      ...delivery,
      mensagem: DELIVERY_ID,
      corpo: DELIVERY_EXAMPLE,
      tentativas: [
        {
          numero: 1,
          inicio: "2026-11-21T12:00:00.480Z",
          duracaoMs: 41,
          statusHttp: 503,
          erro: "o servidor respondeu 503",
          esperaPedidaSegundos: 120,
          resposta: "manutenção",
        },
        {
          numero: 2,
          inicio: "2026-11-21T12:02:00.690Z",
          duracaoMs: 38,
          statusHttp: 200,
          erro: null,
          esperaPedidaSegundos: null,
          resposta: "",
        },
      ],
    },
  },
  "resend-delivery": {
    path: { id: WEBHOOK_ID, entregaId: DELIVERY_ID },
    response: { id: "01a1fe03-6dc0-7338-8a74-e6ff131bff0d", status: "pendente" },
  },
  "resend-deliveries": {
    path: { id: WEBHOOK_ID },
    request: {
      status: "retida",
      de: "2026-11-20T00:00:00-03:00",
      ate: "2026-11-21T00:00:00-03:00",
    },
    response: {
      entregas: [
        {
          id: "01a1fdfa-4600-7b1e-8c55-9f0d2b7a4c11",
          status: "pendente",
          reenvioDe: "01a1fdfa-4600-70be-9be1-871ec7d9c778",
        },
      ],
      proximo: null,
    },
  },
} as const satisfies { [Name in WebhookEndpoint]: ExampleOf<(typeof endpoints)[Name]> };
