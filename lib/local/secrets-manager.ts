import { z } from "zod";
import { AwsFault, type Operation } from "./aws-json-server.ts";

const requestSchema = z.object({ SecretId: z.string().min(1) });

/** Secrets Manager on this machine: fixed secrets by name, each with one version. */
export function createSecretsManager(secrets: ReadonlyMap<string, string>) {
  const getSecretValue: Operation = (input) => {
    const { SecretId } = requestSchema.parse(input);
    const SecretString = secrets.get(SecretId);
    if (SecretString === undefined) {
      throw new AwsFault(
        "ResourceNotFoundException",
        "Secrets Manager can't find the specified secret.",
      );
    }
    return { ARN: SecretId, Name: SecretId, VersionId: "local", SecretString };
  };
  return { getSecretValue };
}
