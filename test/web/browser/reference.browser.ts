import { afterAll, beforeAll, expect, test } from "vitest";
import { type Console, expectAccessible, startConsole, visit } from "./console.ts";

let consoleService: Console;
beforeAll(async () => {
  consoleService = await startConsole();
});
afterAll(() => consoleService.stop());

test("the reference is in Portuguese, and calls the service that it came from", () =>
  visit(consoleService, "/docs", async (page) => {
    await page.getByText("Buscar").first().waitFor();
    await page.getByText(consoleService.service.url).first().waitFor();
    const calls: number[] = [];
    page.on("response", (response) => {
      if (response.request().method() === "POST") calls.push(response.status());
    });
    await page
      .getByRole("button", { name: /^Testar Requisição/ })
      .first()
      .click();
    await page
      .getByRole("button", { name: /^Enviar/ })
      .first()
      .click();
    await expect.poll(() => calls.length, { timeout: 60_000 }).toBeGreaterThan(0);
  }));

test.each(["light", "dark"] as const)("the reference is accessible, %s", (colorScheme) =>
  visit(
    consoleService,
    "/docs",
    async (page) => {
      await page.getByText(consoleService.service.url).first().waitFor();
      await page
        .locator("button.scalar-code-copy[aria-label]")
        .first()
        .waitFor({ state: "attached" });
      await expectAccessible(page);
    },
    { colorScheme },
  ),
);
