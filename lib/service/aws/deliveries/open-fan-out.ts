import type { FanOutDependencies } from "../../../deliver/webhooks/start-deliveries.ts";
import type { Environment } from "../../lambda/environment.ts";
import { DELIVERY_VARIABLES, openDeliveries } from "./open-deliveries.ts";
import { VoucherSequences } from "./voucher-sequences.ts";

/** Variables that the fan-out of events needs. */
export const FAN_OUT_VARIABLES = [
  ...DELIVERY_VARIABLES,
  "VOUCHERS_TABLE",
] as const satisfies (keyof Environment)[];

/** Kept low: a throttled event waits in the queue, not in a running function. */
const MAX_START_TRIES = 2;

/** Opens the dependencies of the fan-out. */
export function openFanOut(
  environment: Pick<Environment, (typeof FAN_OUT_VARIABLES)[number]>,
): FanOutDependencies {
  const { webhooks, start } = openDeliveries(environment, MAX_START_TRIES);
  const sequences = new VoucherSequences(environment.VOUCHERS_TABLE);
  return {
    listWebhooks: (enterpriseId) => webhooks.list(enterpriseId),
    numberOf: (event, now) => sequences.numberOf(event, now),
    start,
  };
}
