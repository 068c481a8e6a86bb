import { LONGEST_CALL_SECONDS } from "../../base/longest-call.ts";
import { endpoints } from "../../service/api/endpoints.ts";
import type { FunctionNeeds } from "./function-needs.ts";

/** Needs of a function that answers callers. */
const CALLERS = { edgeOnly: true, verifiesTokens: true, limitsEnterprises: true } as const;
const SMALL = { memoryMegabytes: 512, timeoutSeconds: 10 } as const;

/** Every Lambda of the service, by the name of its file in `functions/`. */
export const FUNCTIONS = {
  "quote-routes": {
    memoryMegabytes: 2_048,
    timeoutSeconds: LONGEST_CALL_SECONDS,
    canary: true,
    ...CALLERS,
    tables: { catalogue: ["Query"], answers: ["PutItem"] },
    keepsAnswers: true,
    network: true,
    engine: true,
    geocodes: true,
  },
  "quote-tolls": {
    memoryMegabytes: 2_048,
    timeoutSeconds: LONGEST_CALL_SECONDS,
    canary: true,
    ...CALLERS,
    tables: { catalogue: ["Query"], answers: ["PutItem"] },
    keepsAnswers: true,
    network: true,
    engine: true,
  },
  "quote-matrix": {
    memoryMegabytes: 3_008,
    timeoutSeconds: LONGEST_CALL_SECONDS,
    canary: true,
    ...CALLERS,
    tables: { catalogue: ["Query"] },
    network: true,
    engine: true,
    geocodes: true,
  },
  "serve-mcp": {
    memoryMegabytes: 2_048,
    timeoutSeconds: LONGEST_CALL_SECONDS,
    canary: true,
    ...CALLERS,
    tables: { catalogue: ["Query"], answers: ["PutItem"] },
    keepsAnswers: true,
    network: true,
    engine: true,
    geocodes: true,
  },
  "quote-batch": {
    memoryMegabytes: 3_008,
    timeoutSeconds: LONGEST_CALL_SECONDS,
    canary: true,
    ...CALLERS,
    tables: { catalogue: ["Query"], answers: ["PutItem"] },
    keepsAnswers: true,
    network: true,
    engine: true,
    geocodes: true,
  },
  "quote-part": {
    memoryMegabytes: 3_008,
    timeoutSeconds: 600,
    canary: true,
    tables: {
      catalogue: ["Query"],
      answers: ["PutItem"],
      jobs: ["GetItem", "PutItem", "Query"],
    },
    keepsAnswers: true,
    jobFiles: { parts: ["PutObject"] },
    network: true,
    engine: true,
    geocodes: true,
  },
  "start-job": {
    ...SMALL,
    memoryMegabytes: 1_024,
    timeoutSeconds: LONGEST_CALL_SECONDS,
    canary: true,
    ...CALLERS,
    tables: { jobs: ["GetItem", "PutItem", "UpdateItem"] },
    jobFiles: { queries: ["PutObject"] },
    startsJobs: true,
  },
  "get-job": {
    ...SMALL,
    ...CALLERS,
    tables: { jobs: ["GetItem", "Query"] },
    jobFiles: { results: ["GetObject"] },
  },
  "list-jobs": { ...SMALL, ...CALLERS, tables: { jobs: ["GetItem", "Query"] } },
  "cancel-job": { ...SMALL, ...CALLERS, tables: { jobs: ["GetItem", "UpdateItem"] } },
  "finish-job": {
    memoryMegabytes: 1_024,
    timeoutSeconds: 600,
    tables: {
      jobs: ["GetItem", "Query", "UpdateItem"],
      webhooks: ["Query"],
      deliveries: ["GetItem", "PutItem"],
    },
    jobFiles: {
      queries: ["GetObject"],
      parts: ["GetObject"],
      results: ["PutObject", "AbortMultipartUpload"],
    },
    startsDeliveries: true,
  },
  "get-answer": { ...SMALL, ...CALLERS, tables: { answers: ["Query"] } },
  "get-documents": { ...SMALL, ...CALLERS, tables: { answers: ["Query"] }, network: true },
  "search-places": {
    ...SMALL,
    memoryMegabytes: 1_024,
    ...CALLERS,
    network: true,
    engine: true,
  },
  "resolve-place": {
    ...SMALL,
    memoryMegabytes: 1_024,
    ...CALLERS,
    network: true,
    engine: true,
    geocodes: true,
  },
  "describe-point": {
    ...SMALL,
    memoryMegabytes: 2_048,
    ...CALLERS,
    network: true,
    engine: true,
    geocodes: true,
  },
  "list-plazas": { ...SMALL, ...CALLERS, tables: { catalogue: ["Query"] }, network: true },
  "get-plaza": { ...SMALL, ...CALLERS, tables: { catalogue: ["Query"] }, network: true },
  "register-webhook": {
    ...SMALL,
    canary: true,
    ...CALLERS,
    tables: { webhooks: ["GetItem", "PutItem", "Query", "UpdateItem"] },
    tokenKeys: "read",
    delivers: true,
  },
  "list-webhooks": { ...SMALL, ...CALLERS, tables: { webhooks: ["Query"] } },
  "get-webhook": { ...SMALL, ...CALLERS, tables: { webhooks: ["GetItem"] } },
  "update-webhook": {
    ...SMALL,
    ...CALLERS,
    tables: { webhooks: ["GetItem", "UpdateItem"] },
    tokenKeys: "read",
  },
  "delete-webhook": {
    ...SMALL,
    ...CALLERS,
    tables: { webhooks: ["GetItem", "UpdateItem", "DeleteItem"] },
  },
  "send-test-event": {
    ...SMALL,
    ...CALLERS,
    tables: { webhooks: ["GetItem"], deliveries: ["GetItem", "PutItem"] },
    startsDeliveries: true,
  },
  "list-deliveries": {
    ...SMALL,
    ...CALLERS,
    tables: {
      webhooks: ["GetItem"],
      deliveries: ["BatchGetItem", "Query", "Query by-status", "Query by-voucher"],
    },
  },
  "find-deliveries": {
    ...SMALL,
    ...CALLERS,
    tables: {
      webhooks: ["Query"],
      deliveries: ["BatchGetItem", "Query", "Query by-status", "Query by-voucher"],
    },
  },
  "get-delivery": {
    ...SMALL,
    ...CALLERS,
    tables: { webhooks: ["GetItem"], deliveries: ["GetItem"] },
  },
  "resend-delivery": {
    ...SMALL,
    canary: true,
    ...CALLERS,
    tables: { webhooks: ["GetItem"], deliveries: ["GetItem", "PutItem"] },
    startsDeliveries: true,
  },
  "resend-deliveries": {
    ...SMALL,
    timeoutSeconds: LONGEST_CALL_SECONDS,
    canary: true,
    ...CALLERS,
    tables: {
      webhooks: ["GetItem"],
      deliveries: ["GetItem", "BatchGetItem", "PutItem", "Query by-status"],
    },
    startsDeliveries: true,
  },
  "get-jwks": { ...SMALL, publicKeys: "read" },
  "check-health": { ...SMALL, edgeOnly: true, tables: { catalogue: ["Query"] }, network: true },
  "refuse-path": SMALL,
  "start-deliveries": {
    ...SMALL,
    timeoutSeconds: 60,
    tables: {
      webhooks: ["Query"],
      deliveries: ["GetItem", "PutItem"],
      vouchers: ["GetItem", "PutItem", "UpdateItem"],
    },
    eventQueue: true,
    startsDeliveries: true,
  },
  "resume-deliveries": {
    ...SMALL,
    timeoutSeconds: 300,
    tables: { deliveries: ["GetItem", "Query pending"] },
    startsDeliveries: true,
  },
  // It is billed while it waits for receivers.
  "attempt-delivery": {
    memoryMegabytes: 256,
    timeoutSeconds: 25,
    tables: {
      webhooks: ["GetItem", "UpdateItem"],
      deliveries: ["GetItem", "PutItem", "UpdateItem"],
    },
    signingKeys: "read",
    tokenKeys: "read",
    delivers: true,
    connects: true,
    takesSlots: true,
  },
  "record-permanent-failure": {
    ...SMALL,
    tables: {
      webhooks: ["Query", "UpdateItem"],
      deliveries: ["GetItem", "PutItem", "UpdateItem"],
    },
    startsDeliveries: true,
  },
  "seed-catalogue": {
    ...SMALL,
    timeoutSeconds: 120,
    tables: { catalogue: ["Query", "PutItem", "UpdateItem"] },
    network: true,
  },
  "rotate-signing-keys": {
    ...SMALL,
    timeoutSeconds: 60,
    signingKeys: "rotate",
    publicKeys: "write",
  },
  "check-keys": { ...SMALL, signingKeys: "age", tokenKeys: "age" },
  "rotate-token-keys": { ...SMALL, timeoutSeconds: 60, tokenKeys: "rotate" },
} as const satisfies Record<string, FunctionNeeds> & Record<keyof typeof endpoints, FunctionNeeds>;

export type FunctionName = keyof typeof FUNCTIONS;

export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];

/** The functions that callers reach: one per endpoint, and one for all other paths. */
export type ApiFunctionName = keyof typeof endpoints | "refuse-path";

export const API_FUNCTIONS: readonly ApiFunctionName[] = [
  ...(Object.keys(endpoints) as (keyof typeof endpoints)[]),
  "refuse-path",
];

/** The functions of each stack that has some. */
export const STACK_FUNCTIONS = {
  api: [...API_FUNCTIONS, "seed-catalogue"],
  events: [
    "start-deliveries",
    "resume-deliveries",
    "attempt-delivery",
    "record-permanent-failure",
    "rotate-signing-keys",
    "rotate-token-keys",
    "check-keys",
  ],
  jobs: ["quote-part", "finish-job"],
} as const satisfies Record<string, readonly FunctionName[]>;

/** The functions with a gradual release. */
export const CANARY_FUNCTIONS = FUNCTION_NAMES.filter((name) => "canary" in FUNCTIONS[name]);

/** The functions that calculate routes; their packages include the routing engine. */
export const ENGINE_FUNCTIONS: readonly FunctionName[] = FUNCTION_NAMES.filter(
  (name) => "engine" in FUNCTIONS[name],
);
