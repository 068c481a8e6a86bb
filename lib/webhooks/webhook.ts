import { v5 as derivedUuid } from "uuid";
import { z } from "zod";
import { invalidField, ServiceError } from "../errors.ts";
import { EVENT_KINDS, type EventKind, type VpoEvent } from "./event.ts";

/** A client's subscription to events of one enterprise. */
export const webhookSchema = z.object({
  id: z.uuid(),
  /** New for each registration after a removal: earlier deliveries do not belong to this webhook. */
  registrationId: z.uuid(),
  enterpriseId: z.string(),
  /** Address that receives the events, normalised. */
  url: z.url(),
  events: z.array(z.enum(EVENT_KINDS)),
  /** The client's `tokenAssinatura`: signs deliveries, never shown or logged. */
  signingToken: z.string().exactOptional(),
  /** ISO 8601 in UTC. */
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Webhook = z.infer<typeof webhookSchema>;

/** A client's request to register a webhook. */
export interface Registration {
  enterpriseId: string;
  url: string;
  events: readonly EventKind[];
  signingToken?: string | undefined;
}

/** Webhooks of one enterprise; limits how many executions one event can start. */
export const MAX_WEBHOOKS = 50;

const NAMESPACE = "5d9a6d0b-4f0c-4b83-9a51-6f7f1f0b3c55";

/** The identifier is derived from enterprise and URL, so registering twice makes one webhook. */
export function webhookId(enterpriseId: string, url: string): string {
  return derivedUuid(JSON.stringify([enterpriseId, url]), NAMESPACE);
}

/**
 * The enterprise whose events the URL receives: the path segment that the token grants, or else
 * the token's only enterprise. Throws a 400 if neither exists.
 */
export function enterpriseOf(url: URL, granted: readonly string[]): string {
  const segments = new Set(url.pathname.split("/").map(decodeSegment));
  const named = [...new Set(granted)].filter((id) => segments.has(id));
  const candidates = named.length > 0 ? named : [...new Set(granted)];
  const [only] = candidates;
  if (candidates.length === 1 && only !== undefined) return only;
  throw invalidField(
    "url",
    named.length > 1
      ? "o caminho traz mais de uma empresa do token; deixe só uma"
      : "traga no caminho o identificador de uma empresa que o token acessa",
  );
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether a webhook receives events of this kind. */
export function isSubscribed(kind: VpoEvent["kind"]): (webhook: Webhook) => boolean {
  return ({ events }) => events.some((event) => event === kind);
}

/** The error of a registration that would exceed the limit. */
export function tooManyWebhooks(): ServiceError {
  return new ServiceError("Conflict", `A empresa já tem ${MAX_WEBHOOKS} webhooks; remova um.`);
}
