import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { choose, expectAccessible, PATIENCE_MS, useConsole, visit } from "./console.ts";

const consoleService = useConsole({ hasMap: false });

/** Tops of what is visible in the header, each once. */
const TOPS = `[...new Set([...document.querySelectorAll(".header > :is(a, span, button), .header nav")]
  .filter((one) => one.checkVisibility() && getComputedStyle(one.parentElement).position !== "absolute")
  .map((one) => { const { top, bottom } = one.getBoundingClientRect(); return Math.round((top + bottom) / 20); }))].length`;
const HEIGHT = `document.querySelector(".header").offsetHeight`;
/** Links and fields of the menu that are outside the screen, or too low for a finger. */
const MISSED = `[...document.querySelectorAll(".header-menu :is(a, select, input)")]
  .filter((one) => {
    const { left, right, height } = (one.closest("label") ?? one).getBoundingClientRect();
    return left < 0 || right > innerWidth || height < 44;
  })
  .map((one) => one.outerHTML.slice(0, 120))`;
const TOUCH = { hasTouch: true, isMobile: true };

const lines = async (page: Page) => ({
  tops: await page.evaluate(TOPS),
  isLow: Number(await page.evaluate(HEIGHT)) < 64,
});

test.each([360, 390, 820])("the header is one line at %i pixels, with a menu", (width) =>
  visit(
    consoleService,
    "/#/webhooks",
    async (page) => {
      const toggle = page.locator(".menu-toggle");
      for (const language of ["pt", "en"]) {
        await choose(page, { language });
        expect(await lines(page)).toEqual({ tops: 1, isLow: true });
        await toggle.click();
        expect(await page.evaluate(MISSED)).toEqual([]);
        await expectAccessible(page, `menu ${language} ${width}`);
        await toggle.click();
      }
    },
    { viewport: { width, height: 740 }, ...TOUCH },
  ),
);

test("the menu is opened, left and used by the keyboard", () =>
  visit(
    consoleService,
    "/",
    async (page) => {
      const toggle = page.getByRole("button", { name: "Menu" });
      const link = page.getByRole("link", { name: "Webhooks" });
      await toggle.focus();
      await page.keyboard.press("Enter");
      await link.waitFor();
      await page.keyboard.press("Escape");
      await link.waitFor({ state: "hidden" });
      await expect
        .poll(() => page.evaluate("document.activeElement.className"), { timeout: PATIENCE_MS })
        .toBe("menu-toggle");
      await page.keyboard.press("Enter");
      await link.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Registrar webhook" }).waitFor();
      await link.waitFor({ state: "hidden" });
      await page.locator(".current-page", { hasText: "Webhooks" }).waitFor();
    },
    { viewport: { width: 360, height: 740 } },
  ));
