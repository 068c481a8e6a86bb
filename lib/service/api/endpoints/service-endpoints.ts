import { healthSchema } from "../schemas/health-schema.ts";
import { keySetSchema } from "../schemas/webhooks-schema.ts";
import type { Row } from "./row.ts";

/** The service itself and its keys. */
export const serviceEndpoints = {
  "get-jwks": {
    method: "GET",
    path: "/.well-known/jwks.json",
    tag: "Chaves",
    summary: "Chaves públicas que verificam o token das entregas",
    description:
      "Um JWK Set (RFC 7517). Durante uma troca de chaves, mais de uma é publicada; escolha pela `kid` do token.",
    response: keySetSchema,
    cacheSeconds: 300,
    public: true,
  },
  "check-health": {
    method: "GET",
    path: "/saude",
    tag: "Serviço",
    summary: "Se o serviço responde, e com que dados",
    description:
      "Lê as versões em vigor do catálogo de pedágios, e nada mais: é barato o bastante para um monitor. Sem o catálogo, a resposta é 503.",
    response: healthSchema,
    errors: ["ServiceUnavailable"],
    public: true,
    head: true,
  },
} as const satisfies Record<string, Row>;
