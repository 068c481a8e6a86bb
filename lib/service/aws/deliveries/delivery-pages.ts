import {
  DynamoDBDocumentClient,
  paginateQuery,
  type QueryCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { lastOf } from "../../../base/element-at.ts";
import type { Delivery } from "../../../deliver/webhooks/delivery.ts";
import {
  type DeliveryPage,
  idRange,
  matches,
  type PageRequest,
} from "../../../deliver/webhooks/delivery-filter.ts";
import type { Webhook } from "../../../deliver/webhooks/webhook.ts";
import { dynamoClient } from "../tables/client.ts";
import { keysSchema, parseItem } from "../tables/parse-item.ts";
import { BY_STATUS, BY_VOUCHER } from "../tables/tables.ts";
import { statusKey, toDelivery, voucherKey } from "./delivery-item.ts";
import { findDeliveries } from "./find-delivery.ts";

/** Deliveries that are looked at for one page, whatever the number of webhooks. */
const MAX_EXAMINED = 1_000;
/** Deliveries that are looked at together, after the first ones. */
const FURTHER_DELIVERIES = 100;
/** Smallest number of items that one query asks for. */
const MIN_READ = 25;

type Owner = Pick<Webhook, "id" | "registrationId" | "enterpriseId">;

/** An item of the table, or of an index that holds only keys. */
type Item = Record<string, unknown>;

/** A list of items: the table or an index, and its partition key. */
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
    const { limit } = request;
    const sources = sourcesOf(owners, request);
    const size = Math.max(MIN_READ, Math.ceil((2 * (limit + 1)) / sources.length));
    const items = newestFirst(sources.map((source) => this.#items(source, request, size)));
    const known = new Set(owners.map(({ id }) => id));
    const registrations = new Set(owners.map(({ registrationId }) => registrationId));
    const found: Delivery[] = [];
    let examined = 0;
    for await (const some of inGroups(items, limit + 1, FURTHER_DELIVERIES)) {
      const deliveries = await this.#whole(
        some.filter(({ pk }) => known.has(String(pk))),
        request,
      );
      found.push(
        ...deliveries.filter(
          (one) => registrations.has(one.registrationId) && matches(request, one),
        ),
      );
      if (found.length > limit) {
        const shown = found.slice(0, limit);
        return { deliveries: shown, next: lastOf(shown).id };
      }
      examined += some.length;
      if (examined >= MAX_EXAMINED) return { deliveries: found, next: String(lastOf(some).sk) };
    }
    return { deliveries: found };
  }

  /** The items of a source that a page may show, newest first. */
  async *#items(
    { key, value, ...source }: Source,
    request: PageRequest,
    pageSize: number,
  ): AsyncGenerator<Item> {
    const { low, high } = idRange(request);
    if (low > high) return;
    const pages = paginateQuery(
      { client: this.#client, pageSize },
      {
        TableName: this.#table,
        ...source,
        KeyConditionExpression: "#key = :key AND sk BETWEEN :low AND :high",
        ExpressionAttributeNames: { "#key": key },
        ExpressionAttributeValues: { ":key": value, ":low": low, ":high": high },
        ScanIndexForward: false,
      },
    );
    for await (const { Items = [] } of pages) yield* Items;
  }

  /** The deliveries of items; those of an index are read from the table. */
  #whole(items: readonly Item[], { status, guid }: PageRequest): Promise<Delivery[]> | Delivery[] {
    if (status === undefined && guid === undefined) {
      return items.map((item) => toDelivery(this.#table, item));
    }
    const keys = items.map((item) => parseItem(this.#table, keysSchema, item));
    return findDeliveries(this.#client, this.#table, keys);
  }
}

function sourcesOf(owners: readonly Owner[], { guid, status }: PageRequest): Source[] {
  const [first] = owners;
  if (guid !== undefined && first) {
    const value = voucherKey(first.enterpriseId, guid);
    return [{ key: BY_VOUCHER.partitionKey, value, IndexName: BY_VOUCHER.name }];
  }
  return owners.map(({ id }) =>
    status === undefined
      ? { key: "pk", value: id, ConsistentRead: true }
      : {
          key: BY_STATUS.partitionKey,
          value: statusKey(id, status),
          IndexName: BY_STATUS.name,
        },
  );
}

/** Merges lists that are sorted, newest first; reads of each no more than it needs. */
async function* newestFirst(lists: readonly AsyncGenerator<Item>[]): AsyncGenerator<Item> {
  const heads = await Promise.all(
    lists.map(async (list) => ({ list, item: (await list.next()).value as Item | undefined })),
  );
  for (;;) {
    let newest: (typeof heads)[number] | undefined;
    for (const head of heads) {
      if (head.item && !(newest && idOf(newest.item) > idOf(head.item))) newest = head;
    }
    if (!newest?.item) return;
    yield newest.item;
    newest.item = (await newest.list.next()).value;
  }
}

function idOf(item: Item | undefined): string {
  return String(item?.sk);
}

/** The items in groups: the first of one size, all others of another. */
async function* inGroups(
  items: AsyncIterable<Item>,
  first: number,
  further: number,
): AsyncGenerator<Item[]> {
  let group: Item[] = [];
  let size = first;
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
    size = further;
  }
  if (group.length > 0) yield group;
}
