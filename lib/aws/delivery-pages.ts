import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Delivery, DeliveryPage, DeliveryStatus, PageRequest } from "../webhooks/delivery.ts";
import type { Webhook } from "../webhooks/webhook.ts";
import { statusKey, toDelivery } from "./delivery-item.ts";
import { BY_STATUS } from "./tables.ts";

/** Reads of one page at most, and the size of all but the first. */
const MAX_READS = 10;
const FURTHER_READ = 200;

/** Lists the deliveries of a webhook. */
export class DeliveryPages {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(tableName: string, client = new DynamoDBClient({})) {
    this.#table = tableName;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /**
   * Deliveries of a webhook, newest first. Those of an earlier registration of the same URL are left
   * out; if there are many, a page may be shorter than its limit. A filter by status is eventually
   * consistent.
   */
  async page(
    { id, registrationId }: Pick<Webhook, "id" | "registrationId">,
    { status, limit, after }: PageRequest,
  ): Promise<DeliveryPage> {
    const found: Delivery[] = [];
    let last = after;
    for (let reads = 0; reads < MAX_READS; reads += 1) {
      const size = reads === 0 ? limit + 1 : FURTHER_READ;
      const { deliveries, next } = await this.#read(id, status, size, last);
      found.push(...deliveries.filter((one) => one.registrationId === registrationId));
      last = next;
      if (found.length > limit || next === undefined) break;
    }
    const deliveries = found.slice(0, limit);
    const next = found.length > limit ? deliveries.at(-1)?.id : last;
    return next === undefined ? { deliveries } : { deliveries, next };
  }

  /** One read of a webhook's deliveries; `next` is absent at their end. */
  async #read(
    webhookId: string,
    status: DeliveryStatus | undefined,
    size: number,
    after: string | undefined,
  ): Promise<DeliveryPage> {
    const from =
      status === undefined
        ? { key: "pk", value: webhookId, ConsistentRead: true }
        : {
            key: BY_STATUS.partitionKey,
            value: statusKey(webhookId, status),
            IndexName: BY_STATUS.name,
          };
    const { key, value, ...source } = from;
    const { Items = [], LastEvaluatedKey } = await this.#client.send(
      new QueryCommand({
        TableName: this.#table,
        ...source,
        KeyConditionExpression: `#key = :key${after === undefined ? "" : " AND sk < :after"}`,
        ExpressionAttributeNames: { "#key": key },
        ExpressionAttributeValues: {
          ":key": value,
          ...(after === undefined ? {} : { ":after": after }),
        },
        ScanIndexForward: false,
        Limit: size,
      }),
    );
    const deliveries = Items.map((item) => toDelivery(this.#table, item));
    const last = deliveries.at(-1);
    return LastEvaluatedKey && last ? { deliveries, next: last.id } : { deliveries };
  }
}
