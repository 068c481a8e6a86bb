import { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import * as consultaRoteirizador from "./schemas/route-query.ts";
import * as consultaPracasPolyline from "./schemas/toll-query.ts";
import * as webhooksVpo from "./schemas/webhooks.ts";

/** One row of the service's table of endpoints. */
export interface Endpoint {
  /** Name of the function's file in `functions/`. */
  name: string;
  method: "GET" | "POST" | "DELETE";
  /** Path with `{parameters}`, as API Gateway writes it. */
  path: string;
  summary: string;
  /** The query parameters; none are looked at without it. */
  query?: z.ZodObject;
  /** The body; none is read without it. */
  request?: z.ZodType;
  response: z.ZodType;
  maxBodyBytes?: number;
  /** The error for a larger body. */
  tooLarge?: "InvalidRequest" | "PayloadTooLarge";
  /** Status of a success; 200 unless told. A 204 has no body. */
  status?: number;
  /** Errors besides those that the rest of the row implies. */
  errors?: readonly ErrorCode[];
  /** Answers without a token. */
  public?: boolean;
}

const WEBHOOKS = "/integracoes/webhooks/vpo";

/** All endpoints; the stack, the local server and the OpenAPI document are made from this table. */
export const endpoints = {
  "quote-routes": {
    name: "quote-routes",
    method: "POST",
    path: "/consulta/consultaRoteirizador/{enterpriseId}",
    summary: "Rotas entre locais, com pedágios, UFs, polilinha e piso mínimo de frete",
    request: consultaRoteirizador.requestSchema,
    response: consultaRoteirizador.responseSchema,
    maxBodyBytes: 64 * 1024,
    tooLarge: "InvalidRequest",
  },
  "quote-tolls": {
    name: "quote-tolls",
    method: "POST",
    path: "/valePedagio/consultaPracasPolyline/{enterpriseID}",
    summary: "Praças de pedágio de um trajeto qualquer, com a tarifa do veículo e o DBT",
    request: consultaPracasPolyline.requestSchema,
    response: consultaPracasPolyline.responseSchema,
    maxBodyBytes: 5 * 1024 * 1024,
    tooLarge: "PayloadTooLarge",
  },
  "register-webhook": {
    name: "register-webhook",
    method: "POST",
    path: WEBHOOKS,
    summary: "Registra um webhook de VPO ou acrescenta eventos ao que já existe nesse endereço",
    request: webhooksVpo.registrationSchema,
    response: webhooksVpo.registeredSchema,
    maxBodyBytes: 16 * 1024,
    tooLarge: "InvalidRequest",
    errors: ["Conflict"],
  },
  "list-webhooks": {
    name: "list-webhooks",
    method: "GET",
    path: WEBHOOKS,
    summary: "Webhooks das empresas do token",
    response: webhooksVpo.webhooksSchema,
  },
  "get-webhook": {
    name: "get-webhook",
    method: "GET",
    path: `${WEBHOOKS}/{id}`,
    summary: "Um webhook",
    response: webhooksVpo.webhookSchema,
    errors: ["NotFound"],
  },
  "delete-webhook": {
    name: "delete-webhook",
    method: "DELETE",
    path: `${WEBHOOKS}/{id}`,
    summary: "Remove um webhook; entregas pendentes não são mais enviadas",
    response: z.undefined(),
    status: 204,
    errors: ["NotFound"],
  },
  "send-test-event": {
    name: "send-test-event",
    method: "POST",
    path: `${WEBHOOKS}/{id}/teste`,
    summary: "Envia um evento de teste (vpo.test), assinado e entregue como os demais",
    response: webhooksVpo.startedSchema,
    status: 202,
    errors: ["NotFound"],
  },
  "list-deliveries": {
    name: "list-deliveries",
    method: "GET",
    path: `${WEBHOOKS}/{id}/entregas`,
    summary: "Entregas de um webhook, do evento mais novo para o mais antigo",
    query: webhooksVpo.deliveriesQuerySchema,
    response: webhooksVpo.deliveriesSchema,
    errors: ["NotFound"],
  },
  "get-delivery": {
    name: "get-delivery",
    method: "GET",
    path: `${WEBHOOKS}/{id}/entregas/{entregaId}`,
    summary: "Uma entrega com todas as tentativas",
    response: webhooksVpo.deliverySchema,
    errors: ["NotFound"],
  },
  "resend-delivery": {
    name: "resend-delivery",
    method: "POST",
    path: `${WEBHOOKS}/{id}/entregas/{entregaId}/reenvio`,
    summary: "Entrega o mesmo evento mais uma vez, com novas tentativas",
    response: webhooksVpo.startedSchema,
    status: 202,
    errors: ["NotFound"],
  },
  "get-jwks": {
    name: "get-jwks",
    method: "GET",
    path: "/.well-known/jwks.json",
    summary: "Chaves públicas que verificam o token das entregas",
    response: webhooksVpo.keySetSchema,
    public: true,
  },
} as const satisfies Record<string, Endpoint>;
