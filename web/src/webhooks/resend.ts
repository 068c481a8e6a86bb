import { signal } from "@preact/signals";
import { ApiError, call } from "../api/client.ts";
import type { ListedDelivery } from "../api/types.ts";
import { BASE, readDelivery, refreshDeliveries } from "./webhooks-state.ts";

/** Interval at which a new delivery is read until it has ended. */
const LOOK_MS = 1_500;
/** Number of reads; a delivery still pending then has its next attempt much later. */
const LOOKS = 20;

/** Outcome of a resend, shown where the user asked for it. */
export type Outcome =
  | { state: "sending" }
  | { state: "sent"; status: ListedDelivery["status"] }
  | { state: "refused"; reason: string };

/** Outcomes by the identifier of the original delivery. */
export const outcomes = signal<ReadonlyMap<string, Outcome>>(new Map());
/** Identifiers of the selected deliveries. */
export const selection = signal<ReadonlySet<string>>(new Set());

/** True for a delivery that failed for good: its row has the button that sends it again. */
export const hasFailed = ({ status }: Pick<ListedDelivery, "status">): boolean =>
  status === "falha definitiva";

export function select(ids: readonly string[], on: boolean): void {
  const next = new Set(selection.value);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  selection.value = next;
}

/** True while the service is asked to send a delivery again. */
export const isSending = (id: string) => outcomes.value.get(id)?.state === "sending";

/** Sends deliveries again, one after the other, and follows each to its end. */
export async function resendAll(
  list: readonly Pick<ListedDelivery, "webhook" | "id">[],
): Promise<void> {
  selection.value = new Set();
  const ends: Promise<void>[] = [];
  const idle = list.filter(({ id }) => !isSending(id));
  for (const { id } of idle) note(id, { state: "sending" });
  for (const one of idle) {
    const started = await resend(one);
    if (started !== undefined) ends.push(follow(one, started));
  }
  await refreshDeliveries();
  await Promise.all(ends);
}

function note(id: string, outcome: Outcome): void {
  outcomes.value = new Map(outcomes.value).set(id, outcome);
}

/** Starts one noted resend; returns the identifier of the new delivery, or undefined if it was refused. */
async function resend({
  webhook,
  id,
}: Pick<ListedDelivery, "webhook" | "id">): Promise<string | undefined> {
  try {
    const path = `${BASE}/${webhook}/entregas/${id}/reenvio`;
    const started = await call<{ id: string }>(path, { method: "POST" });
    note(id, { state: "sent", status: "pendente" });
    return started.id;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    note(id, { state: "refused", reason: error.message });
    return undefined;
  }
}

async function follow(
  { webhook, id }: Pick<ListedDelivery, "webhook" | "id">,
  started: string,
): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const found = await readDelivery({ webhook, id: started }).catch(() => undefined);
    if (!found) continue;
    note(id, { state: "sent", status: found.status });
    if (found.status !== "pendente") return;
  }
}
