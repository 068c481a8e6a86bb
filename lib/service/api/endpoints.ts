import { agentEndpoints } from "./endpoints/agent-endpoints.ts";
import { dataEndpoints } from "./endpoints/data-endpoints.ts";
import { deliveryEndpoints } from "./endpoints/delivery-endpoints.ts";
import { queryEndpoints } from "./endpoints/query-endpoints.ts";
import type { Row } from "./endpoints/row.ts";
import { serviceEndpoints } from "./endpoints/service-endpoints.ts";
import { webhookEndpoints } from "./endpoints/webhook-endpoints.ts";

/** One endpoint; its name is that of the function's file in `functions/`. */
export interface Endpoint extends Row {
  name: string;
}

const rows = {
  ...queryEndpoints,
  ...agentEndpoints,
  ...dataEndpoints,
  ...webhookEndpoints,
  ...deliveryEndpoints,
  ...serviceEndpoints,
};

type Rows = typeof rows;

/** All endpoints. The stack, the local server and the OpenAPI document are made from this table. */
export const endpoints = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { name, ...row }]),
) as { readonly [Name in keyof Rows]: Rows[Name] & { readonly name: Name } };

/** All paths of an endpoint: its own, then its aliases. */
export function pathsOf({ path, aliases = [] }: Pick<Endpoint, "path" | "aliases">): string[] {
  return [path, ...aliases];
}

/** All methods of an endpoint. */
export function methodsOf({ method, head }: Pick<Endpoint, "method" | "head">) {
  return head ? ([method, "HEAD"] as const) : ([method] as const);
}

export type EndpointName = keyof typeof endpoints;
