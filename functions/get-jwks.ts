import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { createPublicKeys } from "../lib/service/aws/keys/signing-keys.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

const { PUBLIC_KEYS_SECRET } = readEnvironment(["PUBLIC_KEYS_SECRET"]);
const publicKeys = createPublicKeys(PUBLIC_KEYS_SECRET);

export const handler = endpoint(endpoints["get-jwks"], async () => ({ keys: await publicKeys() }), {
  limit: undefined,
});
