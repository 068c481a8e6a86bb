import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { mapDrawn, PATIENCE_MS, useConsole, visit } from "./console.ts";

const ALTERNATIVES = "/#/rota?local=Curitiba/PR&local=Belo+Horizonte/MG&alternativas=2";
const POLYLINE = "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA";

const consoleService = useConsole();

/**
 * Presses Tab until something with this name has the focus; fails after a full round without it.
 */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = String(await page.evaluate(FOCUSED));
    if (typeof name === "string" ? focused === name : name.test(focused)) return;
    seen.push(focused);
  }
  expect.fail(`${name} is not among ${seen.join(" | ")}`);
}

/** The name of the focused element: its label, or its text. */
const FOCUSED = `(() => {
  const one = document.activeElement;
  // These hold the texts of many elements.
  if (one === document.body || one.localName === "main" || one.role === "tabpanel") return "";
  return (one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.textContent ?? "").trim();
})()`;

/** Waits until the element of this name has the focus, which the page moves in its next frame. */
async function focusOn(page: Page, name: RegExp): Promise<void> {
  await expect.poll(() => page.evaluate(FOCUSED), { timeout: PATIENCE_MS }).toMatch(name);
}

describe("by keyboard alone, without a mouse", () => {
  test("a route is asked for, its plazas opened and its notices read", () =>
    visit(consoleService, "/", async (page) => {
      await page.getByRole("combobox", { name: "Local A" }).waitFor();
      await tabTo(page, "Local A");
      await page.keyboard.type("campin");
      await page.getByRole("option", { name: "Campinas/SP", exact: true }).waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await tabTo(page, "Local B");
      await page.keyboard.type("Santos/SP");
      await page.keyboard.press("Enter");
      await page.locator(".total-card").waitFor();
      // The form is folded, and the element in its place has the focus.
      await focusOn(page, /Editar$/);
      await tabTo(page, /^Pedágios$/);
      await page.keyboard.press("ArrowRight");
      await page.getByRole("tab", { name: /^Avisos/, selected: true }).waitFor();
      await page.keyboard.press("Home");
      await tabTo(page, /km.*R\$/);
      await page.keyboard.press("Enter");
      await page.getByRole("tabpanel").getByText("Eixos cobrados").first().waitFor();
    }));

  test("places are set on the map, and an alternative and a plaza of its answer are chosen", () =>
    visit(consoleService, "/", async (page) => {
      await mapDrawn(page);
      await page.locator(".map-canvas canvas").focus();
      for (const use of ["Partir daqui", "Ir até aqui"]) {
        await page.keyboard.press("Enter");
        await page.getByRole("menuitem", { name: use }).waitFor();
        while ((await page.evaluate(FOCUSED)) !== use) await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await page.keyboard.press("ArrowRight");
        await mapDrawn(page);
      }
      const texts = page.getByRole("combobox", { name: /^Local / });
      for (const field of [texts.first(), texts.last()])
        expect(await field.inputValue()).toMatch(/^-?\d+\.\d{5},-\d+\.\d{5}$/);

      await page.goto("about:blank");
      await page.goto(`${consoleService.service.url}${ALTERNATIVES}`);
      await page.locator(".route-card").first().waitFor();
      await tabTo(page, /^Mais rápida/);
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => page.url(), { timeout: PATIENCE_MS }).toContain("escolhida=1");
      await tabTo(page, /km.*R\$/);
      await page.keyboard.press("Enter");
      await page.getByRole("tabpanel").getByText("Eixos cobrados").first().waitFor();
    }));

  test("a polyline is checked", () =>
    visit(consoleService, "/#/polilinha", async (page) => {
      await page.getByRole("form").waitFor();
      await tabTo(page, "Polilinha, GPX ou GeoJSON");
      await page.keyboard.insertText(POLYLINE);
      await tabTo(page, "Ver pedágios");
      await page.keyboard.press("Enter");
      await page.locator(".total").waitFor();
      await tabTo(page, /^P01 – São José dos Pinhais/);
    }));

  test("a plaza is found, its history read and closed again", () =>
    visit(consoleService, "/#/pedagios", async (page) => {
      await page.getByText(/^(\d+ de )?\d+ praças$/).waitFor();
      await tabTo(page, "Filtrar");
      await page.keyboard.press("Enter");
      await tabTo(page, "Rodovia");
      await page.keyboard.type("277");
      await page.getByText(/^\d de \d+ praças$|^\d\d de \d+ praças$/).waitFor();
      await tabTo(page, /São José dos Pinhais/i);
      await page.keyboard.press("Enter");
      await page.getByRole("table", { name: "Histórico de tarifas" }).waitFor();
      await focusOn(page, /^Histórico de tarifas$/);
      await tabTo(page, "‹ Praças · 277");
      await page.keyboard.press("Enter");
      await page.getByRole("table").waitFor({ state: "hidden" });
      // The focus has returned to its origin.
      await focusOn(page, /São José dos Pinhais/i);
    }));

  test("what rose is listed, a plaza of it opened and the next along the road read", () =>
    visit(consoleService, "/#/pedagios", async (page) => {
      await page.getByText(/^(\d+ de )?\d+ praças$/).waitFor();
      await tabTo(page, "Buscar");
      await page.keyboard.type("BR-040");
      await tabTo(page, "O que subiu");
      await page.keyboard.press("Enter");
      await page.locator(".rise").first().waitFor();
      // The plazas that rose alike are in one line, which opens to them.
      await tabTo(page, /%.*praças BR-040/);
      await page.keyboard.press("Enter");
      await tabTo(page, /%.*BR-040 km/);
      await page.keyboard.press("Enter");
      const title = page.locator(".plaza-card h2");
      await title.waitFor();
      const before = await title.textContent();
      await page.locator(".neighbours button").nth(1).waitFor();
      const next = page.locator(".neighbours button:not([aria-current])").first();
      await tabTo(page, String(await next.textContent()).trim());
      await page.keyboard.press("Enter");
      await expect.poll(() => title.textContent(), { timeout: PATIENCE_MS }).not.toBe(before);
    }));

  test("a webhook is registered, paused and removed", () =>
    visit(
      consoleService,
      "/#/webhooks",
      async (page) => {
        page.on("dialog", (dialog) => void dialog.accept());
        await page.getByText("Nenhum webhook registrado.").waitFor();
        await tabTo(page, "Endereço (HTTPS)");
        await page.keyboard.type("https://93.184.216.34/vpo/12345");
        await page.keyboard.press("Enter");
        await page.getByText("ativo", { exact: true }).waitFor();
        await tabTo(page, /^Mais ações/);
        await page.keyboard.press("Enter");
        await tabTo(page, "Pausar");
        await page.keyboard.press("Enter");
        await page.getByText("pausado", { exact: true }).waitFor();
        await tabTo(page, /^Mais ações/);
        await page.keyboard.press("Enter");
        await tabTo(page, "Remover");
        await page.keyboard.press("Enter");
        await page.getByText("Nenhum webhook registrado.").waitFor();
      },
      // A question about its health may be under way when it is removed.
      { refusals: [404] },
    ));

  test("another page is reached, and its content skipped to", () =>
    visit(consoleService, "/", async (page) => {
      await page.getByRole("combobox", { name: "Local A" }).waitFor();
      await tabTo(page, "Dados");
      await page.keyboard.press("Enter");
      await page.getByRole("meter").first().waitFor();
      await page.getByRole("button", { name: "Ir para o conteúdo" }).focus();
      await page.keyboard.press("Enter");
      await tabTo(page, "Por UF");
    }));
});
