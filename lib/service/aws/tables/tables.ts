import type { Environment } from "../../lambda/environment.ts";

/** A global secondary index; an item without its partition key is not in it. */
export interface TableIndex {
  name: string;
  partitionKey: string;
  sortKey: string;
  /** `ALL` if the index holds whole items, `KEYS_ONLY` if only their keys. */
  projection: "ALL" | "KEYS_ONLY";
}

/** A DynamoDB table: two string keys, `pk` and `sk`. */
export interface TableDefinition {
  /** Name on this machine; the name on AWS ends with it. */
  name: string;
  /** Environment variable with the table's name. */
  variable: keyof Environment;
  indexes?: readonly TableIndex[];
  /** Attribute with the time, in seconds since 1970, from which DynamoDB may remove the item. */
  expiry?: string;
  /**
   * Its content cannot be made again, so it has point-in-time recovery, and backups if the stage has
   * them. Recovery would keep expired items of the other tables for 35 days.
   */
  irreplaceable?: true;
}

/** Names of the two keys of every table. */
export const PARTITION_KEY = "pk";
export const SORT_KEY = "sk";

/**
 * Finds the deliveries of a webhook that have one status. It holds keys only: deliveries are written
 * several times each and listed rarely, and every write of an index is paid.
 */
export const BY_STATUS = {
  name: "by-status",
  partitionKey: "statusKey",
  sortKey: SORT_KEY,
  projection: "KEYS_ONLY",
} as const satisfies TableIndex;

/** Finds the deliveries of one voucher, to any webhook of its enterprise. */
export const BY_VOUCHER = {
  name: "by-voucher",
  partitionKey: "voucherKey",
  sortKey: SORT_KEY,
  projection: "KEYS_ONLY",
} as const satisfies TableIndex;

/**
 * Finds pending deliveries of all webhooks, the oldest first. Deliveries leave it when they end, so
 * its size and cost follow the backlog, not the months of records in the table.
 */
export const PENDING = {
  name: "pending",
  partitionKey: "pendingShard",
  sortKey: "createdAt",
  projection: "KEYS_ONLY",
} as const satisfies TableIndex;

/** Every table of the service; the stack and the local service create them from this list. */
export const TABLES = {
  catalogue: { name: "rota-vpo-catalogue", variable: "CATALOGUE_TABLE", irreplaceable: true },
  webhooks: { name: "rota-vpo-webhooks", variable: "WEBHOOKS_TABLE", irreplaceable: true },
  deliveries: {
    name: "rota-vpo-deliveries",
    variable: "DELIVERIES_TABLE",
    indexes: [BY_STATUS, BY_VOUCHER, PENDING],
    expiry: "expiresAt",
    irreplaceable: true,
  },
  vouchers: {
    name: "rota-vpo-vouchers",
    variable: "VOUCHERS_TABLE",
    expiry: "expiresAt",
    irreplaceable: true,
  },
  limits: { name: "rota-vpo-limits", variable: "LIMITS_TABLE", expiry: "expiresAt" },
  answers: { name: "rota-vpo-answers", variable: "ANSWERS_TABLE", expiry: "expiresAt" },
  jobs: { name: "rota-vpo-jobs", variable: "JOBS_TABLE", expiry: "expiresAt" },
} as const satisfies Record<string, TableDefinition>;
