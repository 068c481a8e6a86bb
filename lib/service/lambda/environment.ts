import { Resolver } from "node:dns";
import { z } from "zod";
import { ENTERPRISE_PATTERN } from "../../deliver/webhooks/event.ts";
import { createLookup } from "../../deliver/webhooks/look-up.ts";
import type { TargetPolicy } from "../../deliver/webhooks/target.ts";

const text = z.string().min(1);
/** A number above 0; 0.5 is one request in two seconds. */
const optionalRate = z.string().transform(Number).pipe(z.number().positive()).optional();
const optionalCount = z.string().transform(Number).pipe(z.int().min(1)).optional();
const port = z.number().int().min(1).max(65_535);
/** `1.1.1.1`, `1.1.1.1:53` or `[2606:4700::]:53`. */
const dnsServer = z.string().refine(isDnsServer, "not an IP address with an optional port");

/** A regular expression that must match a whole text. */
const wholePattern = z.string().transform((source, { addIssue }) => {
  try {
    return new RegExp(`^(?:${source})$`, "u");
  } catch {
    addIssue("not a regular expression");
    return z.NEVER;
  }
});

/** A week. With a longer time, a withdrawn key would be trusted for too long. */
const MAX_KEYS_AGE_SECONDS = 604_800;

/** Under the default quotas, this never slows receivers that answer within 300 ms. */
export const ATTEMPTS_PER_ENTERPRISE = 50;
/** The slots of an enterprise are one item: 20 kB, which every attempt writes. */
export const MAX_ATTEMPTS_PER_ENTERPRISE = 1_000;

/** Every environment variable that the functions read, besides those of the SDK and Powertools. */
export const environmentSchema = z.object({
  JWT_ISSUER: text.describe("`iss` that inbound tokens must carry"),
  JWT_AUDIENCE: text.describe("`aud` that inbound tokens must carry"),
  JWT_AUDIENCE_CLAIM: text
    .default("aud")
    .describe("claim with the audience, a list or words separated by spaces"),
  JWKS_URL: z.url().describe("where the issuer publishes its public keys"),
  ENTERPRISES_CLAIM: text
    .default("enterprises")
    .describe("claim that lists the enterprise identifiers a token grants"),
  ENTERPRISE_PATTERN: wholePattern
    .prefault(ENTERPRISE_PATTERN)
    .describe("regular expression that a whole enterprise identifier must match"),
  JWKS_MAX_AGE_SECONDS: z
    .string()
    .default("86400")
    .transform(Number)
    .pipe(z.int().min(0).max(MAX_KEYS_AGE_SECONDS))
    .describe("how long the issuer's last keys are used while it does not answer, in seconds"),
  NETWORK_DIR: text.describe("folder of the built road network"),
  ADDRESS_INDEXES: z
    .string()
    .default("")
    .transform((list) => list.split(",").filter(Boolean))
    .describe("comma-separated files of address indexes; without one, an address is its city"),
  ADDRESS_SOURCE: z
    .enum(["index", "amazon-location"])
    .default("index")
    .describe("what finds addresses: the address indexes or Amazon Location"),
  DATA_SET_DIR: text
    .optional()
    .describe("folder of the embedded data set; defaults to the project's `data`"),
  CATALOGUE_TABLE: text.describe("DynamoDB table of the toll catalogue"),
  WEBHOOKS_TABLE: text.describe("DynamoDB table of the webhooks"),
  DELIVERIES_TABLE: text.describe("DynamoDB table of the deliveries"),
  VOUCHERS_TABLE: text.describe("DynamoDB table that numbers the events of each voucher"),
  ANSWERS_TABLE: text.describe("DynamoDB table of the answers that are kept"),
  KEEP_ANSWERS: z
    .enum(["0", "1"])
    .default("1")
    .describe("`0` if answers are not kept; they then have no `id_consulta`"),
  LIMITS_TABLE: text.describe("DynamoDB table that counts the requests of each enterprise"),
  ENTERPRISE_RATE: optionalRate.describe(
    "requests a second that one enterprise may make; no limit by default",
  ),
  ENTERPRISE_BURST: optionalCount.describe(
    "requests that one enterprise may make at once; defaults to those of two seconds, at least 1",
  ),
  JOBS_TABLE: text.describe("DynamoDB table of the jobs"),
  JOBS_BUCKET: text.describe("S3 bucket of the jobs' queries and results"),
  JOB_STATE_MACHINE_ARN: text.describe("state machine that carries out a job"),
  DELIVERY_STATE_MACHINE_ARN: text.describe("state machine that makes a delivery"),
  EVENTS_QUEUE_URL: z.url().describe("SQS queue of the accepted events"),
  REJECTED_QUEUE_URL: z.url().describe("SQS queue of the events that no retry can deliver"),
  SIGNING_KEYS_SECRET: text.describe("secret with the private keys that sign deliveries"),
  PUBLIC_KEYS_SECRET: text.describe("secret with their public parts"),
  TOKEN_KEYS_SECRET: text.describe("secret with the keys that seal the signing tokens of webhooks"),
  BASE_PATH: z
    .string()
    .default("")
    .describe("path below which the API's domain serves it, such as `/fretes`"),
  EDGE_SECRETS: z
    .string()
    .optional()
    .transform((list) => list?.split(",") ?? [])
    .describe(
      "secrets whose values CloudFront sends, comma-separated; without one, requests may come from anywhere",
    ),
  DELIVERY_ISSUER: text.describe("`iss` of the tokens that deliveries carry"),
  ATTEMPTS_PER_ENTERPRISE: z
    .string()
    .default(String(ATTEMPTS_PER_ENTERPRISE))
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_ATTEMPTS_PER_ENTERPRISE))
    .describe("delivery attempts of one enterprise that may run at once"),
  DELIVERY_PORTS: z
    .string()
    .default("443")
    .transform((list) => list.split(",").map(Number))
    .pipe(z.array(port))
    .describe("comma-separated ports that deliveries may go to"),
  ALLOW_LOOPBACK_DELIVERY: z
    .string()
    .optional()
    .describe("`1` lets deliveries go to this machine, but never inside Lambda"),
  DELIVERY_IPV6: z
    .string()
    .optional()
    .describe("`1` if Lambda reaches IPv6 addresses, which it does only in a VPC with IPv6"),
  DNS_SERVERS: z
    .string()
    .optional()
    .transform((list) => list?.split(","))
    .pipe(z.array(dnsServer).optional())
    .describe("comma-separated DNS servers that look up the hosts of webhooks"),
  AWS_LAMBDA_FUNCTION_NAME: z.string().optional().describe("set by the Lambda runtime itself"),
});

/**
 * The checked environment. `DELIVERY_PORTS` is a list of numbers, `DNS_SERVERS` one of texts,
 * `ADDRESS_INDEXES` one of files, `EDGE_SECRETS` one of names. `JWKS_MAX_AGE_SECONDS` and the
 * limits of an enterprise are numbers, `ENTERPRISE_PATTERN` is a regular expression. All other
 * variables are text.
 */
export type Environment = z.infer<typeof environmentSchema>;

/** Variables for verifying inbound tokens. */
export const TOKEN_VARIABLES = [
  "JWT_ISSUER",
  "JWT_AUDIENCE",
  "JWT_AUDIENCE_CLAIM",
  "JWKS_URL",
  "ENTERPRISES_CLAIM",
  "ENTERPRISE_PATTERN",
  "JWKS_MAX_AGE_SECONDS",
] as const satisfies (keyof Environment)[];

/** Variables that decide which targets deliveries may have. */
export const TARGET_VARIABLES = [
  "DELIVERY_PORTS",
  "ALLOW_LOOPBACK_DELIVERY",
  "DELIVERY_IPV6",
  "DNS_SERVERS",
  "AWS_LAMBDA_FUNCTION_NAME",
] as const satisfies (keyof Environment)[];

/**
 * Reads the named variables. Only a function's own file calls this, once, when it is loaded.
 * Throws one error that names every missing or malformed variable, without its value.
 */
export function readEnvironment<const Name extends keyof Environment>(
  names: readonly Name[],
  env: NodeJS.ProcessEnv = process.env,
): Pick<Environment, Name> {
  const shape = Object.fromEntries(names.map((name) => [name, environmentSchema.shape[name]]));
  const result = z.object(shape).safeParse(env);
  if (result.success) return result.data as unknown as Pick<Environment, Name>;
  const faults = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return env[name] === undefined ? `${name} is not set` : `${name}: ${message}`;
  });
  throw new Error(`environment: ${faults.join("; ")}`);
}

/** The targets that deliveries may have. Loopback is never allowed inside Lambda. */
export function targetPolicyOf(
  environment: Pick<Environment, (typeof TARGET_VARIABLES)[number]>,
): TargetPolicy {
  const { DELIVERY_PORTS, ALLOW_LOOPBACK_DELIVERY, DELIVERY_IPV6, DNS_SERVERS } = environment;
  const inLambda = environment.AWS_LAMBDA_FUNCTION_NAME !== undefined;
  return {
    ports: DELIVERY_PORTS,
    allowLoopback: ALLOW_LOOPBACK_DELIVERY === "1" && !inLambda,
    ipv4Only: inLambda && DELIVERY_IPV6 !== "1",
    ...(DNS_SERVERS && { lookup: createLookup({ servers: DNS_SERVERS }) }),
  };
}

function isDnsServer(text: string): boolean {
  try {
    new Resolver().setServers([text]);
    return true;
  } catch {
    return false;
  }
}
