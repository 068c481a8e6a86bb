import type { DeliveredEvent } from "./delivered-event.ts";
import type { Delivery, DeliveryStatus } from "./delivery.ts";

/** Filter of deliveries; undefined fields match any delivery. */
export interface DeliveryFilter {
  status?: DeliveryStatus | undefined;
  kind?: DeliveredEvent["kind"] | undefined;
  /** Identifier of the voucher, in lower case. */
  guid?: string | undefined;
  /** Period of the event's time: `from` is included, `to` excluded. */
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Request for a page of the deliveries that match a filter. */
export interface PageRequest extends DeliveryFilter {
  limit: number;
  /** `next` of the previous page. */
  after?: string | undefined;
}

/** One page of deliveries. */
export interface DeliveryPage {
  deliveries: Delivery[];
  /** Identifier after which the next page begins; absent on the last page. */
  next?: string;
}

/** True if a delivery has the status, kind and voucher of a filter. */
export function matches({ status, kind, guid }: DeliveryFilter, delivery: Delivery): boolean {
  return (
    (status === undefined || delivery.status === status) &&
    (kind === undefined || delivery.event.kind === kind) &&
    (guid === undefined || guidOf(delivery.event) === guid)
  );
}

/** The voucher of an event, in lower case; undefined if the event has none. */
export function guidOf(event: DeliveredEvent): string | undefined {
  return "vpo" in event ? event.vpo.guid.toLowerCase() : undefined;
}

/**
 * The lowest and the highest identifier of a page's deliveries. Identifiers begin with the time.
 */
export function idRange({ from, to, after }: PageRequest): { low: string; high: string } {
  const high = [to && idBefore(firstIdAt(to)), after && idBefore(after)].filter(
    (id) => id !== undefined,
  );
  return { low: from ? firstIdAt(from) : LOWEST, high: high.sort()[0] ?? HIGHEST };
}

const LOWEST = "00000000-0000-0000-0000-000000000000";
const HIGHEST = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const TIME_BITS = 80n;

function firstIdAt(time: Date): string {
  return uuidOf(BigInt(Math.max(0, time.getTime())) << TIME_BITS);
}

function idBefore(id: string): string {
  const value = BigInt(`0x${id.replaceAll("-", "")}`);
  return uuidOf(value > 0n ? value - 1n : 0n);
}

function uuidOf(value: bigint): string {
  const digits = value.toString(16).padStart(32, "0");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
