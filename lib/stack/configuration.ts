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
  architecture: z.enum(["arm64", "x86_64"]).default("arm64").describe("of all functions"),
  tiles: z
    .enum(["layer", "image"])
    .default("layer")
    .describe("`image` takes the routing function from the Dockerfile, for a larger network"),
  roadsDirectory: z
    .string()
    .optional()
    .describe("a road network built elsewhere, in place of the embedded one"),
  throttleRate: count.default(50).describe("requests a second, all callers together"),
  throttleBurst: count.default(100).describe("requests at the same moment"),
  attemptConcurrency: count
    .optional()
    .describe(
      "attempts at the same moment, so that hanging clients leave room for everything else",
    ),
  corsOrigins: list.default([]).describe("origins that browsers may call from; none unless told"),
  domainName: z.string().optional().describe("custom domain; needs `certificateArn`"),
  certificateArn: z.string().optional().describe("ACM certificate of the domain, same region"),
  producerAccounts: list.default([]).describe("AWS accounts that may put events on the bus"),
  alarmEmail: z.email().optional().describe("who hears of alarms"),
  logRetentionDays: z.coerce
    .number()
    .refine((days) => RETENTION_DAYS.includes(days), `one of CloudWatch's: 1, 3, 5, 7, 14, 30, …`)
    .default(30)
    .describe("how long logs are kept"),
  keyRotationDays: count.max(365).default(90).describe("life of a signing key"),
  removalPolicy: z
    .enum(["retain", "destroy"])
    .default("retain")
    .describe("what becomes of tables and keys when the stack is deleted"),
});

const RETENTION_DAYS = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1827, 3653];

export type StackConfiguration = z.infer<typeof stackConfigurationSchema>;

/** Reads the configuration from CDK context; throws naming every faulty entry. */
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
