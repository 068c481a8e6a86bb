import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readOrCreateFile } from "../read-or-create-file.ts";

/** The key that signs requests to the stand-ins. */
export interface AwsKey {
  accessKeyId: string;
  secretAccessKey: string;
}

/** A credentials file in the format of AWS's tools, with one profile. */
const FILE = "aws-credentials";
const CONTENT = /^\[default\]\naws_access_key_id = (\w+)\naws_secret_access_key = (\w+)\n$/;

/** File with the key, for `AWS_SHARED_CREDENTIALS_FILE` of AWS's tools. */
export function credentialsFile(dataDirectory: string): string {
  return join(dataDirectory, FILE);
}

/** A key that no other process knows. */
export function newAwsKey(): AwsKey {
  return {
    accessKeyId: `LOCAL${randomBytes(6).toString("hex").toUpperCase()}`,
    secretAccessKey: randomBytes(24).toString("hex"),
  };
}

/** The key of a data directory; creates it on first use, readable only by its owner. */
export async function readOrCreateAwsKey(dataDirectory: string): Promise<AwsKey> {
  const file = credentialsFile(dataDirectory);
  return parseKey(await readOrCreateFile(file, () => format(newAwsKey())), file);
}

/** Environment that makes the AWS SDK sign with a key. */
export function keyEnvironment({ accessKeyId, secretAccessKey }: AwsKey): Record<string, string> {
  return { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
}

function format({ accessKeyId, secretAccessKey }: AwsKey): string {
  return `[default]\naws_access_key_id = ${accessKeyId}\naws_secret_access_key = ${secretAccessKey}\n`;
}

function parseKey(text: string, file: string): AwsKey {
  const [, accessKeyId, secretAccessKey] = CONTENT.exec(text) ?? [];
  if (!accessKeyId || !secretAccessKey) {
    throw new Error(`${file} holds no key; remove it to create a new one`);
  }
  return { accessKeyId, secretAccessKey };
}
