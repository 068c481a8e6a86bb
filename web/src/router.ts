import { computed, effect, signal } from "@preact/signals";

export const PAGES = ["rota", "lote", "polilinha", "pedagios", "dados", "webhooks"] as const;
export type Page = (typeof PAGES)[number];

const hash = signal(location.hash);
addEventListener("hashchange", () => {
  hash.value = location.hash;
});

/** The page that the address names; the first one otherwise. */
export const page = computed<Page>(() => {
  const [name = ""] = hash.value.replace(/^#\/?/, "").split("?");
  return PAGES.find((known) => known === name) ?? "rota";
});

/** Parameters after the page's name in the address. They never reach a server. */
export const query = computed(() => new URLSearchParams(hash.value.split("?")[1] ?? ""));

/** The address of a page of the console, from the reference as well. */
export function linkTo(target: Page, parameters?: URLSearchParams): string {
  const text = parameters?.toString() ?? "";
  return `/#/${target}${text === "" ? "" : `?${text}`}`;
}

/** Replaces the parameters of the address, without a new entry in the history. */
export function replaceQuery(target: Page, parameters: URLSearchParams): void {
  history.replaceState(null, "", linkTo(target, parameters));
  hash.value = location.hash;
}

/** Changes the parameters of the address, so that *Back* returns to the previous ones. */
export function pushQuery(target: Page, parameters: URLSearchParams): void {
  const link = linkTo(target, parameters);
  if (link === linkTo(page.peek(), query.peek())) return;
  history.pushState(null, "", link);
  hash.value = location.hash;
}

/** The last parameters of each page, to which its link returns. */
const last = new Map<Page, URLSearchParams>();
effect(() => {
  last.set(page.value, query.value);
});

/** The address of a page as it was left. */
export function linkBackTo(target: Page): string {
  return linkTo(target, target === page.value ? query.value : last.get(target));
}
