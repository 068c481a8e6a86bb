import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RemovalPolicy } from "aws-cdk-lib";
import { z } from "zod";
import { type EndpointName, endpoints } from "../api/endpoints.ts";
import { ATTEMPTS_PER_ENTERPRISE, MAX_ATTEMPTS_PER_ENTERPRISE } from "../lambda/environment.ts";
import { API_FUNCTIONS } from "./function-table.ts";

/** The stage whose file documents every key. It can be synthesised but not deployed. */
export const EXAMPLE_STAGE = "example";

/** Lambda keeps this many concurrent executions of an account free of reservations. */
const UNRESERVED_CONCURRENCY = 100;

const RETENTION_DAYS = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1827, 3653];

const ENDPOINT_NAMES = Object.keys(endpoints) as EndpointName[];

/** The canaries that CodeDeploy offers, and none. */
const CANARY_MINUTES = [0, 5, 10, 15, 30] as const;

const count = z.int().positive();
const account = z.string().regex(/^\d{12}$/, "an AWS account has twelve digits");
const tag = z.string().regex(/^[\p{L}\p{Z}\p{N}_.:/=+\-@]{1,256}$/u, "not a value of an AWS tag");
const domain = z
  .string()
  .regex(
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
    "a domain name in lower case, without protocol or path",
  );
const origin = z
  .string()
  .refine(
    (text) => text === "*" || (URL.canParse(text) && new URL(text).origin === text),
    "an origin is protocol, host and port, such as https://app.example.com",
  );
const httpsAddress = z.url({ protocol: /^https$/ });
const cloudFrontCertificate = z
  .string()
  .regex(
    /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    "the ARN of an ACM certificate in us-east-1, which CloudFront needs",
  );

/** Keys of `config/<stage>.json`. `null` stands for the default. */
export const stackConfigurationSchema = z.strictObject({
  account: account.describe("AWS account of the stage; credentials of another one are refused"),
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "an AWS region, such as sa-east-1")
    .describe("AWS region of the stage"),
  owner: tag.describe("tag `owner` of all resources: the team that answers for the stage"),
  costCenter: tag.optional().describe("tag `cost-center` of all resources, for cost allocation"),
  issuer: z.string().min(1).describe("`iss` of the callers' tokens"),
  audience: z.string().min(1).describe("`aud` of the callers' tokens"),
  jwksUrl: httpsAddress.describe("HTTPS address of the issuer's public keys"),
  enterprisesClaim: z
    .string()
    .min(1)
    .default("enterprises")
    .describe("claim that lists the enterprises of a token"),
  architecture: z.enum(["arm64", "x86_64"]).default("arm64").describe("processor of the functions"),
  tiles: z
    .enum(["layer", "image"])
    .default("layer")
    .describe("where the road network travels; `image` is for a larger one"),
  imageBase: z
    .string()
    .regex(/^[a-z0-9./:@_-]+$/, "an image's name with a tag or a digest")
    .default("public.ecr.aws/lambda/nodejs:24")
    .describe("base of the image with `tiles: image`; a digest pins it"),
  roads: z
    .string()
    .min(1)
    .optional()
    .describe("name of an imported road network; defaults to the embedded one"),
  addresses: z
    .array(z.string().min(1))
    .default([])
    .describe("address indexes that travel with the road network, by name or file"),
  geocoder: z
    .enum(["index", "amazon-location"])
    .default("index")
    .describe("what finds addresses: the address indexes or Amazon Location"),
  throttleRate: count.default(50).describe("requests a second, all callers together"),
  throttleBurst: count.default(100).describe("requests at once, all callers together"),
  routeThrottles: z
    .partialRecord(z.enum(ENDPOINT_NAMES), z.strictObject({ rate: count, burst: count }))
    .default({})
    .describe("`rate` and `burst` of single endpoints, by name, in place of their defaults"),
  enterpriseRate: z
    .number()
    .positive()
    .default(20)
    .describe("requests a second that one enterprise may make"),
  enterpriseBurst: count.default(60).describe("requests that one enterprise may make at once"),
  latencyObjectiveMilliseconds: count
    .max(29_000)
    .default(3_000)
    .describe("the alarm SlowQueries rings if more than one query in a hundred takes longer"),
  accountConcurrency: count
    .default(1_000)
    .describe("the account's quota of concurrent Lambda executions; new accounts may have 10"),
  apiConcurrency: z
    .partialRecord(z.enum(ENDPOINT_NAMES), count)
    .default({})
    .describe(
      "concurrent executions reserved for functions of the API, by name; also their limit; none by default",
    ),
  eventConcurrency: count
    .min(2)
    .max(1_000)
    .default(10)
    .describe("calls of `start-deliveries` that may run at once, of ten events each"),
  attemptConcurrency: count
    .optional()
    .describe("delivery attempts that may run at once; no limit by default"),
  attemptsPerEnterprise: count
    .max(MAX_ATTEMPTS_PER_ENTERPRISE)
    .default(ATTEMPTS_PER_ENTERPRISE)
    .describe("delivery attempts of one enterprise that may run at once; the others wait"),
  provisionedConcurrency: z
    .partialRecord(z.enum(API_FUNCTIONS), count)
    .default({})
    .describe("executions that are kept warm, by function of the API; none by default"),
  canaryMinutes: z
    .union(CANARY_MINUTES.map((minutes) => z.literal(minutes)))
    .default(10)
    .describe("minutes for which a release gets a tenth of the requests; 0 switches at once"),
  console: z
    .strictObject({
      clientId: z
        .string()
        .min(1)
        .optional()
        .describe("identifier of the console at the issuer; without one, users paste a token"),
      scope: z.string().min(1).default("openid").describe("scopes that the console asks for"),
      signInOrigins: z
        .array(origin.refine((text) => text !== "*", "name each origin"))
        .default([])
        .describe("origins of the issuer's token address, where they differ from the issuer's own"),
      domainName: domain.optional().describe("domain of the console; needs `certificateArn`"),
      certificateArn: cloudFrontCertificate
        .optional()
        .describe("ACM certificate of that domain, in us-east-1"),
      map: z
        .strictObject({
          style: httpsAddress.describe("address of a MapLibre style"),
          origins: z
            .array(origin.refine((text) => text !== "*", "name each origin"))
            .default([])
            .describe("origins of its tiles, glyphs and sprites, besides that of the style"),
        })
        .optional()
        .describe("a map from elsewhere; defaults to the one that comes with the console"),
    })
    .optional()
    .describe("serves the console by CloudFront; none by default"),
  corsOrigins: z.array(origin).default([]).describe("origins that browsers may call from"),
  domainName: domain
    .optional()
    .describe("custom domain; needs `certificateArn`, or `edgeCertificateArn` with an edge"),
  certificateArn: z
    .string()
    .regex(
      /^arn:aws[a-z-]*:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/,
      "the ARN of an ACM certificate",
    )
    .optional()
    .describe("ACM certificate of the domain, in the stage's region"),
  hostedZone: z
    .strictObject({ id: z.string().regex(/^Z[A-Z0-9]{1,31}$/), name: domain })
    .optional()
    .describe("Route 53 zone, `id` and `name`, that gets the domain's record"),
  edgeCertificateArn: cloudFrontCertificate
    .optional()
    .describe("ACM certificate of the domain, in us-east-1, with which the edge answers to it"),
  edgeTarget: z
    .string()
    .regex(/^[a-z0-9]+\.cloudfront\.net$/, "the output `EdgeTarget` of the edge's stack")
    .optional()
    .describe("output `EdgeTarget` of the edge: the domain's record points there, not at the API"),
  executeApi: z
    .boolean()
    .default(true)
    .describe("whether the API's own address answers beside the custom domain"),
  deliveryIssuer: httpsAddress
    .refine((text) => !text.endsWith("/"), "without a slash at the end")
    .optional()
    .describe("`iss` of the deliveries' tokens; defaults to the API's own address"),
  egress: z
    .enum(["shared", "static", "dual-stack"])
    .default("shared")
    .describe(
      "where deliveries leave from: addresses that Lambda shares, fixed addresses of the stage's own, or those and IPv6",
    ),
  producerAccounts: z
    .array(account)
    .default([])
    .describe("other AWS accounts that may put events on the bus"),
  archiveDays: count.max(3_650).default(30).describe("how many days events can be replayed"),
  alarmEmail: z.email().optional().describe("address that alarms are sent to"),
  logRetentionDays: z
    .number()
    .refine(
      (days) => RETENTION_DAYS.includes(days),
      `a period that CloudWatch offers: ${RETENTION_DAYS.join(", ")}`,
    )
    .default(30)
    .describe("how many days logs are kept"),
  keyRotationDays: count
    .max(365)
    .default(90)
    .describe("how many days a key signs deliveries or seals tokens"),
  edge: z
    .boolean()
    .default(false)
    .describe("whether a second stack puts CloudFront and AWS WAF in front of the API"),
  edgeRequestsPerFiveMinutes: count
    .min(10)
    .default(6_000)
    .describe("requests of one address in five minutes that the edge lets pass"),
  customerKey: z
    .boolean()
    .default(false)
    .describe("whether a KMS key of the stage's own encrypts tables, queues, logs and secrets"),
  backupDays: count
    .min(7)
    .max(3_650)
    .optional()
    .describe("how many days AWS Backup keeps its daily backups of the tables; none by default"),
  removalPolicy: z
    .enum(["retain", "destroy"])
    .default("retain")
    .describe("what happens to tables, keys, queues and logs if the stack is deleted"),
  terminationProtection: z
    .boolean()
    .optional()
    .describe(
      "refuses to delete the stack and its tables; defaults to `true` where `removalPolicy` is `retain`",
    ),
});

/** JSON Schema of a stage's file, for editors: every key with its meaning. */
export function stageSchema() {
  const keys = Object.entries(stackConfigurationSchema.shape).map(([key, value]) => {
    const optional = value.safeParse(undefined).success;
    return [key, optional ? value.nullable().describe(value.description ?? "") : value];
  });
  const $schema = z.string().optional();
  return z.toJSONSchema(z.strictObject({ $schema, ...Object.fromEntries(keys) }), { io: "input" });
}

/** The settings of one stage. */
export interface StackConfiguration extends z.infer<typeof stackConfigurationSchema> {
  /** Name of the stage. Names, metrics and tags of the stack carry it. */
  stage: string;
}

/** Reads `config/<stage>.json`; throws an error that names the file and every fault in it. */
export function readStage(
  stage: string,
  directory = join(import.meta.dirname, "../../config"),
): StackConfiguration {
  const path = join(directory, `${stage}.json`);
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(stage) || !existsSync(path)) {
    throw new Error(`no stage ${stage}: config/ has ${stagesIn(directory).join(", ")}`);
  }
  return parseStage(stage, readFileSync(path, "utf8"));
}

/** The stages that have a file. */
function stagesIn(directory: string): string[] {
  const names = readdirSync(directory).map((file) => /^([^.]+)\.json$/.exec(file)?.[1]);
  return names.filter((name) => name !== undefined);
}

/** Checks the JSON text of a stage's file; throws an error that names every fault. */
export function parseStage(stage: string, text: string): StackConfiguration {
  const fail = (fault: string): never => {
    throw new Error(`config/${stage}.json:\n${fault}`);
  };
  let json: Record<string, unknown> = {};
  try {
    json = JSON.parse(text);
  } catch (error) {
    fail(`✖ ${(error as Error).message}`);
  }
  const { $schema: _, ...entries } = json;
  const given = Object.entries(entries).filter(([, value]) => value !== null);
  const result = stackConfigurationSchema.safeParse(Object.fromEntries(given));
  if (!result.success) return fail(z.prettifyError(result.error));
  const faults = contradictions(stage, result.data);
  if (faults.length > 0) fail(faults.map((fault) => `✖ ${fault}`).join("\n"));
  return { stage, ...result.data };
}

/** What is wrong with entries that are valid by themselves. */
function contradictions(
  stage: string,
  configuration: z.infer<typeof stackConfigurationSchema>,
): string[] {
  const { issuer, jwksUrl, geocoder, addresses } = configuration;
  const { accountConcurrency, attemptConcurrency, attemptsPerEnterprise } = configuration;
  const { apiConcurrency, eventConcurrency, provisionedConcurrency } = configuration;
  const faults = domainContradictions(configuration);
  const require = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  if (stage !== EXAMPLE_STAGE) {
    for (const [key, address] of Object.entries({ issuer, jwksUrl })) {
      require(!isExample(address), `${key}: ${address} is an example; name your own issuer`);
    }
  }
  // What is kept warm is taken from a function's reservation, or else from the account's quota.
  const taken = { ...provisionedConcurrency, ...apiConcurrency, attemptConcurrency };
  const reserved = Object.values(taken).reduce<number>((sum, one = 0) => sum + one, 0);
  for (const [name, warm] of Object.entries(provisionedConcurrency)) {
    const limit = apiConcurrency[name as EndpointName] ?? warm;
    require(warm <= limit, `provisionedConcurrency: ${name} has only ${limit} in apiConcurrency`);
  }
  require(reserved <=
    Math.max(
      0,
      accountConcurrency - UNRESERVED_CONCURRENCY,
    ), `apiConcurrency, attemptConcurrency, provisionedConcurrency: together at most ${UNRESERVED_CONCURRENCY} less than accountConcurrency`);
  require(eventConcurrency <
    accountConcurrency, "eventConcurrency: must be less than accountConcurrency, or events take the API's executions");
  require(geocoder === "index" ||
    addresses.length === 0, "geocoder: amazon-location is used instead of addresses");
  require(attemptsPerEnterprise <
    (attemptConcurrency ??
      accountConcurrency), "attemptsPerEnterprise: must be less than attemptConcurrency and accountConcurrency, or one enterprise takes all attempts");
  return faults;
}

/** What is wrong with the entries about domains. */
function domainContradictions(configuration: z.infer<typeof stackConfigurationSchema>): string[] {
  const { account, region, domainName, certificateArn, hostedZone } = configuration;
  const { executeApi, deliveryIssuer, edge, edgeCertificateArn, edgeTarget } = configuration;
  const pages = configuration.console;
  const owners = [
    ["certificateArn", certificateArn, region],
    ["edgeCertificateArn", edgeCertificateArn, "us-east-1"],
    ["console: certificateArn", pages?.certificateArn, "us-east-1"],
  ] as const;
  const rules: [holds: boolean, fault: string][] = [
    ...owners.map(([key, arn, where]): [boolean, string] => [
      arn === undefined || arn.split(":").slice(3, 5).join(" ") === `${where} ${account}`,
      `${key}: the certificate must be in ${where}, in account ${account}`,
    ]),
    [
      edge || (domainName === undefined) === (certificateArn === undefined),
      "domainName and certificateArn go together",
    ],
    [
      !edge || (domainName === undefined) === (edgeCertificateArn === undefined),
      "edge: domainName and edgeCertificateArn go together, or callers of the domain pass by the firewall",
    ],
    [
      domainName !== undefined || certificateArn === undefined,
      "certificateArn: there is no domainName",
    ],
    [edge || edgeCertificateArn === undefined, "edgeCertificateArn: there is no edge"],
    [
      edgeTarget === undefined || (edgeCertificateArn !== undefined && hostedZone !== undefined),
      "edgeTarget needs an edge with a domainName and a hostedZone",
    ],
    [
      (pages?.domainName === undefined) === (pages?.certificateArn === undefined),
      "console: domainName and certificateArn go together",
    ],
    [
      pages?.domainName === undefined || pages.domainName !== domainName,
      "console: its domainName must differ from that of the API",
    ],
    [
      executeApi || (domainName !== undefined && deliveryIssuer !== undefined),
      "executeApi: false needs a domainName and a deliveryIssuer",
    ],
    [executeApi || !edge, "executeApi: must be true with an edge, which reaches the API there"],
    [
      hostedZone === undefined || `.${domainName}`.endsWith(`.${hostedZone.name}`),
      "hostedZone: its name must end the domainName",
    ],
  ];
  return rules.filter(([holds]) => !holds).map(([, fault]) => fault);
}

/** Whether an address is on a domain that is reserved for examples (RFC 2606). */
function isExample(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : address;
  return /(^|\.)(example(\.(com|net|org))?|invalid|test|localhost)$/.test(host);
}

/** What becomes of resources with data when the stack is deleted; a failed creation leaves none. */
export function removalPolicyOf({ removalPolicy }: StackConfiguration): RemovalPolicy {
  return removalPolicy === "retain"
    ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
    : RemovalPolicy.DESTROY;
}

/** Whether the stack and its tables refuse to be deleted. */
export function isProtected(configuration: StackConfiguration): boolean {
  return configuration.terminationProtection ?? configuration.removalPolicy === "retain";
}

/** The name of the stage's bus. */
export function eventBusName({ stage }: StackConfiguration): string {
  return `vpo-${stage}`;
}

/** The tags of all resources of a stage. */
export function tagsOf({ stage, owner, costCenter }: StackConfiguration): Record<string, string> {
  return { app: "rota-vpo", stage, owner, ...(costCenter && { "cost-center": costCenter }) };
}
