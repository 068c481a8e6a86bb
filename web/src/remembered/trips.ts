import { storedList } from "../stored-list.ts";

/** A query that was answered, as the address of its page. */
export interface RememberedTrip {
  query: string;
  title: string;
  /** True if the user keeps it. */
  kept: boolean;
}

/** Queries that are remembered besides those that the user keeps. */
const LATEST = 10;

export const trips = storedList<RememberedTrip>("trips", isTrip);

function isTrip(value: unknown): value is RememberedTrip {
  const { query, title, kept } = (value ?? {}) as Record<string, unknown>;
  return typeof query === "string" && typeof title === "string" && typeof kept === "boolean";
}

/** The list with a trip first; the oldest unkept ones are dropped. */
export function withTrip(
  list: readonly RememberedTrip[],
  { query, title }: Pick<RememberedTrip, "query" | "title">,
): RememberedTrip[] {
  const kept = list.some((one) => one.query === query && one.kept);
  const others = list.filter((one) => one.query !== query);
  let left = LATEST;
  return [{ query, title, kept }, ...others].filter((one) => {
    if (!one.kept) left -= 1;
    return one.kept || left >= 0;
  });
}

export function remember(trip: Pick<RememberedTrip, "query" | "title">): void {
  trips.value = withTrip(trips.value, trip);
}

export function toggleKept(query: string): void {
  trips.value = trips.value.map((one) => (one.query === query ? { ...one, kept: !one.kept } : one));
}
