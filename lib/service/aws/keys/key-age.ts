import { ListSecretVersionIdsCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";

/**
 * Seconds since the current content of a secret was made: the age of its newest key in use. Reads no
 * key. Throws if the secret has no content.
 */
export async function keyAgeSeconds(
  SecretId: string,
  now: Date,
  client = new SecretsManagerClient({}),
): Promise<number> {
  // Versions without a stage are excluded, so there is never more than one page of them.
  const { Versions = [] } = await client.send(new ListSecretVersionIdsCommand({ SecretId }));
  const current = Versions.find(({ VersionStages }) => VersionStages?.includes("AWSCURRENT"));
  if (!current?.CreatedDate) throw new Error("a secret of keys has no current version");
  return (now.getTime() - current.CreatedDate.getTime()) / 1000;
}
