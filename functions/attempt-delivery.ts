import {
  type AttemptDependencies,
  attemptDelivery,
} from "../lib/deliver/webhooks/attempt-delivery.ts";
import { attemptInputSchema } from "../lib/deliver/webhooks/execution.ts";
import { AttemptSlots } from "../lib/service/aws/deliveries/attempt-slots.ts";
import { DeliveryStore } from "../lib/service/aws/deliveries/delivery-store.ts";
import { createSigningKey } from "../lib/service/aws/keys/signing-keys.ts";
import { TokenVault } from "../lib/service/aws/keys/token-vault.ts";
import { WebhookHealth } from "../lib/service/aws/webhooks/webhook-health.ts";
import { WebhookStore } from "../lib/service/aws/webhooks/webhook-store.ts";
import {
  readEnvironment,
  TARGET_VARIABLES,
  targetPolicyOf,
} from "../lib/service/lambda/environment.ts";
import { countExpected, reportAttempt } from "../lib/service/lambda/report-attempt.ts";
import { task } from "../lib/service/lambda/task.ts";

const environment = readEnvironment([
  "WEBHOOKS_TABLE",
  "DELIVERIES_TABLE",
  "SIGNING_KEYS_SECRET",
  "TOKEN_KEYS_SECRET",
  "DELIVERY_ISSUER",
  "ATTEMPTS_PER_ENTERPRISE",
  ...TARGET_VARIABLES,
]);
const signingKey = createSigningKey(environment.SIGNING_KEYS_SECRET);
const vault = TokenVault.ofSecret(environment.TOKEN_KEYS_SECRET);
const webhooks = new WebhookStore(environment.WEBHOOKS_TABLE);
const health = new WebhookHealth(environment.WEBHOOKS_TABLE);
const deliveries = new DeliveryStore(environment.DELIVERIES_TABLE);
const slots = new AttemptSlots(environment.DELIVERIES_TABLE, environment.ATTEMPTS_PER_ENTERPRISE);
const dependencies: AttemptDependencies = {
  findWebhook: async (id, enterprises) => {
    const webhook = await webhooks.find(id, enterprises);
    return webhook && vault.openWebhook(webhook);
  },
  findDelivery: (webhookId, id) => deliveries.find(webhookId, id),
  createDelivery: (delivery) => deliveries.create(delivery),
  recordAttempt: (delivery, attempt) => deliveries.recordAttempt(delivery, attempt),
  recordRecovery: (webhook) => health.recordRecovery(webhook),
  hold: (delivery) => deliveries.hold(delivery),
  takeSlot: (enterpriseId) => slots.take(enterpriseId, new Date()),
  sender: {
    policy: targetPolicyOf(environment),
    issuer: environment.DELIVERY_ISSUER,
    signingKey,
  },
  observe: reportAttempt,
};

/** Makes one of the four attempts of a delivery: the states `AttemptDelivery1` to `AttemptDelivery4`. */
export const handler = task(
  "attempt-delivery",
  attemptInputSchema,
  countExpected((input) => attemptDelivery(input, dependencies)),
);
