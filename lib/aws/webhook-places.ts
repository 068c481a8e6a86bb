import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { MAX_WEBHOOKS, tooManyWebhooks } from "../webhooks/webhook.ts";
import { keysSchema, parseItem } from "./parse-item.ts";
import { unlessRefused } from "./unless-refused.ts";

/** When each webhook of an enterprise took its place, by the webhook's identifier. */
const itemSchema = keysSchema.extend({ places: z.record(z.string(), z.iso.datetime()) });

type Places = z.infer<typeof itemSchema>["places"];

/**
 * Sort key of the item. It sorts after every UUID, so that a query for webhooks can leave it out:
 * an enterprise may be called `places#12345` as well.
 */
export const PLACES_KEY = "places";

/** A registration is over by then: its webhook is written or will never be. */
const REGISTRATION_MS = 60_000;

/**
 * Limits the webhooks of an enterprise. A webhook takes a place before it is written, by a write
 * that is refused if there is none, so concurrent registrations cannot exceed the limit. The places
 * are an item of their own beside the webhooks.
 */
export class WebhookPlaces {
  readonly #table: string;
  readonly #client: DynamoDBDocumentClient;
  readonly #list: (enterpriseId: string) => Promise<string[]>;

  /** `list` reads the identifiers of an enterprise's webhooks. */
  constructor(
    table: string,
    client: DynamoDBDocumentClient,
    list: (enterpriseId: string) => Promise<string[]>,
  ) {
    this.#table = table;
    this.#client = client;
    this.#list = list;
  }

  /** Takes a webhook's place, or keeps the one it has; throws `Conflict` if there is none. */
  async take(enterpriseId: string, id: string, now: Date): Promise<void> {
    if (await this.#tryTake(enterpriseId, id, now)) return;
    const places = await this.#read(enterpriseId);
    if (places) await this.#freeUnused(enterpriseId, places, now);
    else await this.#create(enterpriseId, now);
    if (!(await this.#tryTake(enterpriseId, id, now))) throw tooManyWebhooks();
  }

  /** Frees the place of a webhook; undoes nothing else if it has none. */
  async free(enterpriseId: string, id: string): Promise<void> {
    await this.#update(enterpriseId, id, {
      UpdateExpression: "REMOVE places.#id",
      ConditionExpression: "attribute_exists(places.#id)",
    });
  }

  /** False if there is no place, or no item of places yet. */
  #tryTake(enterpriseId: string, id: string, now: Date): Promise<boolean> {
    return this.#update(enterpriseId, id, {
      UpdateExpression: "SET places.#id = :now",
      ConditionExpression:
        "attribute_exists(places.#id) OR (attribute_exists(pk) AND size(places) < :max)",
      ExpressionAttributeValues: { ":now": now.toISOString(), ":max": MAX_WEBHOOKS },
    });
  }

  /** Frees places whose webhooks were never written or are removed: their function was stopped. */
  async #freeUnused(enterpriseId: string, places: Places, now: Date): Promise<void> {
    const webhooks = new Set(await this.#list(enterpriseId));
    const before = new Date(now.getTime() - REGISTRATION_MS).toISOString();
    const unused = Object.entries(places).filter(([id, at]) => at < before && !webhooks.has(id));
    for (const [id, at] of unused) {
      await this.#update(enterpriseId, id, {
        UpdateExpression: "REMOVE places.#id",
        ConditionExpression: "places.#id = :at",
        ExpressionAttributeValues: { ":at": at },
      });
    }
  }

  /** Starts with the webhooks that the enterprise already has. */
  async #create(enterpriseId: string, now: Date): Promise<void> {
    const webhooks = await this.#list(enterpriseId);
    const places = Object.fromEntries(webhooks.map((id) => [id, now.toISOString()]));
    await unlessRefused(
      this.#client.send(
        new PutCommand({
          TableName: this.#table,
          Item: { ...keyOf(enterpriseId), places },
          ConditionExpression: "attribute_not_exists(pk)",
        }),
      ),
    );
  }

  async #read(enterpriseId: string): Promise<Places | undefined> {
    const { Item } = await this.#client.send(
      new GetCommand({ TableName: this.#table, Key: keyOf(enterpriseId), ConsistentRead: true }),
    );
    return Item && parseItem(this.#table, itemSchema, Item).places;
  }

  /** False if the condition of the write does not hold. */
  async #update(
    enterpriseId: string,
    id: string,
    update: Pick<
      UpdateCommand["input"],
      "UpdateExpression" | "ConditionExpression" | "ExpressionAttributeValues"
    >,
  ): Promise<boolean> {
    const command = new UpdateCommand({
      TableName: this.#table,
      Key: keyOf(enterpriseId),
      ExpressionAttributeNames: { "#id": id },
      ...update,
    });
    return (await unlessRefused(this.#client.send(command))) !== undefined;
  }
}

function keyOf(enterpriseId: string) {
  return { pk: `places#${enterpriseId}`, sk: PLACES_KEY };
}
