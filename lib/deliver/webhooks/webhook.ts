import { v5 as derivedUuid, validate as isUuid } from "uuid";
import { z } from "zod";
import { DomainError } from "../../base/errors.ts";
import { type DeliveredEvent, DISABLED_KIND, JOB_KIND } from "./delivered-event.ts";
import { EVENT_KINDS, TEST_KIND } from "./event.ts";

/** Kinds of events that a webhook can subscribe to. */
export const SUBSCRIBED_KINDS = [...EVENT_KINDS, DISABLED_KIND, JOB_KIND] as const;

export type SubscribedKind = (typeof SUBSCRIBED_KINDS)[number];

/**
 * Statuses of a webhook, as clients see them. Only an active one receives events. Events for a
 * paused one, or for one that was disabled after failing for days, are held back.
 */
export const WEBHOOK_STATUSES = ["ativo", "pausado", "desativado"] as const;

/** A client's subscription to events of one enterprise. */
export const webhookSchema = z.object({
  id: z.uuid(),
  /**
   * New for each registration after a removal, so that earlier deliveries do not belong to this
   * webhook.
   */
  registrationId: z.uuid(),
  enterpriseId: z.string(),
  /** Address that receives the events, normalised. */
  url: z.url(),
  events: z.array(z.enum(SUBSCRIBED_KINDS)),
  status: z.enum(WEBHOOK_STATUSES).default("ativo"),
  /**
   * The client's `tokenAssinatura`, which signs deliveries. Stored sealed; never shown or logged.
   */
  signingToken: z.string().exactOptional(),
  /** The token before the last change, which also signs until `previousTokenUntil`. */
  previousToken: z.string().exactOptional(),
  previousTokenUntil: z.iso.datetime().exactOptional(),
  /** Time of the first permanent failure after the last confirmed delivery. */
  failingSince: z.iso.datetime().exactOptional(),
  /** Time at which it was disabled for its failures; absent unless it is. */
  disabledAt: z.iso.datetime().exactOptional(),
  /** ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Webhook = z.infer<typeof webhookSchema>;

/** A webhook that was disabled because it failed for days. */
export type DisabledWebhook = Webhook & { failingSince: string; disabledAt: string };

export function isDisabled(webhook: Webhook): webhook is DisabledWebhook {
  return webhook.failingSince !== undefined && webhook.disabledAt !== undefined;
}

/** A permanent failure disables a webhook if it comes at least this long after the first one. */
const FAILING_MS = 5 * 86_400_000;

/** True if an active webhook has had only permanent failures for five days. */
export function mustBeDisabled({ status, failingSince }: Webhook, now: Date): boolean {
  const before = new Date(now.getTime() - FAILING_MS).toISOString();
  return status === "ativo" && failingSince !== undefined && failingSince <= before;
}

/** A client's request to register a webhook. */
export interface Registration {
  enterpriseId: string;
  url: string;
  events: readonly SubscribedKind[];
  signingToken?: string | undefined;
}

/** A client's request to change a webhook; absent fields stay as they are. */
export interface WebhookChange {
  /** Replaces the kinds that it receives. */
  events?: readonly SubscribedKind[] | undefined;
  signingToken?: string | undefined;
  status?: "ativo" | "pausado" | undefined;
}

/**
 * Maximum number of webhooks of one enterprise; it limits the executions that one event can start.
 */
export const MAX_WEBHOOKS = 50;

const NAMESPACE = "5d9a6d0b-4f0c-4b83-9a51-6f7f1f0b3c55";

/**
 * The identifier of a webhook, derived from enterprise and URL, so that registering twice makes one
 * webhook. A slash at the end of the path makes no difference.
 */
export function webhookId(enterpriseId: string, url: string): string {
  const same = new URL(url);
  same.pathname = same.pathname.replace(/\/+$/, "");
  return derivedUuid(JSON.stringify([enterpriseId, same.href]), NAMESPACE);
}

/**
 * The enterprise whose events the URL receives: the path segment that the token grants, otherwise
 * the token's only enterprise. Throws `InvalidField` if neither exists.
 */
export function enterpriseOf(url: URL, granted: readonly string[]): string {
  const segments = new Set(url.pathname.split("/").map(decodeSegment));
  const named = [...new Set(granted)].filter((id) => segments.has(id));
  const candidates = named.length > 0 ? named : [...new Set(granted)];
  const [only] = candidates;
  if (candidates.length === 1 && only !== undefined) return only;
  const mensagem =
    named.length > 1
      ? "o caminho traz mais de uma empresa do token; deixe só uma"
      : "traga no caminho o identificador de uma empresa que o token acessa";
  throw new DomainError("InvalidField", `url: ${mensagem}`, {
    fields: [{ campo: "url", mensagem }],
  });
}

/** A segment of the URL's path that looks like the identifier of another enterprise. */
export function otherEnterpriseIn({ url, enterpriseId }: Webhook): string | undefined {
  const form = formOf(enterpriseId);
  const segments = new URL(url).pathname.split("/").map(decodeSegment);
  return segments.find((segment) => segment !== enterpriseId && formOf(segment) === form);
}

/**
 * The kinds of an identifier's characters, in order; identifiers of one system have the same form.
 */
function formOf(identifier: string): string {
  if (isUuid(identifier)) return "uuid";
  return identifier.replace(/\d/g, "0").replace(/\p{L}/gu, "a");
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The tokens that sign a delivery now: the current one and, for a day, the previous one. */
export function signingTokensOf(
  { signingToken, previousToken, previousTokenUntil = "" }: Webhook,
  now: Date,
): string[] {
  const previous = previousTokenUntil > now.toISOString() ? previousToken : undefined;
  return [signingToken, previous].filter((token) => token !== undefined);
}

/** True if a delivery must wait until its webhook is active again. A test is sent at any time. */
export function isHeldBack({ status }: Webhook, { kind }: Pick<DeliveredEvent, "kind">): boolean {
  return status !== "ativo" && kind !== TEST_KIND;
}

/** Predicate of the webhooks that receive events of this kind. */
export function isSubscribed(kind: DeliveredEvent["kind"]): (webhook: Webhook) => boolean {
  return ({ events }) => events.some((event) => event === kind);
}

/** The error of a registration that would exceed the limit. */
export function tooManyWebhooks(): DomainError {
  return new DomainError(
    "TooManyWebhooks",
    `A empresa já tem ${MAX_WEBHOOKS} webhooks; remova um.`,
  );
}
