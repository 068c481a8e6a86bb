import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from "@aws-sdk/client-secrets-manager";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";
import { z } from "zod";
import { bearerToken, TOKEN_ALGORITHM } from "../webhooks/signature.ts";
import { signingKeysSchema } from "./signing-keys.ts";

/** A rotation step, as Secrets Manager sends it. */
const rotationStepSchema = z.object({
  Step: z.enum(["createSecret", "setSecret", "testSecret", "finishSecret"]),
  SecretId: z.string(),
  ClientRequestToken: z.string(),
});

/** A deployment's call: the stack's trigger invokes the function without a payload. */
const deploymentSchema = z.strictObject({}).nullish();

/** A rotation step; undefined at a deployment. */
export const rotationEventSchema = z.union([
  rotationStepSchema,
  deploymentSchema.transform(() => undefined),
]);

type RotationEvent = z.infer<typeof rotationEventSchema>;

/**
 * Rotates the keys that sign deliveries. The secret holds the current key, the next one, which
 * clients can already fetch, and the previous one. A deployment creates the first keys unless
 * there are some. Every step may be repeated.
 */
export async function rotateSigningKeys(
  event: RotationEvent,
  secret: string,
  client = new SecretsManagerClient({}),
): Promise<void> {
  if (!event) return createFirstKeys(client, secret);
  if (event.SecretId !== secret) throw new Error("a rotation of another secret");
  const version = event.ClientRequestToken;
  if (event.Step === "createSecret") {
    if (await readKeys(client, secret, version, "AWSPENDING")) return;
    const keys = await readKeys(client, secret);
    const [current, next = await newKey()] = keys ?? [await newKey()];
    const rotated = [next, await newKey(), ...(current ? [current] : [])];
    await client.send(
      new PutSecretValueCommand({
        SecretId: secret,
        ClientRequestToken: version,
        SecretString: JSON.stringify({ keys: rotated }),
        VersionStages: ["AWSPENDING"],
      }),
    );
  } else if (event.Step === "testSecret") {
    // Creating the schedule runs only this step, before there is a pending version.
    const [key] = (await readKeys(client, secret, version, "AWSPENDING")) ?? [];
    const claims = { issuer: "test", audience: "test", enterpriseId: "test", body: "" };
    if (key) await bearerToken(key, { ...claims, now: new Date() });
  } else if (event.Step === "finishSecret") await finish(client, secret, version);
}

async function createFirstKeys(client: SecretsManagerClient, secret: string): Promise<void> {
  if (await readKeys(client, secret)) return;
  const keys = [await newKey(), await newKey()];
  await client.send(
    new PutSecretValueCommand({ SecretId: secret, SecretString: JSON.stringify({ keys }) }),
  );
}

async function finish(client: SecretsManagerClient, secret: string, version: string) {
  const { VersionIdsToStages = {} } = await client.send(
    new DescribeSecretCommand({ SecretId: secret }),
  );
  const stages = Object.entries(VersionIdsToStages);
  const current = stages.find(([, names]) => names.includes("AWSCURRENT"))?.[0];
  if (current === version) return;
  if (!(await readKeys(client, secret, version, "AWSPENDING"))) {
    throw new Error("the pending version holds no keys");
  }
  await client.send(
    new UpdateSecretVersionStageCommand({
      SecretId: secret,
      VersionStage: "AWSCURRENT",
      MoveToVersionId: version,
      ...(current === undefined ? {} : { RemoveFromVersionId: current }),
    }),
  );
}

/** The keys of a version; undefined if it is missing or holds no JSON, as a new secret does. */
async function readKeys(
  client: SecretsManagerClient,
  secret: string,
  VersionId?: string,
  VersionStage?: string,
): Promise<JWK[] | undefined> {
  try {
    const { SecretString = "" } = await client.send(
      new GetSecretValueCommand({
        SecretId: secret,
        ...(VersionId === undefined ? {} : { VersionId }),
        ...(VersionStage === undefined ? {} : { VersionStage }),
      }),
    );
    return signingKeysSchema.parse(JSON.parse(SecretString)).keys;
  } catch (error) {
    const { name } = error as Error;
    if (name === "ResourceNotFoundException" || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key) };
}
