import { expect, test } from "vitest";
import { choose, resize, useConsole, visit } from "./console.ts";
import { OVERFLOW } from "./cut-texts.ts";
import { PAGES, registerWebhook } from "./page-cases.ts";

const consoleService = useConsole({ prepare: registerWebhook });

/** Targets that a finger misses (WCAG 2.5.8); a label enlarges that of its field. */
const SMALL = `[...document.querySelectorAll("button, select, input, textarea, summary, nav a")]
  .filter((one) => one.checkVisibility() && !one.closest(".skip, .maplibregl-map"))
  .map((one) => one.closest("label") ?? one)
  .filter((one) => one.getBoundingClientRect().width < 24 || one.getBoundingClientRect().height < 24)
  .map((one) => one.outerHTML.slice(0, 120))`;

/**
 * The page's own texts. Those of the service are marked as Portuguese, or are data of its tables.
 */
const OWN_TEXTS = `[
  ...[...document.querySelectorAll(
    "label, legend, button, h1, h2, th, dt, caption, summary, .hint, .warning, [role=tab], nav a",
  )]
    .filter((one) => !one.closest("[lang=pt-BR], .passages"))
    .map((one) => {
      const own = one.cloneNode(true);
      for (const quoted of own.querySelectorAll("[lang=pt-BR]")) quoted.remove();
      return own.textContent;
    }),
  ...["aria-label", "title", "placeholder"].flatMap((name) =>
    [...document.querySelectorAll("[" + name + "]:not(.source)")].map((one) => one.getAttribute(name)),
  ),
]`;
const PORTUGUESE =
  /\b(de|do|da|não|sem|praças?|rotas?|pedágios?|eixos|avisos?|desde|carregando|copiar|fonte|preço|tarifa|entregas?|enviar|empresa)\b/i;
/** Notices that begin in another language than the page's. */
const PORTUGUESE_NOTICES = ".total-notices [lang=pt-BR], .notices summary [lang=pt-BR]";
const NAMES = /SUROC|\/[A-Z]{2}\b|^(origem|destino|paradas|eixos|carga)$/;

test.each(Object.entries(PAGES))(
  "the page %s is printed, translated and fit for a phone",
  (_name, { address, use }) =>
    visit(consoleService, address, async (page) => {
      await use(page);
      await page.emulateMedia({ media: "print" });
      expect(await page.locator("nav, .preferences").filter({ visible: true }).count()).toBe(0);
      expect(await page.evaluate(OVERFLOW)).toBe(0);
      await page.emulateMedia({ media: "screen" });

      await choose(page, { theme: "dark", language: "en" });
      const texts = (await page.evaluate(OWN_TEXTS)) as string[];
      expect(texts.length).toBeGreaterThan(20);
      expect(texts.filter((text) => PORTUGUESE.test(text) && !NAMES.test(text))).toEqual([]);
      expect(await page.locator(PORTUGUESE_NOTICES).count()).toBe(0);

      await resize(page, { width: 360, height: 740 });
      expect(await page.evaluate(OVERFLOW)).toBe(0);
      expect(await page.evaluate(SMALL)).toEqual([]);
    }),
);
