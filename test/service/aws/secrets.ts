import { randomUUID } from "node:crypto";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { localSecretArn } from "../../../lib/laptop/secrets-manager/secrets-manager.ts";
import { AwsFault, startAwsJsonServer } from "../../../lib/laptop/server/aws-json-server.ts";
import { clientOf, TEST_KEY } from "../../laptop/test-journal.ts";

const PUBLIC = "public";

interface Version {
  id: string;
  value: string;
  stages: Set<string>;
  createdAt: number;
}

/**
 * The secret `keys` with its versions and stages, and the secret `public` with one version, served in
 * AWS's protocol, and an SDK client for them.
 */
export async function startSecret(value: string) {
  const versions: Version[] = [
    { id: "v0", value, stages: new Set(["AWSCURRENT"]), createdAt: Date.now() },
  ];
  const withStage = (stage: string) => versions.find(({ stages }) => stages.has(stage));
  const move = (stage: string, to: Version) => {
    withStage(stage)?.stages.delete(stage);
    to.stages.add(stage);
  };
  const isPublic = (id: string | undefined) => [PUBLIC, localSecretArn(PUBLIC)].includes(id ?? "");
  let publicValue = "";
  let failing: string | undefined;
  const server = await startAwsJsonServer(
    {
      "secretsmanager.GetSecretValue": (input) => {
        const {
          SecretId,
          VersionId,
          VersionStage = "AWSCURRENT",
        } = input as Record<string, string>;
        if (isPublic(SecretId)) {
          return { ARN: localSecretArn(PUBLIC), Name: PUBLIC, SecretString: publicValue };
        }
        const found = withStage(VersionStage);
        if (!found || (VersionId !== undefined && found.id !== VersionId)) {
          throw new AwsFault("ResourceNotFoundException", "Secrets Manager can't find the version");
        }
        return {
          ARN: localSecretArn("keys"),
          Name: "keys",
          VersionId: found.id,
          SecretString: found.value,
        };
      },
      "secretsmanager.PutSecretValue": (input) => {
        const { SecretId, ClientRequestToken, SecretString, VersionStages } = input as {
          SecretId: string;
          ClientRequestToken?: string;
          SecretString: string;
          VersionStages?: string[];
        };
        if (isPublic(SecretId)) {
          publicValue = SecretString;
          return {};
        }
        const version = {
          id: ClientRequestToken ?? randomUUID(),
          value: SecretString,
          stages: new Set<string>(),
          createdAt: Date.now(),
        };
        versions.push(version);
        for (const stage of VersionStages ?? ["AWSCURRENT"]) move(stage, version);
        return { VersionId: version.id };
      },
      "secretsmanager.DescribeSecret": () => ({
        VersionIdsToStages: Object.fromEntries(versions.map(({ id, stages }) => [id, [...stages]])),
      }),
      "secretsmanager.ListSecretVersionIds": () => ({
        Versions: versions
          .filter(({ stages }) => stages.size > 0)
          .map(({ id, stages, createdAt }) => ({
            VersionId: id,
            VersionStages: [...stages],
            CreatedDate: createdAt / 1000,
          })),
      }),
      "secretsmanager.UpdateSecretVersionStage": (input) => {
        const {
          VersionStage = "",
          MoveToVersionId,
          RemoveFromVersionId,
        } = input as Record<string, string>;
        if (failing === "UpdateSecretVersionStage") {
          failing = undefined;
          throw new AwsFault("InternalServiceError", "injected");
        }
        const target = versions.find(({ id }) => id === MoveToVersionId);
        if (!target || withStage(VersionStage)?.id !== RemoveFromVersionId) {
          throw new AwsFault("InvalidParameterException", "the stage is not there");
        }
        move(VersionStage, target);
        return {};
      },
    },
    TEST_KEY,
  );
  return {
    /** Makes the next call of this operation fail. */
    failNext: (operation: "UpdateSecretVersionStage") => {
      failing = operation;
    },
    /** Makes a version older by the given milliseconds. */
    age: (id: string, milliseconds: number) => {
      const version = versions.find((one) => one.id === id);
      if (version) version.createdAt -= milliseconds;
    },
    /** Replaces the current content. */
    put: async (content: string) => {
      const id = randomUUID();
      const version = { id, value: content, stages: new Set<string>(), createdAt: Date.now() };
      versions.push(version);
      move("AWSCURRENT", version);
    },
    client: new SecretsManagerClient(clientOf(server.url)),
    stop: server.stop,
  };
}
