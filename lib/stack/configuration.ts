import { z } from "zod";

const list = z.union([
  z.array(z.string()),
  z.string().transform((text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  ),
]);
const count = z.coerce.number().int().positive();

/** CDK context of the stack: `cdk.json`, or `-c name=value` on the command line. */
export const stackConfigurationSchema = z.strictObject({
  issuer: z.string().min(1).describe("`iss` of inbound tokens"),
  audience: z.string().min(1).describe("`aud` of inbound tokens"),
  jwksUrl: z.url({ protocol: /^https$/ }).describe("where the issuer publishes its keys"),
  enterprisesClaim: z
    .string()
    .min(1)
    .default("enterprises")
    .describe("claim with the enterprises that a token grants"),
  architecture: z.enum(["arm64", "x86_64"]).default("arm64").describe("processor of all functions"),
  tiles: z
    .enum(["layer", "image"])
    .default("layer")
    .describe("`image` packages the routing function as a container image, for a larger network"),
  roadsDirectory: z
    .string()
    .optional()
    .describe("folder of a road network to deploy instead of the embedded one"),
  throttleRate: count.default(50).describe("requests a second, all callers together"),
  throttleBurst: count.default(100).describe("requests at once, all callers together"),
  attemptConcurrency: count
    .optional()
    .describe(
      "limit of concurrent delivery attempts, so that slow webhooks leave capacity for the API",
    ),
  corsOrigins: list.default([]).describe("origins that browsers may call from; defaults to none"),
  domainName: z.string().optional().describe("custom domain; requires `certificateArn`"),
  certificateArn: z.string().optional().describe("ACM certificate of the domain, same region"),
  producerAccounts: list.default([]).describe("AWS accounts that may put events on the bus"),
  alarmEmail: z.email().optional().describe("address that alarms are sent to"),
  logRetentionDays: z.coerce
    .number()
    .refine(
      (days) => RETENTION_DAYS.includes(days),
      `a period that CloudWatch offers: 1, 3, 5, 7, 14, 30, …`,
    )
    .default(30)
    .describe("days that logs are kept"),
  keyRotationDays: count.max(365).default(90).describe("days after which the signing key rotates"),
  removalPolicy: z
    .enum(["retain", "destroy"])
    .default("retain")
    .describe("whether tables and keys outlive the stack"),
});

const RETENTION_DAYS = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1827, 3653];

export type StackConfiguration = z.infer<typeof stackConfigurationSchema>;

/** Reads the configuration from CDK context; throws an error that names every invalid entry. */
export function readStackConfiguration(context: (key: string) => unknown): StackConfiguration {
  const names = Object.keys(stackConfigurationSchema.shape);
  const given = names
    .map((name) => [name, context(name)])
    .filter(([, value]) => value !== undefined);
  const result = stackConfigurationSchema.safeParse(Object.fromEntries(given));
  if (!result.success) throw new Error(`CDK context:\n${z.prettifyError(result.error)}`);
  const { domainName, certificateArn } = result.data;
  if ((domainName === undefined) !== (certificateArn === undefined)) {
    throw new Error("CDK context: domainName and certificateArn go together");
  }
  return result.data;
}
