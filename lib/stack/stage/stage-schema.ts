import { z } from "zod";
import { LONGEST_CALL_SECONDS } from "../../base/longest-call.ts";
import { MAX_ARCHIVE_DAYS } from "../../deliver/webhooks/archive.ts";
import { type EndpointName, endpoints } from "../../service/api/endpoints.ts";
import { TABLES } from "../../service/aws/tables/tables.ts";
import {
  ATTEMPTS_PER_ENTERPRISE,
  MAX_ATTEMPTS_PER_ENTERPRISE,
} from "../../service/lambda/environment.ts";
import { API_FUNCTIONS } from "../functions/function-table.ts";
import {
  account,
  certificate,
  cloudFrontCertificate,
  count,
  distinct,
  domain,
  exactText,
  httpsAddress,
  issuerAddress,
  keyArn,
  logRetention,
  origin,
  publicAddress,
  tag,
  topicArn,
} from "./stage-values.ts";

const TABLE_NAMES = Object.keys(TABLES) as (keyof typeof TABLES)[];
const ENDPOINT_NAMES = Object.keys(endpoints) as EndpointName[];

/**
 * A secret has 64 kB for the keys of tokens, which all stay: 600 keys, so those of eleven years.
 */
const SHORTEST_ROTATION_DAYS = 7;

/** Minutes of the canaries that CodeDeploy offers; 0 is none. */
export const CANARY_MINUTES = [0, 5, 10, 15, 30] as const;

/** Keys of `config/<stage>.json`. `null` means the default. */
export const stageFileSchema = z.strictObject({
  account: account.describe("AWS account of the stage; credentials of another one are refused"),
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "an AWS region, such as sa-east-1")
    .describe("AWS region of the stage"),
  owner: tag.describe("tag `owner` of all resources: the team that answers for the stage"),
  costCenter: tag.optional().describe("tag `cost-center` of all resources, for cost allocation"),
  issuer: issuerAddress.describe("`iss` of the callers' tokens"),
  audience: exactText.describe("`aud` of the callers' tokens"),
  audienceClaim: exactText
    .default("aud")
    .describe("claim that names the audience; Amazon Cognito has `client_id` or `scope` for it"),
  jwksUrl: publicAddress.describe("HTTPS address of the issuer's public keys"),
  enterprisesClaim: exactText
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
  network: z
    .string()
    .min(1)
    .optional()
    .describe("name of an imported road network; defaults to the embedded one"),
  addresses: distinct(z.string().min(1))
    .default([])
    .describe("address indexes that travel with the road network, by name or file"),
  addressSource: z
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
    .max(1_000 * LONGEST_CALL_SECONDS)
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
  partConcurrency: count
    .max(1_000)
    .default(10)
    .describe("parts of one job that may be answered at once, of up to 20 queries each"),
  jobConcurrency: count
    .optional()
    .describe(
      "concurrent executions reserved for the parts of all jobs; also their limit; none by default",
    ),
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
  corsOrigins: distinct(origin).default([]).describe("origins that browsers may call from"),
  domainName: domain
    .optional()
    .describe("custom domain; needs `certificateArn`, or `edgeCertificateArn` with an edge"),
  certificateArn: certificate
    .optional()
    .describe("ACM certificate of the domain, in the stage's region"),
  basePath: z
    .string()
    .regex(
      /^(?!.*\/\/)[a-z0-9][a-z0-9/-]{0,99}(?<![/-])$/,
      "a path such as fretes or logistica/fretes",
    )
    .optional()
    .describe("path below `domainName`, a domain that API Gateway has already"),
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
    .describe(
      "`iss` of the deliveries' tokens; defaults to the domain, or the API's own address without one",
    ),
  egress: z
    .enum(["shared", "static", "dual-stack", "own"])
    .default("shared")
    .describe(
      "where deliveries leave from: addresses that Lambda shares, fixed addresses of the stage's own, those and IPv6, or subnets that there are",
    ),
  egressGateways: z
    .union([z.literal(1), z.literal(2)])
    .default(2)
    .describe(
      "NAT gateways and fixed addresses of `egress`; 1 halves the price, without a spare zone",
    ),
  egressVpc: z
    .strictObject({
      vpcId: z.string().regex(/^vpc-[0-9a-f]{8,17}$/, "the identifier of a VPC"),
      subnetIds: distinct(
        z.string().regex(/^subnet-[0-9a-f]{8,17}$/, "the identifier of a subnet"),
      ).min(1),
    })
    .optional()
    .describe("VPC and private subnets, `vpcId` and `subnetIds`, of `egress: own`"),
  eventBus: z
    .string()
    .regex(/^[.\-_A-Za-z0-9]{1,256}$/, "the name of an event bus")
    .optional()
    .describe("name of an event bus of the account, in place of one of the stage's own"),
  producerAccounts: distinct(account)
    .default([])
    .describe("other AWS accounts that may put events on the bus"),
  archiveDays: count
    .max(MAX_ARCHIVE_DAYS)
    .default(30)
    .describe("how many days events can be replayed"),
  alarmEmail: z
    .email()
    .optional()
    .describe("address that alarms are sent to; it must confirm the subscription"),
  alarmTopicArn: topicArn
    .optional()
    .describe("SNS topic that alarms are sent to, in place of one of the stage's own"),
  logRetentionDays: logRetention.default(30).describe("how many days logs are kept"),
  keyRotationDays: count
    .min(SHORTEST_ROTATION_DAYS)
    .max(365)
    .default(90)
    .describe("how many days a key signs deliveries or seals tokens"),
  edge: z
    .boolean()
    .default(false)
    .describe("whether a second stack puts CloudFront and AWS WAF in front of the API"),
  edgeOnly: z
    .boolean()
    .default(true)
    .describe("whether the API refuses requests that do not come through the edge"),
  edgeSecret: z
    .enum(["a", "b"])
    .default("a")
    .describe("which of the two values CloudFront sends to the API; the other may be renewed"),
  edgeRequestsPerFiveMinutes: count
    .min(10)
    .default(6_000)
    .describe("requests of one address in five minutes that the edge lets pass"),
  customerKey: z
    .union([z.boolean(), keyArn])
    .default(false)
    .describe(
      "whether a KMS key of the stage's own encrypts tables, queues, logs and secrets; or the ARN of a key that does",
    ),
  tables: z
    .partialRecord(
      z.enum(TABLE_NAMES),
      z.string().regex(/^[\w.-]{3,255}$/, "the name of a DynamoDB table"),
    )
    .default({})
    .describe("names of restored tables that take the place of others, such as `deliveries`"),
  keepAnswers: z
    .boolean()
    .default(true)
    .describe("whether answers of queries are kept; without, they have no `id_consulta`"),
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
  const keys = Object.entries(stageFileSchema.shape).map(([key, value]) => {
    const optional = value.safeParse(undefined).success;
    return [key, optional ? value.nullable().describe(value.description ?? "") : value];
  });
  const $schema = z.string().optional();
  return z.toJSONSchema(z.strictObject({ $schema, ...Object.fromEntries(keys) }), { io: "input" });
}

/** Entries of a stage's file, with the defaults of missing ones. */
export type StageFile = z.infer<typeof stageFileSchema>;
