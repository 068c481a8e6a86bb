import { computed, signal } from "@preact/signals";

export const PAGES = ["rota", "polilinha", "pedagios", "dados", "webhooks"] as const;
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

/** What the address says after the page's name. It never reaches a server. */
export const query = computed(() => new URLSearchParams(hash.value.split("?")[1] ?? ""));

/** The address of a page of the console, from the reference as well. */
export function linkTo(target: Page, parameters?: URLSearchParams): string {
  const text = parameters?.toString() ?? "";
  return `/#/${target}${text === "" ? "" : `?${text}`}`;
}

/** Replaces what the address says after the page's name, without a new entry in the history. */
export function replaceQuery(target: Page, parameters: URLSearchParams): void {
  history.replaceState(null, "", linkTo(target, parameters));
  hash.value = location.hash;
}
