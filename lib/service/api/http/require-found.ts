import type { z } from "zod";
import type { Job } from "../../../deliver/jobs/job.ts";
import type { Delivery } from "../../../deliver/webhooks/delivery.ts";
import type { Webhook } from "../../../deliver/webhooks/webhook.ts";
import type { keptAnswerSchema } from "../schemas/kept-answer-schema.ts";
import { ServiceError } from "./service-error.ts";

/** The webhook; throws `NotFound` if missing. Another enterprise's webhook counts as missing. */
export function requireWebhook(webhook: Webhook | undefined): Webhook {
  if (!webhook)
    throw new ServiceError("NotFound", "Webhook não encontrado.", { kind: "webhook_desconhecido" });
  return webhook;
}

/**
 * Throws `Conflict` unless the webhook is active, because a resent delivery would only be held
 * back.
 */
export function requireActive({ status }: Webhook): void {
  if (status === "ativo") return;
  throw new ServiceError("Conflict", `O webhook está ${status}; ative-o antes de reenviar.`, {
    kind: "webhook_inativo",
  });
}

/**
 * The delivery; throws `NotFound` if missing. One of an earlier registration of the same URL, which
 * was removed, counts as missing.
 */
export function requireDelivery(
  delivery: Delivery | undefined,
  { registrationId }: Webhook,
): Delivery {
  if (delivery?.registrationId !== registrationId)
    throw new ServiceError("NotFound", "Entrega não encontrada.", { kind: "entrega_desconhecida" });
  return delivery;
}

/** The job; throws `NotFound` if missing. Another enterprise's job counts as missing. */
export function requireJob(job: Job | undefined): Job {
  if (!job)
    throw new ServiceError("NotFound", "Lote não encontrado.", { kind: "lote_desconhecido" });
  return job;
}

/** The kept answer, unchanged; throws `NotFound` if missing. */
export function requireAnswer(text: string | undefined): z.infer<typeof keptAnswerSchema> {
  if (text === undefined)
    throw new ServiceError("NotFound", "Consulta não encontrada.", {
      kind: "consulta_desconhecida",
    });
  return JSON.parse(text);
}
