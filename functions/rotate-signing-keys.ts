import { rotationEventSchema } from "../lib/service/aws/keys/rotate-secret.ts";
import { rotateSigningKeys } from "../lib/service/aws/keys/rotate-signing-keys.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { task } from "../lib/service/lambda/task.ts";

const { SIGNING_KEYS_SECRET, PUBLIC_KEYS_SECRET } = readEnvironment([
  "SIGNING_KEYS_SECRET",
  "PUBLIC_KEYS_SECRET",
]);

/** Creates the first keys at deploy and new ones at each rotation by Secrets Manager. */
export const handler = task("rotate-signing-keys", rotationEventSchema, (event) =>
  rotateSigningKeys(event, SIGNING_KEYS_SECRET, PUBLIC_KEYS_SECRET),
);
