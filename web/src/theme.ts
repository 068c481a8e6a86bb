import { computed, effect, signal } from "@preact/signals";
import { stored } from "./stored.ts";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The user's choice; `auto` follows the system. */
export const theme = stored<Theme>("theme", "auto", (text): text is Theme =>
  THEMES.some((known) => known === text),
);

const system = matchMedia("(prefers-color-scheme: dark)");
const systemDark = signal(system.matches);
system.addEventListener("change", ({ matches }) => {
  systemDark.value = matches;
});

export const dark = computed(() =>
  theme.value === "auto" ? systemDark.value : theme.value === "dark",
);

effect(() => {
  document.documentElement.dataset.theme = theme.value;
  document.documentElement.toggleAttribute("data-dark", dark.value);
});
