import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { MAX_WEBHOOKS, tooManyWebhooks } from "../../../deliver/webhooks/webhook.ts";
import { BoundedMap, type MapKey } from "../tables/bounded-map.ts";

/**
 * Sort key of the item. It sorts after every UUID, so a query for webhooks can leave it out: an
 * enterprise may itself be called `places#12345`. The stored name predates the word slot.
 */
export const SLOTS_KEY = "places";

/** A registration is over by then: its webhook is either written or never will be. */
const REGISTRATION_MS = 60_000;

/**
 * Limits the webhooks of an enterprise. A webhook takes a slot before it is written, so concurrent
 * registrations cannot exceed the limit. The slots are an item of their own beside the webhooks.
 */
export class WebhookSlots {
  /** Time at which each webhook took its slot, by the webhook's identifier. */
  readonly #slots: BoundedMap<string>;
  readonly #list: (enterpriseId: string) => Promise<string[]>;

  /** `list` reads the identifiers of an enterprise's webhooks. */
  constructor(
    table: string,
    client: DynamoDBDocumentClient,
    list: (enterpriseId: string) => Promise<string[]>,
  ) {
    this.#slots = new BoundedMap(table, client, MAX_WEBHOOKS, z.iso.datetime());
    this.#list = list;
  }

  /** Takes a webhook's slot, or keeps the one it has; throws `TooManyWebhooks` if there is none. */
  async take(enterpriseId: string, id: string, now: Date): Promise<void> {
    const key = keyOf(enterpriseId);
    const add = () => this.#slots.add(key, id, now.toISOString());
    if (await add()) return;
    const slots = await this.#slots.read(key);
    const webhooks = await this.#list(enterpriseId);
    if (slots) await this.#freeUnused(key, slots, webhooks, now);
    else await this.#createWith(key, webhooks, now);
    if (!(await add())) throw tooManyWebhooks();
  }

  /** Time at which a webhook took its slot; undefined if it has none. */
  async takenAt(enterpriseId: string, id: string): Promise<string | undefined> {
    return (await this.#slots.read(keyOf(enterpriseId)))?.[id];
  }

  /** Frees the slot of a webhook, unless it has taken it again since. */
  async free(enterpriseId: string, id: string, takenAt: string): Promise<void> {
    await this.#slots.remove(keyOf(enterpriseId), id, takenAt);
  }

  /**
   * Frees the slots of webhooks that do not exist: removed, or never written because the function
   * was stopped.
   */
  async #freeUnused(
    key: MapKey,
    slots: Record<string, string>,
    webhooks: readonly string[],
    now: Date,
  ): Promise<void> {
    const before = new Date(now.getTime() - REGISTRATION_MS).toISOString();
    const unused = Object.entries(slots).filter(
      ([id, at]) => at < before && !webhooks.includes(id),
    );
    for (const [id, at] of unused) await this.#slots.remove(key, id, at);
  }

  /** Starts with the webhooks that the enterprise already has. */
  async #createWith(key: MapKey, webhooks: readonly string[], now: Date): Promise<void> {
    const slots = Object.fromEntries(webhooks.map((id) => [id, now.toISOString()]));
    await this.#slots.create(key, slots);
  }
}

function keyOf(enterpriseId: string): MapKey {
  return { pk: `places#${enterpriseId}`, sk: SLOTS_KEY };
}
