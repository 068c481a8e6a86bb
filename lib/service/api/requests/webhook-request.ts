import { parseTarget, resolveTarget, type TargetPolicy } from "../../../deliver/webhooks/target.ts";
import { DnsUnavailable, UnusableTarget } from "../../../deliver/webhooks/unusable-target.ts";
import {
  enterpriseOf,
  type Registration,
  type WebhookChange,
} from "../../../deliver/webhooks/webhook.ts";
import { invalidField } from "../http/service-error.ts";
import type { RegistrationRequest, WebhookChangeRequest } from "../schemas/webhooks-schema.ts";

/** The registration that a request asks for; throws a 400 when its URL cannot be used. */
export async function toRegistration(
  { url: text, eventos, tokenAssinatura }: RegistrationRequest,
  enterprises: readonly string[],
  policy: TargetPolicy,
): Promise<Registration> {
  try {
    const url = parseTarget(text);
    const enterpriseId = enterpriseOf(url, enterprises);
    await resolveTarget(url, policy);
    return { enterpriseId, url: url.href, events: eventos, signingToken: tokenAssinatura };
  } catch (error) {
    if (error instanceof DnsUnavailable) {
      throw invalidField("url", "o DNS não respondeu a tempo; tente de novo", error);
    }
    if (error instanceof UnusableTarget) throw invalidField("url", error.message, error);
    throw error;
  }
}

/** The change of a webhook that a request asks for. */
export function toWebhookChange({
  eventos,
  tokenAssinatura,
  status,
}: WebhookChangeRequest): WebhookChange {
  return { events: eventos, signingToken: tokenAssinatura, status };
}
