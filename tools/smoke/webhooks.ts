import { parseTarget } from "../../lib/deliver/webhooks/target.ts";
import { webhookId } from "../../lib/deliver/webhooks/webhook.ts";
import type { WebhooksAnswer } from "../../lib/service/api/schemas/webhooks-schema.ts";
import { expect } from "./expect.ts";
import type { Stage } from "./stage.ts";

export const WEBHOOKS = "/integracoes/webhooks/vpo";

/**
 * Throws if the receiver is registered: this check would change its webhook and remove it. The
 * stage's own address belongs to this check, which may have been stopped before it removed its
 * webhook.
 */
export async function expectNewReceiver(stage: Stage): Promise<void> {
  if (!stage.confirms) return;
  const { href } = parseTarget(stage.receiver);
  const known = (await webhooksOf(stage)).find(
    ({ id, empresa }) => id === webhookId(empresa, href),
  );
  expect(!known, `${href} is registered as ${known?.id}: name another address with --receiver`);
}

/** Throws if an event of the enterprise would not reach the webhook of this check alone. */
export async function expectNoOtherWebhook(stage: Stage, own: string | undefined): Promise<void> {
  const { enterprise } = stage;
  const webhooks = (await webhooksOf(stage)).filter(({ empresa }) => empresa === enterprise);
  const others = webhooks.filter(({ id }) => id !== own).length;
  expect(webhooks.length > others, `the enterprise ${enterprise} has no webhook of this check`);
  expect(
    others === 0,
    `the enterprise ${enterprise} has other webhooks (${others}), which would receive a false voucher: name one that is reserved for this check with --enterprise`,
  );
}

/** Every webhook of the enterprises that the token grants. */
async function webhooksOf({ call }: Stage): Promise<WebhooksAnswer["webhooks"]> {
  const found: WebhooksAnswer["webhooks"] = [];
  let next: string | null = null;
  do {
    const query: string = next === null ? "" : `?cursor=${encodeURIComponent(next)}`;
    const page: WebhooksAnswer = await call("GET", `${WEBHOOKS}${query}`);
    found.push(...page.webhooks);
    next = page.proximo;
  } while (next !== null);
  return found;
}
