import { effect, signal } from "@preact/signals";
import { ApiError, call, withQuery } from "../api/client.ts";
import type {
  DeliveriesAnswer,
  DeliveryAnswer,
  WebhookAnswer,
  WebhooksAnswer,
} from "../api/types.ts";
import { createLoader } from "../ui/load.ts";

const BASE = "/integracoes/webhooks/vpo";
/** Interval at which a pending delivery is read again. */
const REFRESH_MS = 2_000;

export const webhooks = createLoader<readonly WebhookAnswer[]>();
export const deliveries = createLoader<DeliveriesAnswer["entregas"]>();
export const delivery = createLoader<DeliveryAnswer>();
/** The webhook and the delivery that are shown. */
export const openedWebhook = signal<string | undefined>();
export const openedDelivery = signal<string | undefined>();
/** Reason why the last command failed. */
export const commandFailure = signal<ApiError | undefined>();

export function loadWebhooks(): Promise<void> {
  return webhooks.run(async (abort) => {
    const found: WebhookAnswer[] = [];
    let cursor: string | undefined;
    do {
      const answer = await call<WebhooksAnswer>(withQuery(BASE, { cursor }), { signal: abort });
      found.push(...answer.webhooks);
      cursor = answer.proximo ?? undefined;
    } while (cursor !== undefined);
    return found;
  });
}

/** Makes a change, then shows its result; returns true if it succeeded. */
async function command(path: string, method: string, body?: unknown): Promise<boolean> {
  commandFailure.value = undefined;
  try {
    await call(`${BASE}${path}`, { method, ...(body !== undefined && { body }) });
    await Promise.all([refreshWebhooks(), refreshDeliveries()]);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    commandFailure.value = error;
    return false;
  }
}

export const register = (body: object) => command("", "POST", body);
export const sendTest = (id: string) => command(`/${id}/teste`, "POST");
export const setStatus = (id: string, status: "ativo" | "pausado") =>
  command(`/${id}`, "PATCH", { status });
export const resend = (id: string, deliveryId: string) =>
  command(`/${id}/entregas/${deliveryId}/reenvio`, "POST");

export async function remove(id: string): Promise<void> {
  openedWebhook.value = undefined;
  await command(`/${id}`, "DELETE");
}

/** Keeps the present content until the new answer arrives. */
async function refreshWebhooks(): Promise<void> {
  const answer = await call<WebhooksAnswer>(BASE);
  if (webhooks.load.peek().state === "done" && answer.proximo === null) {
    webhooks.load.value = { state: "done", value: answer.webhooks };
  } else await loadWebhooks();
}

async function refreshDeliveries(): Promise<void> {
  const id = openedWebhook.peek();
  if (id === undefined) return;
  const { entregas } = await call<DeliveriesAnswer>(`${BASE}/${id}/entregas`);
  if (openedWebhook.peek() === id) deliveries.load.value = { state: "done", value: entregas };
  const shown = openedDelivery.peek();
  if (shown === undefined) return;
  const value = await call<DeliveryAnswer>(`${BASE}/${id}/entregas/${shown}`);
  if (openedDelivery.peek() === shown) delivery.load.value = { state: "done", value };
}

effect(() => {
  const id = openedWebhook.value;
  openedDelivery.value = undefined;
  if (id === undefined) return deliveries.reset();
  void deliveries.run(async (abort) => {
    const answer = await call<DeliveriesAnswer>(`${BASE}/${id}/entregas`, { signal: abort });
    return answer.entregas;
  });
});

effect(() => {
  const id = openedDelivery.value;
  const webhook = openedWebhook.peek();
  if (id === undefined || webhook === undefined) return delivery.reset();
  void delivery.run((abort) =>
    call<DeliveryAnswer>(`${BASE}/${webhook}/entregas/${id}`, { signal: abort }),
  );
});

/** Refreshes while a delivery is under way; returns the function that stops it. */
export function watch(): () => void {
  const timer = setInterval(() => {
    const load = deliveries.load.peek();
    const pending = load.state === "done" && load.value.some(({ status }) => status === "pendente");
    // The next round tries again.
    if (pending && !document.hidden) refreshDeliveries().catch(() => {});
  }, REFRESH_MS);
  return () => clearInterval(timer);
}
