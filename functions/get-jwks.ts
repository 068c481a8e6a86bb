import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { createSigningKeys } from "../lib/aws/signing-keys.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";

const { SIGNING_KEYS_SECRET } = readEnvironment(["SIGNING_KEYS_SECRET"]);
const signingKeys = createSigningKeys(SIGNING_KEYS_SECRET);

export const handler = endpoint(endpoints["get-jwks"], async () => {
  const { published } = await signingKeys();
  return { keys: published as Record<string, unknown>[] };
});
