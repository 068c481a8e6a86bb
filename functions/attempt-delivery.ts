import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { createSigningKeys } from "../lib/aws/signing-keys.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { readDeliveryIssuer, readTargetPolicy } from "../lib/lambda/environment.ts";
import { task } from "../lib/lambda/task.ts";
import { attemptInputSchema, runAttempt } from "../lib/webhooks/attempt-delivery.ts";

const signingKeys = createSigningKeys();
const means = {
  webhooks: new WebhookStore(),
  deliveries: new DeliveryStore(),
  sender: {
    policy: readTargetPolicy(),
    issuer: readDeliveryIssuer(),
    signingKey: async () => (await signingKeys()).current,
  },
};

/** One of the four attempts of a delivery: the states `AttemptDelivery1` to `AttemptDelivery4`. */
export const handler = task("attempt-delivery", attemptInputSchema, (input) =>
  runAttempt(input, means),
);
