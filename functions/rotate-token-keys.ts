import { rotationEventSchema } from "../lib/service/aws/keys/rotate-secret.ts";
import { rotateTokenKeys } from "../lib/service/aws/keys/rotate-token-keys.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { task } from "../lib/service/lambda/task.ts";

const { TOKEN_KEYS_SECRET } = readEnvironment(["TOKEN_KEYS_SECRET"]);

/** Creates the first key at deploy and a new one at each rotation by Secrets Manager. */
export const handler = task("rotate-token-keys", rotationEventSchema, (event) =>
  rotateTokenKeys(event, TOKEN_KEYS_SECRET),
);
