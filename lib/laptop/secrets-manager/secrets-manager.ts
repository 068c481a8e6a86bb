import { z } from "zod";
import { AwsFault, type Operation } from "../server/aws-json-server.ts";

const requestSchema = z.object({ SecretId: z.string().min(1) });
const putSchema = requestSchema.extend({ SecretString: z.string() });

/** Secrets Manager on this machine: secrets by name, only their current versions, in memory. */
export function createSecretsManager(initial: ReadonlyMap<string, string>) {
  const secrets = new Map(initial);
  const written = new Map([...initial.keys()].map((name) => [name, new Date()]));

  function find(SecretId: string): string {
    const SecretString = secrets.get(SecretId);
    if (SecretString !== undefined) return SecretString;
    throw new AwsFault(
      "ResourceNotFoundException",
      "Secrets Manager can't find the specified secret.",
    );
  }

  const getSecretValue: Operation = (input) => {
    const { SecretId } = requestSchema.parse(input);
    const SecretString = find(SecretId);
    return { ARN: SecretId, Name: SecretId, VersionId: "local", SecretString };
  };

  const putSecretValue: Operation = (input) => {
    const { SecretId, SecretString } = putSchema.parse(input);
    find(SecretId);
    secrets.set(SecretId, SecretString);
    written.set(SecretId, new Date());
    return { ARN: SecretId, Name: SecretId, VersionId: "local" };
  };

  const listSecretVersionIds: Operation = (input) => {
    const { SecretId } = requestSchema.parse(input);
    find(SecretId);
    const CreatedDate = (written.get(SecretId)?.getTime() ?? 0) / 1000;
    const current = { VersionId: "local", VersionStages: ["AWSCURRENT"], CreatedDate };
    return { ARN: SecretId, Name: SecretId, Versions: [current] };
  };

  return { getSecretValue, putSecretValue, listSecretVersionIds };
}
