import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, PATIENCE_MS, useConsole, visit } from "./console.ts";
import { OVERFLOW } from "./cut-texts.ts";

const consoleService = useConsole();

const TRIED = "#check-health";

/** Opens an operation's answers, example and form. */
async function openAll(page: Page, operation: string): Promise<void> {
  await page.locator(`${operation} h3`).waitFor();
  for (const part of await page
    .locator(`${operation} > .later, ${operation} .responses > .later`)
    .all())
    await part.locator("summary").first().click();
  await page.locator(`${operation} button.try`).click();
}

test("the reference calls the service that it came from, with the page's token", () =>
  visit(consoleService, "/docs#quote-tolls", async (page) => {
    await page.getByText(consoleService.service.url, { exact: true }).waitFor();
    await page.locator("#quote-tolls button.try").click();
    await page.locator("#quote-tolls .try-form .primary").click();
    await page.locator("#quote-tolls .http", { hasText: "200" }).last().waitFor();
    const answer = JSON.parse(
      (await page.locator("#quote-tolls .try-form pre").textContent()) ?? "",
    );
    expect(answer).toHaveProperty("valor_pedagios", expect.any(Number));
  }));

test("the reference shows the answer of a refused call, and keeps a malformed one back", () =>
  visit(
    consoleService,
    "/docs#quote-tolls",
    async (page) => {
      const form = page.locator("#quote-tolls .try-form");
      await page.locator("#quote-tolls button.try").click();
      await form.locator("textarea").fill("{");
      expect(await form.locator(".primary").isDisabled()).toBe(true);
      await form.locator("textarea").fill("{}");
      await form.locator(".primary").click();
      await form.locator(".http.bad", { hasText: "400" }).waitFor();
      await form.locator("pre", { hasText: "erros" }).waitFor();
    },
    { refusals: [400] },
  ));

test("the search of the reference finds an operation by the name of a nested field", () =>
  visit(consoleService, "/docs", async (page) => {
    await page.getByRole("searchbox").fill("distancia_nao_pavimentada");
    const found = page.locator(".reference-index nav a");
    await expect.poll(() => found.count(), { timeout: PATIENCE_MS }).toBeLessThan(8);
    await found.first().click();
    expect(new URL(page.url()).hash).toBe("#quote-routes");
  }));

test("on a phone, the search opens the folded index, and a chosen operation folds it", () =>
  visit(
    consoleService,
    "/docs",
    async (page) => {
      const links = page.locator(".reference-index nav a");
      await page.locator(TRIED).waitFor();
      expect(await links.first().isVisible()).toBe(false);
      await page.getByRole("searchbox").fill("matriz");
      await links.first().click();
      await links.first().waitFor({ state: "hidden" });
      expect(new URL(page.url()).hash).not.toBe("");
    },
    { viewport: { width: 390, height: 844 } },
  ));

test.each([
  ["light", { width: 1440, height: 900 }],
  ["dark", { width: 1440, height: 900 }],
  ["light", { width: 390, height: 844 }],
  ["dark", { width: 820, height: 1180 }],
] as const)("the reference is accessible and fits, %s at %o", (colorScheme, viewport) =>
  visit(
    consoleService,
    "/docs",
    async (page) => {
      await openAll(page, "#quote-routes");
      await openAll(page, TRIED);
      await expectAccessible(page);
      expect(await page.evaluate(OVERFLOW)).toBe(0);
    },
    { colorScheme, viewport },
  ),
);

test("the reference is printed whole, without its index and forms", () =>
  visit(consoleService, "/docs", async (page) => {
    await page.locator(TRIED).waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".reference-index, .try").filter({ visible: true }).count()).toBe(0);
    const fields = page.locator("#modelo-ConsultaDeRotas .property-name");
    expect(await fields.first().isVisible()).toBe(true);
  }));
