import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { encodePolyline } from "../../../lib/quote/geo/polyline.ts";
import { useConsole, type VisitOptions, visit } from "./console.ts";

const QUERY = "/#/rota?local=Curitiba/PR&local=S%C3%A3o+Paulo/SP";
const QUERIES = "**/consulta/consultaRoteirizador/*";

const consoleService = useConsole({ hasMap: false });

/** Opens the page with its form, then asks for a route whose first call `fail` answers. */
const askAfter = (
  fail: Parameters<Page["route"]>[1],
  use: (page: Page) => Promise<void>,
  options: VisitOptions,
) =>
  visit(
    consoleService,
    "/#/dados",
    async (page) => {
      await page.getByRole("meter").first().waitFor();
      await page.route(QUERIES, fail, { times: 1 });
      await page.evaluate(`location.hash = ${JSON.stringify(QUERY.slice(1))}`);
      await use(page);
    },
    options,
  );

async function retried(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await page.locator(".total-card").waitFor();
}

describe("a failed call shows a remedy, and can be repeated", () => {
  test("when the service does not answer", () =>
    askAfter(
      (route) => route.abort(),
      async (page) => {
        await page.getByText("Verifique a conexão").waitFor();
        await retried(page);
      },
      { brokenConnections: true },
    ));

  test("when the file of a page does not come", () =>
    visit(
      consoleService,
      "/#/rota",
      async (page) => {
        await page.getByRole("combobox", { name: "Local A" }).waitFor();
        await page.route("**/webhooks-page-*.js", (route) => route.abort(), { times: 1 });
        await page.evaluate("location.hash = '#/webhooks'");
        await page.getByText("Verifique a conexão").waitFor();
        await page.getByRole("button", { name: "Tentar de novo" }).click();
        await page.locator(".folded-card").waitFor();
      },
      { brokenConnections: true },
    ));

  test("when there were too many, after the wait that the service asks for", () =>
    askAfter(
      (route) =>
        route.fulfill({
          status: 429,
          headers: { "retry-after": "7" },
          json: { codigo: "429", mensagem: "Limite atingido." },
        }),
      async (page) => {
        await page.getByText("Tente de novo em 7 s").waitFor();
        await retried(page);
      },
      { refusals: [429] },
    ));

  test("when something on the way answers without JSON", () =>
    askAfter(
      (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<html>502</html>" }),
      async (page) => {
        await page.getByText("O serviço falhou").waitFor();
        await retried(page);
      },
      { refusals: [502] },
    ));
});

test("a refused development token is replaced silently", () =>
  askAfter(
    (route) => route.fulfill({ status: 401, json: { codigo: "401", mensagem: "expirado" } }),
    async (page) => {
      const given: string[] = [];
      page.on("request", (request) => given.push(new URL(request.url()).pathname));
      await page.locator(".total-card").waitFor();
      expect(given).toContain("/local/token");
    },
    { refusals: [401] },
  ));

test("a service that does not answer at first is asked again", () =>
  visit(
    consoleService,
    "/",
    async (page) => {
      await page.getByRole("combobox", { name: "Local A" }).waitFor();
      await page.route("**/console.json", (route) => route.abort(), { times: 1 });
      await page.reload();
      await page.getByText("Verifique a conexão").waitFor();
      await page.getByRole("button", { name: "Tentar de novo" }).click();
      await page.getByRole("combobox", { name: "Local A" }).waitFor();
    },
    { brokenConnections: true },
  ));

test("the list of plazas and the history of one are asked for again", () =>
  visit(
    consoleService,
    "/#/dados",
    async (page) => {
      await page.getByRole("meter").first().waitFor();
      const again = page.getByRole("button", { name: "Tentar de novo" });
      await page.route("**/pedagios/pracas?*", (route) => route.abort(), { times: 1 });
      await page.evaluate("location.hash = '#/pedagios?rodovia=BR-040'");
      await again.click();
      const plaza = page.locator(".plaza").first();
      await plaza.waitFor();

      await page.route("**/pedagios/pracas/*", (route) => route.abort(), { times: 1 });
      await plaza.click();
      await again.click();
      await page.locator(".history .source").first().waitFor();
      expect(await page.getByRole("alert").count()).toBe(0);
    },
    { brokenConnections: true },
  ));

const SAO_PAULO = encodePolyline(
  [
    [-23.55, -46.63],
    [-23.5, -46.6],
  ],
  5,
);

describe("a refused path says what is wrong at its field", () => {
  const ask = async (page: Page, path: string, date: string) => {
    await page.locator("#track").fill(path);
    await page.getByLabel("Dia").fill(date);
    await page.getByRole("button", { name: "Ver pedágios" }).click();
    await page.locator(".field-fault").waitFor();
    expect(await page.locator(".answer code").count()).toBe(0);
  };

  test("at the day", () =>
    visit(
      consoleService,
      "/#/polilinha",
      async (page) => {
        await ask(page, SAO_PAULO, "1990-01-01");
        expect(await page.getByLabel("Dia").getAttribute("aria-invalid")).toBe("true");
        await page.getByLabel("Dia").fill("2026-11-23");
        await expect.poll(() => page.locator(".field-fault").count()).toBe(0);
      },
      { refusals: [400] },
    ));

  test("at the path", () =>
    visit(
      consoleService,
      "/#/polilinha",
      async (page) => {
        const fault = { campo: "polyline.string", mensagem: "tem pontos demais" };
        await page.route("**/valePedagio/consultaPracasPolyline/*", (route) =>
          route.fulfill({
            status: 400,
            json: { codigo: "400", mensagem: "Requisição inválida.", erros: [fault] },
          }),
        );
        await ask(page, SAO_PAULO, "");
        expect(await page.locator("#track").getAttribute("aria-invalid")).toBe("true");
      },
      { refusals: [400] },
    ));
});
