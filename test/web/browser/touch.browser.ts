import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { mapDrawn, PATIENCE_MS, resize, tapUntil, useConsole, visit } from "./console.ts";
import { CUT_HINTS, OVERFLOW } from "./cut-texts.ts";

const consoleService = useConsole();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const THREE = "/#/rota?local=Curitiba/PR&local=Santos/SP&local=Campinas/SP&alternativas=1";

/** Targets that a finger may miss; the label of a field enlarges it. */
const SMALL = `[...document.querySelectorAll(
  "button, select, input, textarea, summary, nav a, a.button, a.chip, .trip-row a, .trip-links a",
)]
  .filter((one) => one.checkVisibility() && !one.closest(".skip, .maplibregl-ctrl-attrib"))
  .map((one) => one.closest("label") ?? one)
  .filter((one) => one.getBoundingClientRect().height < 44)
  .map((one) => one.outerHTML.slice(0, 120))`;
/** Fields with letters so small that a phone zooms in when they are touched. */
const ZOOMED = `[...document.querySelectorAll("input, select, textarea")]
  .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 16)
  .map((one) => one.outerHTML.slice(0, 120))`;

const PAGES: Record<string, { address: string; use: (page: Page) => Promise<void> }> = {
  "the answer": {
    address: THREE,
    use: async (page) => {
      await page.locator(".total-card").waitFor();
      await page.locator(".tabs .passages summary").first().click();
    },
  },
  "the form": {
    address: THREE,
    use: async (page) => {
      await page.locator(".trip-bar").click();
      for (const fold of await page.locator(".fold > summary").all()) await fold.click();
    },
  },
  "the comparison": {
    address: THREE,
    use: async (page) => {
      await page.getByRole("tab", { name: "Comparar" }).click();
      await page.getByRole("button", { name: "Comparar de 2 a 10 eixos" }).click();
      await page.locator(".axle-totals").waitFor();
    },
  },
  "the driver's links": {
    address: THREE,
    use: async (page) => {
      await page.getByRole("tab", { name: "Motorista" }).click();
      await page.locator(".driver").waitFor();
    },
  },
  "a refused place": {
    address: "/#/rota?local=Curitiba/PR&local=Paranagua/SC",
    use: (page) => page.getByRole("alert").waitFor(),
  },
  "the empty sheet": { address: "/#/lote", use: (page) => page.locator(".drop").waitFor() },
  "the columns of a sheet": {
    address: "/#/lote",
    use: async (page) => {
      await page.getByRole("button", { name: "Ver com um exemplo" }).click();
      await page.locator(".trip-row.planned").nth(1).waitFor();
      await page.locator(".fold > summary").click();
    },
  },
  "the answers of a sheet": {
    address: "/#/lote",
    use: async (page) => {
      await page.getByRole("button", { name: "Ver com um exemplo" }).click();
      await page.getByRole("button", { name: /^Calcular 6 viagens/ }).click();
      await page.getByText("6 de 6").waitFor();
      await page.locator(".wrong-trips .chip").waitFor();
    },
  },
  polilinha: { address: "/#/polilinha", use: (page) => page.locator("#track").waitFor() },
  pedagios: { address: "/#/pedagios", use: (page) => page.locator(".plaza").first().waitFor() },
  "what rose": {
    address: "/#/pedagios?desde=2025-06-01&eixos=6",
    use: (page) => page.locator(".rise").first().waitFor(),
  },
  "the next plazas": {
    address: "/#/pedagios?rodovia=BR-277",
    use: async (page) => {
      await page.locator(".plaza").first().click();
      await page.locator(".neighbours button").nth(1).waitFor();
    },
  },
  dados: { address: "/#/dados", use: (page) => page.locator("meter").first().waitFor() },
  webhooks: { address: "/#/webhooks", use: (page) => page.locator(".checks").waitFor() },
  reference: { address: "/docs", use: (page) => page.locator("#check-health").waitFor() },
};

test.each(Object.entries(PAGES))("targets of %s fit a finger", (_name, { address, use }) =>
  visit(
    consoleService,
    address,
    async (page) => {
      await use(page);
      // Elements out of sight are laid out when first measured, which may be too late.
      const small = () => page.evaluate(SMALL);
      await expect.poll(small, { timeout: PATIENCE_MS }).toEqual([]);
      expect(await page.evaluate(ZOOMED)).toEqual([]);
      // Letters and targets are larger than with a mouse, so the page may become wider.
      for (const width of [390, 360, 820]) {
        await resize(page, { width, height: 740 });
        expect(await page.evaluate(OVERFLOW)).toBe(0);
        expect(await page.evaluate(CUT_HINTS)).toEqual([]);
      }
    },
    // A refused place is refused on purpose.
    { ...PHONE, refusals: [400] },
  ),
);

test("the links of Dados are as high as a finger needs", () =>
  visit(
    consoleService,
    "/#/dados",
    async (page) => {
      await page.locator(".bars a").first().waitFor();
      const heights = await page
        .locator(".bars a")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    },
    PHONE,
  ));

test("places are put in another order by touch", () =>
  visit(
    consoleService,
    THREE,
    async (page) => {
      const form = page.locator(".trip-bar");
      await form.waitFor();
      const up = page.getByRole("button", { name: "Mover C para cima" });
      await tapUntil(form, () => up.isVisible());
      const second = page.getByRole("combobox", { name: /^Local / }).nth(1);
      await tapUntil(up, async () => (await second.inputValue()) === "Campinas/SP");
    },
    PHONE,
  ));

test("the map speaks the page's language", () =>
  visit(consoleService, "/", async (page) => {
    await mapDrawn(page);
    await page.getByRole("button", { name: "Aproximar" }).waitFor();
    expect(await page.locator("[aria-label*=oggle], [title*=oggle]").count()).toBe(0);
  }));
