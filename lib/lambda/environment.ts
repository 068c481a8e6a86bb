import { z } from "zod";
import type { TargetPolicy } from "../webhooks/target.ts";

/** Environment of every function that answers HTTP requests. */
export const configurationSchema = z.object({
  JWT_ISSUER: z.string().min(1).describe("`iss` that inbound tokens must carry"),
  JWT_AUDIENCE: z.string().min(1).describe("`aud` that inbound tokens must carry"),
  JWKS_URL: z.url().describe("where the issuer publishes its public keys"),
  ENTERPRISES_CLAIM: z
    .string()
    .min(1)
    .default("enterprises")
    .describe("claim that lists the enterprise identifiers a token grants"),
});

export type Configuration = z.infer<typeof configurationSchema>;

/** Reads and checks the environment; throws when a variable is missing or malformed. */
export function readConfiguration(env: NodeJS.ProcessEnv = process.env): Configuration {
  return configurationSchema.parse(env);
}

/** Folder of the built road network (`ROADS_DIR`). */
export function readRoadsDirectory(env: NodeJS.ProcessEnv = process.env): string {
  return z.object({ ROADS_DIR: z.string().min(1) }).parse(env).ROADS_DIR;
}

const port = z.coerce.number().int().min(1).max(65_535);

/**
 * Where deliveries may go: `DELIVERY_PORTS` (comma-separated; 443) on public addresses.
 * `ALLOW_LOOPBACK_DELIVERY=1` adds this machine, but never inside Lambda, whose runtime always
 * sets `AWS_LAMBDA_FUNCTION_NAME`.
 */
export function readTargetPolicy(env: NodeJS.ProcessEnv = process.env): TargetPolicy {
  const ports = z.array(port).parse((env.DELIVERY_PORTS ?? "443").split(","));
  const inLambda = env.AWS_LAMBDA_FUNCTION_NAME !== undefined;
  return { ports, allowLoopback: env.ALLOW_LOOPBACK_DELIVERY === "1" && !inLambda };
}

/** `iss` of the tokens that deliveries carry (`DELIVERY_ISSUER`). */
export function readDeliveryIssuer(env: NodeJS.ProcessEnv = process.env): string {
  return z.object({ DELIVERY_ISSUER: z.string().min(1) }).parse(env).DELIVERY_ISSUER;
}
