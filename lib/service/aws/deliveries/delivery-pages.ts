import {
  DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandInput,
} from "@aws-sdk/lib-dynamodb";
import type { Delivery } from "../../../deliver/webhooks/delivery.ts";
import {
  type DeliveryPage,
  idRange,
  matches,
  mergePages,
  type PageRequest,
} from "../../../deliver/webhooks/delivery-filter.ts";
import type { Webhook } from "../../../deliver/webhooks/webhook.ts";
import { dynamoClient } from "../tables/client.ts";
import { keysSchema, parseItem } from "../tables/parse-item.ts";
import { BY_STATUS, BY_VOUCHER } from "../tables/tables.ts";
import { statusKey, toDelivery, voucherKey } from "./delivery-item.ts";
import { findDelivery } from "./find-delivery.ts";

/** Maximum number of reads for one page, and the size of all but the first. */
const MAX_READS = 10;
const FURTHER_READ = 200;
/** The SDK opens up to fifty connections. */
const READS_AT_ONCE = 40;

type Owner = Pick<Webhook, "id" | "registrationId" | "enterpriseId">;

/** Source of a page: the table or an index, and its partition key. */
type Source = Pick<QueryCommandInput, "IndexName" | "ConsistentRead"> & {
  key: string;
  value: string;
};

/** Lists the deliveries of webhooks. */
export class DeliveryPages {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(tableName: string, client = dynamoClient()) {
    this.#table = tableName;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /**
   * Deliveries of some webhooks of one enterprise, newest first. Those of an earlier registration
   * of the same URL are excluded. If many are excluded or do not match, a page may be shorter than
   * its limit. A filter by status or voucher is eventually consistent.
   */
  async page(owners: readonly Owner[], request: PageRequest): Promise<DeliveryPage> {
    if (request.guid !== undefined) return this.#ofVoucher(owners, request.guid, request);
    const pages = await Promise.all(owners.map((owner) => this.#ofWebhook(owner, request)));
    return mergePages(pages, request.limit);
  }

  #ofWebhook(owner: Owner, request: PageRequest): Promise<DeliveryPage> {
    const { id } = owner;
    const { status } = request;
    if (status === undefined) {
      const source = { key: "pk", value: id, ConsistentRead: true };
      const read = async (items: Record<string, unknown>[]) =>
        items.map((item) => toDelivery(this.#table, item));
      return this.#collect(source, [owner], request, read);
    }
    const value = statusKey(id, status);
    const source = { key: BY_STATUS.partitionKey, value, IndexName: BY_STATUS.name };
    return this.#collect(source, [owner], request, (items) => this.#whole(items));
  }

  async #ofVoucher(owners: readonly Owner[], guid: string, request: PageRequest) {
    const [first] = owners;
    if (!first) return { deliveries: [] };
    const value = voucherKey(first.enterpriseId, guid);
    const source = { key: BY_VOUCHER.partitionKey, value, IndexName: BY_VOUCHER.name };
    const known = new Set(owners.map(({ id }) => id));
    const read = (items: Record<string, unknown>[]) =>
      this.#whole(items.filter(({ pk }) => known.has(String(pk))));
    return this.#collect(source, owners, request, read);
  }

  /** The deliveries of an index's items, which hold only keys. */
  async #whole(items: Record<string, unknown>[]): Promise<Delivery[]> {
    const keys = items.map((item) => parseItem(this.#table, keysSchema, item));
    const found: Delivery[] = [];
    for (let i = 0; i < keys.length; i += READS_AT_ONCE) {
      const read = keys
        .slice(i, i + READS_AT_ONCE)
        .map(({ pk, sk }) => findDelivery(this.#client, this.#table, pk, sk));
      found.push(...(await Promise.all(read)).filter((one) => one !== undefined));
    }
    return found;
  }

  /** Reads until the page is full, at most `MAX_READS` times. */
  async #collect(
    { key, value, ...source }: Source,
    owners: readonly Owner[],
    request: PageRequest,
    read: (items: Record<string, unknown>[]) => Promise<Delivery[]>,
  ): Promise<DeliveryPage> {
    const registrations = new Set(owners.map(({ registrationId }) => registrationId));
    const found: Delivery[] = [];
    let { after } = request;
    for (let reads = 0; reads < MAX_READS; reads += 1) {
      const { low, high } = idRange({ ...request, after });
      if (low > high) return { deliveries: found };
      const { Items = [], LastEvaluatedKey } = await this.#client.send(
        new QueryCommand({
          TableName: this.#table,
          ...source,
          KeyConditionExpression: "#key = :key AND sk BETWEEN :low AND :high",
          ExpressionAttributeNames: { "#key": key },
          ExpressionAttributeValues: { ":key": value, ":low": low, ":high": high },
          ScanIndexForward: false,
          Limit: reads === 0 ? request.limit + 1 : FURTHER_READ,
        }),
      );
      const deliveries = await read(Items);
      found.push(
        ...deliveries.filter(
          (one) => registrations.has(one.registrationId) && matches(request, one),
        ),
      );
      after = LastEvaluatedKey && String(LastEvaluatedKey.sk);
      if (found.length > request.limit || after === undefined) break;
    }
    return mergePages(
      [{ deliveries: found, ...(after === undefined ? {} : { next: after }) }],
      request.limit,
    );
  }
}
