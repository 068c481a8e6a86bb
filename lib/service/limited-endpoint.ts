import { type Answer, type Call, type Dependencies, endpoint } from "./api/endpoint.ts";
import type { Endpoint } from "./api/endpoints.ts";
import { enterpriseLimit } from "./aws/limits/enterprise-limit.ts";

/** An endpoint within the limit that the environment sets for each enterprise. */
export function limitedEndpoint<E extends Endpoint>(
  definition: E,
  answer: (call: Call<E>) => Promise<Answer<E>>,
  options: Pick<Dependencies<E>, "parseSheet" | "weigh"> = {},
) {
  return endpoint(definition, answer, { ...options, limit: enterpriseLimit() });
}
