import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { createSigningKeys } from "../lib/aws/signing-keys.ts";

const signingKeys = createSigningKeys();

export const handler = endpoint(endpoints["get-jwks"], {}, async () => {
  const { published } = await signingKeys();
  return { keys: published as Record<string, unknown>[] };
});
