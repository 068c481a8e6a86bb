import { hasWholeCents, isPlausibleTime, type ParsedEvent } from "../../deliver/webhooks/event.ts";
import { logger } from "./logger.ts";
import { emit } from "./metrics.ts";

/**
 * Logs an event that was accepted with this number of deliveries, and counts events that need
 * attention: those that nobody receives, and those with a doubtful amount or time.
 */
export function reportEvent({ event, additionalFields }: ParsedEvent, to: number, now: Date): void {
  const { id: eventId, kind, time, vpo } = event;
  logger.info("event accepted", { eventId, kind, to });
  if (to === 0) emit({ EventsWithoutWebhook: 1 });
  if (additionalFields > 0) {
    logger.warn("voucher with additional fields", { eventId, additionalFields });
  }
  if (!hasWholeCents(vpo.valor)) {
    logger.warn("voucher with fractions of a cent", { eventId });
    emit({ DoubtfulEvents: 1 }, { field: "valor" });
  }
  if (!isPlausibleTime(time, now)) {
    logger.warn("event with an implausible time", { eventId, time });
    emit({ DoubtfulEvents: 1 }, { field: "dataHora" });
  }
}
