import { z } from "zod";
import { AwsFault, type Operation } from "../server/aws-json-server.ts";

const requestSchema = z.object({ SecretId: z.string().min(1) });
const putSchema = requestSchema.extend({ SecretString: z.string() });

/** Secrets Manager ends an ARN in a hyphen and six random characters; here they are always these. */
const ARN_END = "-Lo6al1";

/** The ARN of the secret of this name, which Secrets Manager answers and sends to rotations. */
export function localSecretArn(name: string): string {
  return `arn:aws:secretsmanager:sa-east-1:123456789012:secret:${name}${ARN_END}`;
}

/**
 * Secrets Manager on this machine: secrets by name or ARN, only their current versions, in memory.
 */
export function createSecretsManager(initial: ReadonlyMap<string, string>) {
  const secrets = new Map(initial);
  const written = new Map([...initial.keys()].map((name) => [name, new Date()]));

  function find(SecretId: string) {
    const Name = [...secrets.keys()].find((name) =>
      [name, localSecretArn(name)].includes(SecretId),
    );
    if (Name !== undefined) return { ARN: localSecretArn(Name), Name };
    throw new AwsFault(
      "ResourceNotFoundException",
      "Secrets Manager can't find the specified secret.",
    );
  }

  const getSecretValue: Operation = (input) => {
    const { SecretId } = requestSchema.parse(input);
    const secret = find(SecretId);
    return { ...secret, VersionId: "local", SecretString: secrets.get(secret.Name) };
  };

  const putSecretValue: Operation = (input) => {
    const { SecretId, SecretString } = putSchema.parse(input);
    const secret = find(SecretId);
    secrets.set(secret.Name, SecretString);
    written.set(secret.Name, new Date());
    return { ...secret, VersionId: "local" };
  };

  const listSecretVersionIds: Operation = (input) => {
    const { SecretId } = requestSchema.parse(input);
    const secret = find(SecretId);
    const CreatedDate = (written.get(secret.Name)?.getTime() ?? 0) / 1000;
    const current = { VersionId: "local", VersionStages: ["AWSCURRENT"], CreatedDate };
    return { ...secret, Versions: [current] };
  };

  return { getSecretValue, putSecretValue, listSecretVersionIds };
}
