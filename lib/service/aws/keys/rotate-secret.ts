import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from "@aws-sdk/client-secrets-manager";
import { z } from "zod";

/**
 * A rotation step, as Secrets Manager sends it. `SecretId` is the ARN of the secret.
 * https://docs.aws.amazon.com/secretsmanager/latest/userguide/rotate-secrets_lambda.html
 */
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

export type RotationEvent = z.infer<typeof rotationEventSchema>;

/** Contents of a secret, as JSON, and their changes. */
export interface Rotation<Content> {
  schema: z.ZodType<Content>;
  /** The content of a new secret. */
  first(): Promise<Content>;
  /** The content after the next rotation. */
  next(current: Content): Promise<Content>;
  /** Rejects if the content does not work. */
  test(content: Content): Promise<void>;
  /**
   * Called before a content takes effect, and at a deployment that changes the function; it may be
   * repeated.
   */
  publish?(content: Content): Promise<void>;
}

/**
 * Rotates a secret. A deployment creates its first content if there is none. Every step may be
 * repeated.
 */
export async function rotateSecret<Content>(
  event: RotationEvent,
  secret: string,
  rotation: Rotation<Content>,
  client: SecretsManagerClient,
): Promise<void> {
  const versions = new SecretVersions(client, secret, rotation.schema);
  if (!event) {
    const existing = await versions.read();
    const content = existing ?? (await rotation.first());
    await rotation.publish?.(content);
    if (!existing) await versions.put(content);
    return;
  }
  if (nameOf(event.SecretId) !== nameOf(secret)) throw new Error("a rotation of another secret");
  const version = event.ClientRequestToken;
  const pending = await versions.read(version, "AWSPENDING");
  if (event.Step === "createSecret" && !pending) {
    const current = await versions.read();
    const content = current ? await rotation.next(current) : await rotation.first();
    await versions.put(content, version);
  } else if (event.Step === "testSecret") {
    // Creating the schedule runs only this step, before any version is pending.
    if (pending) await rotation.test(pending);
  } else if (event.Step === "finishSecret") {
    await versions.finish(version, pending, rotation.publish);
  }
}

/**
 * The name of the secret with this name or complete ARN. An ARN ends in the name, a hyphen and six
 * random characters.
 * https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_CreateSecret.html
 */
function nameOf(secretId: string): string {
  const [, name] = /^arn:[^:]+:secretsmanager:[^:]+:\d+:secret:(.+)-[^-]{6}$/.exec(secretId) ?? [];
  return name ?? secretId;
}

class SecretVersions<Content> {
  readonly #client: SecretsManagerClient;
  readonly #secret: string;
  readonly #schema: z.ZodType<Content>;

  constructor(client: SecretsManagerClient, secret: string, schema: z.ZodType<Content>) {
    this.#client = client;
    this.#secret = secret;
    this.#schema = schema;
  }

  /** The content of a version; undefined if it is missing or not JSON, as in a new secret. */
  async read(VersionId?: string, VersionStage?: string): Promise<Content | undefined> {
    try {
      const { SecretString = "" } = await this.#client.send(
        new GetSecretValueCommand({
          SecretId: this.#secret,
          ...(VersionId === undefined ? {} : { VersionId }),
          ...(VersionStage === undefined ? {} : { VersionStage }),
        }),
      );
      return this.#schema.parse(JSON.parse(SecretString));
    } catch (error) {
      const { name } = error as Error;
      if (name === "ResourceNotFoundException" || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  /** Writes the current content, or that of a pending version. */
  async put(content: Content, pendingVersion?: string): Promise<void> {
    await this.#client.send(
      new PutSecretValueCommand({
        SecretId: this.#secret,
        SecretString: JSON.stringify(content),
        ...(pendingVersion !== undefined && {
          ClientRequestToken: pendingVersion,
          VersionStages: ["AWSPENDING"],
        }),
      }),
    );
  }

  /** Makes the pending version the current one, unless it is. */
  async finish(
    version: string,
    pending: Content | undefined,
    publish: Rotation<Content>["publish"],
  ): Promise<void> {
    const { VersionIdsToStages = {} } = await this.#client.send(
      new DescribeSecretCommand({ SecretId: this.#secret }),
    );
    const stages = Object.entries(VersionIdsToStages);
    const current = stages.find(([, names]) => names.includes("AWSCURRENT"))?.[0];
    if (current === version) return;
    if (!pending) throw new Error("the pending version holds no keys");
    await publish?.(pending);
    await this.#client.send(
      new UpdateSecretVersionStageCommand({
        SecretId: this.#secret,
        VersionStage: "AWSCURRENT",
        MoveToVersionId: version,
        ...(current === undefined ? {} : { RemoveFromVersionId: current }),
      }),
    );
  }
}
