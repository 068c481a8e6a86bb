import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { MAX_WEBHOOKS, tooManyWebhooks } from "../../../deliver/webhooks/webhook.ts";
import { BoundedMap, type MapKey } from "../tables/bounded-map.ts";

/**
 * Sort key of the item. It sorts after every UUID, so that a query for webhooks can leave it out:
 * an enterprise may be called `places#12345` as well.
 */
export const PLACES_KEY = "places";

/** A registration is over by then: its webhook is written or will never be. */
const REGISTRATION_MS = 60_000;

/**
 * Limits the webhooks of an enterprise. A webhook takes a place before it is written, so concurrent
 * registrations cannot exceed the limit. The places are an item of their own beside the webhooks.
 */
export class WebhookPlaces {
  /** When each webhook took its place, by the webhook's identifier. */
  readonly #places: BoundedMap<string>;
  readonly #list: (enterpriseId: string) => Promise<string[]>;

  /** `list` reads the identifiers of an enterprise's webhooks. */
  constructor(
    table: string,
    client: DynamoDBDocumentClient,
    list: (enterpriseId: string) => Promise<string[]>,
  ) {
    this.#places = new BoundedMap(table, client, MAX_WEBHOOKS, z.iso.datetime());
    this.#list = list;
  }

  /** Takes a webhook's place, or keeps the one it has; throws `Conflict` if there is none. */
  async take(enterpriseId: string, id: string, now: Date): Promise<void> {
    const key = keyOf(enterpriseId);
    const add = () => this.#places.add(key, id, now.toISOString());
    if (await add()) return;
    const places = await this.#places.read(key);
    const webhooks = await this.#list(enterpriseId);
    if (places) await this.#freeUnused(key, places, webhooks, now);
    else await this.#createWith(key, webhooks, now);
    if (!(await add())) throw tooManyWebhooks();
  }

  /** Frees the place of a webhook; undoes nothing else if it has none. */
  async free(enterpriseId: string, id: string): Promise<void> {
    await this.#places.remove(keyOf(enterpriseId), id);
  }

  /** Frees places whose webhooks were never written or are removed: their function was stopped. */
  async #freeUnused(
    key: MapKey,
    places: Record<string, string>,
    webhooks: readonly string[],
    now: Date,
  ): Promise<void> {
    const before = new Date(now.getTime() - REGISTRATION_MS).toISOString();
    const unused = Object.entries(places).filter(
      ([id, at]) => at < before && !webhooks.includes(id),
    );
    for (const [id, at] of unused) await this.#places.remove(key, id, at);
  }

  /** Starts with the webhooks that the enterprise already has. */
  async #createWith(key: MapKey, webhooks: readonly string[], now: Date): Promise<void> {
    const places = Object.fromEntries(webhooks.map((id) => [id, now.toISOString()]));
    await this.#places.create(key, places);
  }
}

function keyOf(enterpriseId: string): MapKey {
  return { pk: `places#${enterpriseId}`, sk: PLACES_KEY };
}
