import { parseVpoEvent } from "../lib/deliver/webhooks/event.ts";
import { startDeliveries } from "../lib/deliver/webhooks/start-deliveries.ts";
import { FAN_OUT_VARIABLES, openFanOut } from "../lib/service/aws/deliveries/open-fan-out.ts";
import { EventQueue, eventBatchSchema } from "../lib/service/aws/events/event-queue.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { reportEvent } from "../lib/service/lambda/report-event.ts";
import { task } from "../lib/service/lambda/task.ts";

const environment = readEnvironment([
  ...FAN_OUT_VARIABLES,
  "ENTERPRISE_PATTERN",
  "EVENTS_QUEUE_URL",
  "REJECTED_QUEUE_URL",
]);
const queue = new EventQueue(environment.EVENTS_QUEUE_URL, environment.REJECTED_QUEUE_URL);
const dependencies = openFanOut(environment);

/** Takes events from the queue and starts one execution for every webhook that subscribes to them. */
export const handler = task("start-deliveries", eventBatchSchema, ({ Records }) =>
  queue.handle(Records, async (envelope, receivedAt) => {
    const parsed = parseVpoEvent(envelope, environment.ENTERPRISE_PATTERN);
    const now = new Date();
    const to = await startDeliveries(parsed.event, dependencies, now, receivedAt);
    reportEvent(parsed, to, now);
  }),
);
