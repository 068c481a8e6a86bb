import { rotationEventSchema } from "../lib/aws/rotate-secret.ts";
import { rotateTokenKeys } from "../lib/aws/rotate-token-keys.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { task } from "../lib/lambda/task.ts";

const { TOKEN_KEYS_SECRET } = readEnvironment(["TOKEN_KEYS_SECRET"]);

/** Creates the first key at deploy and a new one at each rotation by Secrets Manager. */
export const handler = task("rotate-token-keys", rotationEventSchema, (event) =>
  rotateTokenKeys(event, TOKEN_KEYS_SECRET),
);
