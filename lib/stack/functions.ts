import type { endpoints } from "../api/endpoints.ts";
import type { TABLES } from "../aws/tables.ts";

type TableAction = "GetItem" | "PutItem" | "UpdateItem" | "DeleteItem" | "Query";

/** What one Lambda is given; whatever it does not name here, it may not touch. */
export interface FunctionNeeds {
  memoryMegabytes: number;
  timeoutSeconds: number;
  /** Checks the callers' tokens. */
  tokens?: true;
  tables?: Partial<Record<keyof typeof TABLES, readonly TableAction[]>>;
  /** The layer with the road network and the data set. */
  network?: true;
  /** Starts deliveries. */
  startsDeliveries?: true;
  /** Reads the keys that sign deliveries. */
  signingKeys?: "read" | "rotate";
  /** Delivers: where to, and as whom. */
  delivers?: true;
}

const SMALL = { memoryMegabytes: 512, timeoutSeconds: 10 } as const;

/** Every Lambda of the service by the name of its file in `functions/`. */
export const FUNCTIONS = {
  "consulta-roteirizador": {
    memoryMegabytes: 2_048,
    timeoutSeconds: 29,
    tokens: true,
    tables: { catalogue: ["Query"] },
    network: true,
  },
  "consulta-pracas-polyline": {
    memoryMegabytes: 1_024,
    timeoutSeconds: 29,
    tokens: true,
    tables: { catalogue: ["Query"] },
    network: true,
  },
  "webhook-register": {
    ...SMALL,
    tokens: true,
    tables: { webhooks: ["Query", "UpdateItem"] },
    delivers: true,
  },
  "webhook-list": { ...SMALL, tokens: true, tables: { webhooks: ["Query"] } },
  "webhook-get": { ...SMALL, tokens: true, tables: { webhooks: ["GetItem"] } },
  "webhook-delete": { ...SMALL, tokens: true, tables: { webhooks: ["GetItem", "DeleteItem"] } },
  "webhook-test": {
    ...SMALL,
    tokens: true,
    tables: { webhooks: ["GetItem"], deliveries: ["PutItem", "DeleteItem"] },
    startsDeliveries: true,
  },
  "delivery-list": {
    ...SMALL,
    tokens: true,
    tables: { webhooks: ["GetItem"], deliveries: ["Query"] },
  },
  "delivery-get": {
    ...SMALL,
    tokens: true,
    tables: { webhooks: ["GetItem"], deliveries: ["GetItem"] },
  },
  "delivery-resend": {
    ...SMALL,
    tokens: true,
    tables: { webhooks: ["GetItem"], deliveries: ["GetItem", "PutItem", "DeleteItem"] },
    startsDeliveries: true,
  },
  jwks: { ...SMALL, signingKeys: "read" },
  "fan-out": {
    ...SMALL,
    timeoutSeconds: 60,
    tables: { webhooks: ["Query"], deliveries: ["PutItem", "DeleteItem"] },
    startsDeliveries: true,
  },
  attempt: {
    ...SMALL,
    timeoutSeconds: 25,
    tables: { webhooks: ["GetItem"], deliveries: ["GetItem", "UpdateItem"] },
    signingKeys: "read",
    delivers: true,
  },
  "record-permanent-failure": { ...SMALL, tables: { deliveries: ["GetItem", "UpdateItem"] } },
  "seed-catalogue": {
    ...SMALL,
    timeoutSeconds: 120,
    tables: { catalogue: ["Query", "PutItem", "UpdateItem"] },
    network: true,
  },
  "rotate-signing-keys": { ...SMALL, timeoutSeconds: 60, signingKeys: "rotate" },
} as const satisfies Record<string, FunctionNeeds> & Record<keyof typeof endpoints, FunctionNeeds>;

export type FunctionName = keyof typeof FUNCTIONS;

export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];

/** The only function that routes: it has the routing engine beside its code. */
export const ENGINE_FUNCTION = "consulta-roteirizador" satisfies FunctionName;
