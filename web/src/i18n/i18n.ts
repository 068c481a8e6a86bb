import { computed } from "@preact/signals";
import { stored } from "../stored.ts";
import { en } from "./en.ts";
import { type MessageKey, pt } from "./pt.ts";

export const LANGUAGES = ["pt", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The page's language: Portuguese unless the user chooses otherwise. */
export const language = stored<Language>("language", "pt", (text): text is Language =>
  LANGUAGES.some((known) => known === text),
);

/** The locale of numbers and dates. */
export const locale = computed(() => (language.value === "pt" ? "pt-BR" : "en-GB"));

const MESSAGES = { pt, en };

/**
 * A text in the page's language; `{name}` in it is replaced by the value with that name. If the count
 * is 1, the text whose key ends in `.one` is taken, where there is one.
 */
export function t(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  const texts: Partial<Record<string, string>> = MESSAGES[language.value];
  const one = String(values.count) === "1" ? texts[`${key}.one`] : undefined;
  return (one ?? MESSAGES[language.value][key]).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ""),
  );
}
