import type { Environment } from "../lambda/environment.ts";

/** A DynamoDB table: two string keys, `pk` and `sk`. */
export interface TableDefinition {
  /** Name on this machine; on AWS, the name ends with it. */
  name: string;
  /** Environment variable with the table's name. */
  variable: keyof Environment;
  /** A global secondary index with another partition key and the same sort key. */
  index?: { name: string; partitionKey: string };
  /** Attribute with the time, in seconds since 1970, from which DynamoDB may remove the item. */
  expiry?: string;
}

/** Every table of the service; the stack and the local service create them from this list. */
export const TABLES = {
  catalogue: { name: "rota-vpo-catalogue", variable: "CATALOGUE_TABLE" },
  webhooks: { name: "rota-vpo-webhooks", variable: "WEBHOOKS_TABLE" },
  deliveries: {
    name: "rota-vpo-deliveries",
    variable: "DELIVERIES_TABLE",
    index: { name: "by-status", partitionKey: "statusKey" },
    expiry: "expiresAt",
  },
} as const satisfies Record<string, TableDefinition>;

/** Names of the two keys of every table. */
export const PARTITION_KEY = "pk";
export const SORT_KEY = "sk";
