import { rotateSigningKeys, rotationEventSchema } from "../lib/aws/rotate-signing-keys.ts";
import { task } from "../lib/lambda/task.ts";

/** Makes the first keys at deploy, and new ones whenever Secrets Manager says so. */
export const handler = task("rotate-signing-keys", rotationEventSchema, (event) =>
  rotateSigningKeys(event),
);
