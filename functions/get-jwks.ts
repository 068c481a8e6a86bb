import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { createPublicKeys } from "../lib/aws/signing-keys.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";

const { PUBLIC_KEYS_SECRET } = readEnvironment(["PUBLIC_KEYS_SECRET"]);
const publicKeys = createPublicKeys(PUBLIC_KEYS_SECRET);

export const handler = endpoint(endpoints["get-jwks"], async () => ({ keys: await publicKeys() }));
