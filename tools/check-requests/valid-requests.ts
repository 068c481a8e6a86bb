import fc from "fast-check";
import { DELIVERY_STATUSES } from "../../lib/deliver/webhooks/delivery.ts";
import { EVENT_KINDS } from "../../lib/deliver/webhooks/event.ts";
import type { EndpointName } from "../../lib/service/api/endpoints.ts";
import { validRoute, validTolls } from "./generated-requests.ts";

/** A request to an endpoint. Identifiers that are not given are those of earlier answers. */
export interface ValidRequest {
  query?: Readonly<Record<string, string>>;
  body?: unknown;
}

const nothing = fc.constant({});
const limite = fc.integer({ min: 1, max: 100 }).map(String);
const uf = fc.constantFrom("SP", "PR", "MG", "rj", "RS");
const day = fc.constantFrom("2025-09-01", "2026-06-30", "2026-11-21");
const anyQuery = fc.oneof(validRoute, validTolls);

const deliveryFilter = fc.record(
  {
    status: fc.constantFrom(...DELIVERY_STATUSES),
    evento: fc.constantFrom(...EVENT_KINDS, "webhook.desativado", "lote.concluido", "vpo.test"),
    guid: fc.uuid(),
    de: fc.constant("2026-01-01T00:00:00-03:00"),
    ate: fc.constant("2030-01-01T00:00:00Z"),
    limite,
  },
  { requiredKeys: [] },
);

const eventos = fc.subarray([...EVENT_KINDS, "webhook.desativado", "lote.concluido"], {
  minLength: 1,
});
const token = fc.constantFrom(
  "segredo",
  `whsec_${Buffer.alloc(24, 1).toString("base64")}`,
  "é ção",
);

const query = (arbitrary: fc.Arbitrary<object>) =>
  arbitrary.map((given) => ({ query: given as Record<string, string> }));
const body = (arbitrary: fc.Arbitrary<unknown>) => arbitrary.map((given) => ({ body: given }));

/** Valid requests to every endpoint, each after those that create its resources. */
export const VALID_REQUESTS = {
  "check-health": nothing,
  "get-jwks": nothing,
  "quote-routes": body(validRoute),
  "quote-tolls": body(validTolls),
  "get-answer": nothing,
  "get-documents": query(
    fc.record(
      { forma: fc.constantFrom("tag", "placa"), id_vpo: fc.constant("123") },
      {
        requiredKeys: [],
      },
    ),
  ),
  "quote-batch": body(fc.record({ consultas: fc.array(anyQuery, { minLength: 1, maxLength: 3 }) })),
  "start-job": body(
    fc.record(
      {
        consultas: fc.array(anyQuery, { minLength: 1, maxLength: 3 }),
        chave: fc.uuid(),
      },
      { requiredKeys: ["consultas"] },
    ),
  ),
  "list-jobs": query(
    fc.record({ limite: fc.integer({ min: 1, max: 50 }).map(String) }, { requiredKeys: [] }),
  ),
  "get-job": nothing,
  "cancel-job": nothing,
  "search-places": query(
    fc.record(
      {
        texto: fc.constantFrom("são", "Curit", "porto a", "x", "Sanots", "taguatinga"),
        limite: fc.integer({ min: 1, max: 50 }).map(String),
      },
      { requiredKeys: ["texto"] },
    ),
  ),
  "quote-matrix": fc
    .record({
      origens: fc.uniqueArray(fc.constantFrom("Curitiba/PR", "Santos/SP", "01310-100"), {
        minLength: 1,
      }),
      config: fc.record({ pedagios: fc.boolean() }),
    })
    .map((body) => ({ body })),
  "serve-mcp": fc
    .constantFrom("ping", "tools/list")
    .map((method) => ({ body: { jsonrpc: "2.0", id: 1, method } })),
  "resolve-place": query(
    fc.record({
      texto: fc.constantFrom("Curitiba/PR", "Bom Jesus", "BR-277, km 60 - PR", "nenhum lugar"),
    }),
  ),
  "describe-point": query(
    fc.record({
      latitude: fc.double({ min: -22, max: -10, noNaN: true }).map((one) => one.toFixed(6)),
      longitude: fc.double({ min: -52, max: -44, noNaN: true }).map((one) => one.toFixed(6)),
    }),
  ),
  "list-plazas": query(
    fc.record(
      {
        uf,
        rodovia: fc.constantFrom("BR-116", "br 101", "SP-348"),
        concessionaria: fc.constantFrom("epr", "ecovias"),
        caixa: fc.constant("-60,-34,-40,-10"),
        data: day,
        limite,
      },
      { requiredKeys: ["limite"] },
    ),
  ),
  "get-plaza": nothing,
  "register-webhook": body(
    fc.record(
      {
        url: fc
          .constantFrom("/12345", "/a/12345?x=1", "/")
          .map((path) => `https://93.184.216.34${path}`),
        eventos,
        tokenAssinatura: token,
      },
      { requiredKeys: ["url", "eventos"] },
    ),
  ),
  "list-webhooks": nothing,
  "get-webhook": nothing,
  "update-webhook": body(
    fc.record(
      // A paused webhook would refuse to send again.
      { status: fc.constant("ativo"), eventos, tokenAssinatura: token },
      { requiredKeys: ["eventos"] },
    ),
  ),
  "send-test-event": nothing,
  "list-deliveries": query(deliveryFilter),
  "find-deliveries": query(deliveryFilter),
  "get-delivery": nothing,
  "resend-delivery": nothing,
  "resend-deliveries": body(
    fc.record(
      {
        status: fc.constantFrom("falha definitiva", "retida"),
        de: fc.constant("2026-01-01T00:00:00-03:00"),
        limite: fc.integer({ min: 1, max: 100 }),
      },
      { requiredKeys: ["status"] },
    ),
  ),
  "delete-webhook": nothing,
} satisfies Record<EndpointName, fc.Arbitrary<ValidRequest>>;
