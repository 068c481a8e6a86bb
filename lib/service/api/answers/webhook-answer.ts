import type { Notice } from "../../../base/notice.ts";
import { otherEnterpriseIn, type Webhook } from "../../../deliver/webhooks/webhook.ts";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";
import type {
  RegisteredAnswer,
  WebhookAnswer,
  WebhooksAnswer,
  WebhooksQuery,
} from "../schemas/webhooks-schema.ts";
import { noticeItems } from "./notice-answer.ts";

/** A registration, with a notice if its URL seems to name another enterprise. */
export function registeredAnswer(webhook: Webhook): RegisteredAnswer {
  const { id, status, enterpriseId } = webhook;
  const other = otherEnterpriseIn(webhook);
  const notices: Notice[] =
    other === undefined
      ? []
      : [
          {
            code: "outra_empresa_no_caminho",
            message: `A URL traz "${other}", que tem a forma de uma empresa, mas o webhook recebe os eventos da empresa "${enterpriseId}".`,
          },
        ];
  return { id, status, empresa: enterpriseId, avisos: noticeItems(notices) };
}

/** A webhook as its owner sees it, without its token. */
export function webhookAnswer(webhook: Webhook): WebhookAnswer {
  return {
    id: webhook.id,
    status: webhook.status,
    empresa: webhook.enterpriseId,
    url: webhook.url,
    eventos: webhook.events,
    falhandoDesde: webhook.failingSince ?? null,
    desativadoEm: webhook.disabledAt ?? null,
    assinado: webhook.signingToken !== undefined,
    criadoEm: webhook.createdAt,
    atualizadoEm: webhook.updatedAt,
  };
}

/** Limits the reads of one request. The webhooks of 25 enterprises fit into one answer. */
const ENTERPRISES_PER_PAGE = 25;

/** One page of the enterprises of a token. */
export interface EnterprisePage {
  enterprises: string[];
  /** Enterprise after which the next page begins; absent on the last page. */
  next?: string;
}

/** The enterprises whose webhooks a query lists, by identifier; throws a 400 for a bad cursor. */
export function toEnterprisePage(
  granted: readonly string[],
  { cursor }: WebhooksQuery,
): EnterprisePage {
  const after = cursor === undefined ? "" : decodeCursor(cursor);
  const rest = [...new Set(granted)].filter((id) => id > after).sort();
  const enterprises = rest.slice(0, ENTERPRISES_PER_PAGE);
  const last = enterprises.at(-1);
  return rest.length > enterprises.length && last !== undefined
    ? { enterprises, next: last }
    : { enterprises };
}

export function webhooksAnswer(webhooks: readonly Webhook[], next?: string): WebhooksAnswer {
  return {
    webhooks: webhooks.map(webhookAnswer),
    proximo: next === undefined ? null : encodeCursor(next),
  };
}
