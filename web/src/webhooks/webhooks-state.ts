import { effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { ApiError, call, withQuery } from "../api/client.ts";
import type {
  DeliveriesAnswer,
  DeliveryAnswer,
  ListedDelivery,
  WebhookAnswer,
  WebhooksAnswer,
} from "../api/types.ts";
import { page, pushQuery, query, replaceQuery } from "../router.ts";
import { enterprise } from "../session.ts";
import { createLoader } from "../ui/load.ts";
import { repeat } from "../ui/repeat.ts";

export const BASE = "/integracoes/webhooks/vpo";
/** Interval at which a pending delivery is read again. */
const REFRESH_MS = 2_000;
/** Deliveries that one call lists. */
const PAGE = "50";

/** Deliveries that match the filters, and the cursor of the next ones. */
export interface Listed {
  found: readonly ListedDelivery[];
  next: string | null;
}

/** Filters of the deliveries; an empty one does not filter. */
export const NO_FILTERS = { webhook: "", status: "", evento: "", guid: "", de: "", ate: "" };
export type Filters = typeof NO_FILTERS;
export const FILTERS = Object.keys(NO_FILTERS) as (keyof Filters)[];

export const webhooks = createLoader<readonly WebhookAnswer[]>();
export const deliveries = createLoader<Listed>();
/** The call for the next deliveries of the list. */
export const more = createLoader<void>();
export const delivery = createLoader<DeliveryAnswer>();
export const filters = signal<Filters>(NO_FILTERS);
/** The delivery that is shown in full. */
export const openedDelivery = signal<ListedDelivery | undefined>();
/** Reason why the last command failed, and its webhook; empty for a registration. */
export const commandFailure = signal<{ webhook: string; error: ApiError } | undefined>();

export function loadWebhooks(): Promise<void> {
  return webhooks.run(listWebhooks);
}

async function listWebhooks(abort: AbortSignal): Promise<WebhookAnswer[]> {
  const found: WebhookAnswer[] = [];
  let cursor: string | undefined;
  do {
    const path = withQuery(BASE, { cursor });
    const answer = await call<WebhooksAnswer>(path, { signal: abort });
    found.push(...answer.webhooks);
    cursor = answer.proximo ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** Changes in progress, as `POST /path`; each is sent once, however often its button is pressed. */
const underWay = signal<ReadonlySet<string>>(new Set());

export const isRegistering = () => underWay.value.has("POST ");
export const isSendingTest = (id: string) => underWay.value.has(`POST /${id}/teste`);

/**
 * Makes a change, then shows its result; returns true if the change succeeded. A list that cannot be
 * read then shows its own failure.
 */
async function command(path: string, method: string, body?: unknown): Promise<boolean> {
  const change = `${method} ${path}`;
  if (underWay.peek().has(change)) return false;
  underWay.value = new Set(underWay.peek()).add(change);
  commandFailure.value = undefined;
  try {
    await call(`${BASE}${path}`, { method, ...(body !== undefined && { body }) });
    // Webhooks first: nothing is asked about one that was removed.
    if (!(await webhooks.refresh(listWebhooks))) await loadWebhooks();
    if (!(await refreshDeliveries())) await listFirst();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    commandFailure.value = { webhook: path.split("/")[1] ?? "", error };
    return false;
  } finally {
    underWay.value = new Set([...underWay.peek()].filter((one) => one !== change));
  }
}

export const register = (body: object) => command("", "POST", body);
export const sendTest = (id: string) => command(`/${id}/teste`, "POST");
export const setStatus = (id: string, status: "ativo" | "pausado") =>
  command(`/${id}`, "PATCH", { status });
/** Signs the deliveries of a webhook with a secret from now on. */
export const setSecret = (id: string, tokenAssinatura: string) =>
  command(`/${id}`, "PATCH", { tokenAssinatura });

/** Identifiers of webhooks being removed, about which no more calls are made. */
export const removing = new Set<string>();

export async function remove(id: string): Promise<void> {
  removing.add(id);
  if (openedDelivery.value?.webhook === id) openedDelivery.value = undefined;
  if (filters.value.webhook === id) filters.value = { ...filters.value, webhook: "" };
  try {
    await command(`/${id}`, "DELETE");
  } finally {
    removing.delete(id);
  }
}

/** Returns a function that is true while the signals keep their present values. */
function asNow(...signals: readonly ReadonlySignal<unknown>[]): () => boolean {
  const values = signals.map((one) => one.peek());
  return () => signals.every((one, i) => one.peek() === values[i]);
}

/** Lists the deliveries of the filters from a cursor on. */
function listDeliveries(cursor?: string, signal?: AbortSignal): Promise<DeliveriesAnswer> {
  const { webhook, de, ate, ...rest } = filters.peek();
  const path = webhook === "" ? "/integracoes/entregas/vpo" : `${BASE}/${webhook}/entregas`;
  const asked = {
    ...rest,
    guid: rest.guid.trim(),
    de: startOf(de),
    ate: startOf(ate, 1),
    limite: PAGE,
    cursor,
    ...(webhook === "" && { empresa: enterprise.peek() }),
  };
  return call<DeliveriesAnswer>(withQuery(path, asked), { ...(signal && { signal }) });
}

/** The first moment of a day in the user's zone, some days later; undefined without a day. */
function startOf(day: string, daysLater = 0): string | undefined {
  const found = /^(\d+)-(\d+)-(\d+)$/.exec(day)?.slice(1).map(Number);
  if (!found) return undefined;
  const [year = 0, month = 1, date = 1] = found;
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** Reads the shown deliveries again, and the opened one; returns false if the list cannot be read. */
export async function refreshDeliveries(): Promise<boolean> {
  const isRead = await deliveries.refresh(listAgain);
  const shown = openedDelivery.peek();
  if (shown !== undefined) await delivery.refresh(() => readDelivery(shown));
  return isRead;
}

const isPending = ({ status }: ListedDelivery) => status === "pendente";

function shownDeliveries(): readonly ListedDelivery[] {
  const load = deliveries.load.peek();
  return load.state === "done" ? load.value.found : [];
}

/** Lists the first deliveries, and as many more as were shown up to the last pending one. */
async function listAgain(abort: AbortSignal): Promise<Listed> {
  const before = shownDeliveries();
  const waiting = new Set(before.filter(isPending).map(({ id }) => id));
  const found: ListedDelivery[] = [];
  let next: string | null = null;
  do {
    const answer = await listDeliveries(next ?? undefined, abort);
    found.push(...answer.entregas);
    for (const { id } of answer.entregas) waiting.delete(id);
    next = answer.proximo;
  } while (next !== null && waiting.size > 0 && found.length < before.length);
  return next === null ? { found, next } : withLater(found, next);
}

/** The first deliveries with those that are shown after the last of them. */
function withLater(first: readonly ListedDelivery[], next: string): Listed {
  const load = deliveries.load.peek();
  if (load.state !== "done") return { found: first, next };
  const known = new Set(first.map(({ id }) => id));
  const last = load.value.found.findLastIndex(({ id }) => known.has(id));
  const later = last < 0 ? [] : load.value.found.slice(last + 1);
  return { found: [...first, ...later], next: later.length > 0 ? load.value.next : next };
}

/** Adds the next deliveries to the list; a failure is that of `more`. */
export async function loadMore(): Promise<void> {
  const load = deliveries.load.peek();
  if (load.state !== "done" || load.value.next === null) return;
  const { next } = load.value;
  const isCurrent = asNow(filters, enterprise);
  await more.run(async (abort) => {
    const { entregas, proximo } = await listDeliveries(next, abort);
    const shown = deliveries.load.peek();
    if (!isCurrent() || shown.state !== "done") return;
    // A refresh meanwhile may have moved deliveries from one page to the other.
    const known = new Set(shown.value.found.map(({ id }) => id));
    const found = [...shown.value.found, ...entregas.filter(({ id }) => !known.has(id))];
    deliveries.load.value = { state: "done", value: { found, next: proximo } };
  });
}

export function readDelivery({ webhook, id }: Pick<ListedDelivery, "webhook" | "id">) {
  return call<DeliveryAnswer>(`${BASE}/${webhook}/entregas/${id}`);
}

/** Lists the deliveries again whenever the filters change. */
export function searchDeliveries(): void {
  openedDelivery.value = undefined;
  void listFirst();
}

function listFirst(): Promise<void> {
  more.reset();
  return deliveries.run(async (abort) => {
    const { entregas, proximo } = await listDeliveries(undefined, abort);
    return { found: entregas, next: proximo };
  });
}

/** Enterprise whose deliveries are shown; undefined before the first visit of the page. */
let shownFor: string | undefined;

/** Lists and reads the deliveries of the address; one of another enterprise is closed. */
export function showDeliveries(): void {
  const isOther = shownFor !== undefined && shownFor !== enterprise.peek();
  shownFor = enterprise.peek();
  if (isOther) openedDelivery.value = undefined;
  void listFirst();
  // Before the user signed in, it could not be read.
  void readOpened();
}

async function readOpened(): Promise<void> {
  const shown = openedDelivery.peek();
  if (shown === undefined) return delivery.reset();
  await delivery.run(() => readDelivery(shown));
}

openedDelivery.subscribe(() => void readOpened());

/**
 * Refreshes while a delivery is under way, and once more: its end may change the state of its
 * webhook. Returns the function that stops it.
 */
export function watch(): () => void {
  let wasPending = false;
  return repeat(REFRESH_MS, async () => {
    const isUnderWay = shownDeliveries().some(isPending);
    if (document.hidden || !(isUnderWay || wasPending)) return;
    wasPending = isUnderWay;
    // If one fails, the next round tries again.
    await refreshDeliveries();
    await webhooks.refresh(listWebhooks);
  });
}

const OPENED = "entrega";

function parameters(): URLSearchParams {
  const found = new URLSearchParams();
  for (const name of FILTERS) if (filters.value[name] !== "") found.set(name, filters.value[name]);
  const shown = openedDelivery.value;
  if (shown) found.set(OPENED, `${shown.webhook}.${shown.id}`);
  return found;
}

// The address holds filters and delivery, so that a link reproduces them.
effect(() => {
  const next = query.value;
  if (page.value !== "webhooks") return;
  untracked(() => {
    if (next.toString() === parameters().toString()) return;
    const found = FILTERS.map((name) => [name, next.get(name) ?? ""]);
    filters.value = Object.fromEntries(found) as Filters;
    searchDeliveries();
    const [webhook = "", id = ""] = next.get(OPENED)?.split(".") ?? [];
    if (id !== "") openedDelivery.value = { webhook, id } as ListedDelivery;
  });
});
effect(() => {
  const next = parameters();
  if (page.peek() !== "webhooks") return;
  // Opening a delivery is a step that *Back* undoes; typing a filter is not.
  const isStep = next.get(OPENED) !== query.peek().get(OPENED);
  if (isStep) untracked(() => pushQuery("webhooks", next));
  else untracked(() => replaceQuery("webhooks", next));
});
