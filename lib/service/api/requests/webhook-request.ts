import { parseTarget, resolveTarget, type TargetPolicy } from "../../../deliver/webhooks/target.ts";
import { DnsUnavailable, UnusableTarget } from "../../../deliver/webhooks/unusable-target.ts";
import {
  enterpriseOf,
  type Registration,
  type WebhookChange,
} from "../../../deliver/webhooks/webhook.ts";
import { invalidField, ServiceError } from "../http/service-error.ts";
import type { RegistrationRequest, WebhookChangeRequest } from "../schemas/webhooks-schema.ts";

/**
 * The registration that a request asks for. Throws a 400 if its URL cannot be used, and a 503 if our
 * own DNS servers do not answer.
 */
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
      const message = "O host da URL não pôde ser consultado no DNS agora. Tente de novo.";
      throw new ServiceError("ServiceUnavailable", message, { cause: error });
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
