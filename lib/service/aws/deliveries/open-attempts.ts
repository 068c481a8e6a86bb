import type { AttemptDependencies } from "../../../deliver/webhooks/attempt-delivery.ts";
import { type Environment, TARGET_VARIABLES, targetPolicyOf } from "../../lambda/environment.ts";
import { reportAttempt, reportRemoval } from "../../lambda/report-attempt.ts";
import { createSigningKey } from "../keys/signing-keys.ts";
import { TokenVault } from "../keys/token-vault.ts";
import { WebhookHealth } from "../webhooks/webhook-health.ts";
import { WebhookStore } from "../webhooks/webhook-store.ts";
import { AttemptSlots } from "./attempt-slots.ts";
import { DeliveryStore } from "./delivery-store.ts";

/** Variables that an attempt needs. */
export const ATTEMPT_VARIABLES = [
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
  "SIGNING_KEYS_SECRET",
  "TOKEN_KEYS_SECRET",
  "DELIVERY_ISSUER",
  "ATTEMPTS_PER_ENTERPRISE",
  ...TARGET_VARIABLES,
] as const satisfies (keyof Environment)[];

/** Opens the dependencies of an attempt to deliver. */
export function openAttempts(
  environment: Pick<Environment, (typeof ATTEMPT_VARIABLES)[number]>,
): AttemptDependencies {
  const { WEBHOOKS_TABLE, DELIVERIES_TABLE } = environment;
  const vault = TokenVault.ofSecret(environment.TOKEN_KEYS_SECRET);
  const webhooks = new WebhookStore(WEBHOOKS_TABLE);
  const health = new WebhookHealth(WEBHOOKS_TABLE);
  const deliveries = new DeliveryStore(DELIVERIES_TABLE);
  const slots = new AttemptSlots(DELIVERIES_TABLE, environment.ATTEMPTS_PER_ENTERPRISE);
  return {
    findWebhook: async (id, enterprises) => {
      const webhook = await webhooks.find(id, enterprises);
      return webhook && vault.openWebhook(webhook);
    },
    findDelivery: (webhookId, id) => deliveries.find(webhookId, id),
    createDelivery: (delivery) => deliveries.create(delivery),
    recordAttempt: (delivery, attempt) => deliveries.recordAttempt(delivery, attempt),
    recordRecovery: (webhook) => health.recordRecovery(webhook),
    hold: (delivery) => deliveries.hold(delivery),
    recordPermanentFailure: (delivery) => deliveries.recordPermanentFailure(delivery),
    takeSlot: (enterpriseId) => slots.take(enterpriseId, new Date()),
    sender: {
      policy: targetPolicyOf(environment),
      issuer: environment.DELIVERY_ISSUER,
      signingKey: createSigningKey(environment.SIGNING_KEYS_SECRET),
    },
    observe: reportAttempt,
    observeRemoval: reportRemoval,
  };
}
