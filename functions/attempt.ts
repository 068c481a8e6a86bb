import { readDeliveryIssuer, readTargetPolicy } from "../lib/api/configuration.ts";
import { DeliveryStore } from "../lib/aws/delivery-store.ts";
import { attemptInputSchema, runAttempt } from "../lib/aws/run-attempt.ts";
import { createSigningKeys } from "../lib/aws/signing-keys.ts";
import { WebhookStore } from "../lib/aws/webhook-store.ts";
import { task } from "../lib/task.ts";

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

/** One of the four attempts of a delivery: the states `Attempt1` to `Attempt4`. */
export const handler = task("attempt", attemptInputSchema, (input) => runAttempt(input, means));
