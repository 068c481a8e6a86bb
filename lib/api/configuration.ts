import { z } from "zod";

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
