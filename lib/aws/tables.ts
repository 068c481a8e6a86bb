/** A DynamoDB table: two string keys, `pk` and `sk`. */
export interface TableDefinition {
  /** Name on this machine and the ending of the name on AWS. */
  name: string;
  /** Environment variable that tells a function the table's name. */
  variable: string;
  /** A global secondary index: another partition key for the same sort key. */
  index?: { name: string; partitionKey: string };
  /** Attribute with the second since 1970 from which DynamoDB may remove an item. */
  expiry?: string;
}

/** Every table of the service; the stack and the local cloud create them from this list. */
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

/** Names of the two keys that every table has. */
export const PARTITION_KEY = "pk";
export const SORT_KEY = "sk";

/** The table's name from the environment; throws when it is not set. */
export function tableName(
  { variable }: TableDefinition,
  env: NodeJS.ProcessEnv = process.env,
): string {
  const name = env[variable];
  if (!name) throw new Error(`${variable} is not set`);
  return name;
}
