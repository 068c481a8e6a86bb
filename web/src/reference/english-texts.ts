import { computed, signal } from "@preact/signals";
import { language } from "../i18n/i18n.ts";
import type { Texts } from "./translated.ts";

const texts = signal<Texts>();

/** The English texts, once they are needed and loaded. */
export const englishTexts = computed(() => (language.value === "en" ? texts.value : undefined));

/** The language of the contract's texts on this page. */
export const textLanguage = computed(() => (englishTexts.value ? "en" : "pt-BR"));

/** Loads the English texts; without them, the contract's own are shown. */
export async function loadEnglish(): Promise<void> {
  texts.value ??= (await import("./texts-en.json").catch(() => undefined))?.default;
}
