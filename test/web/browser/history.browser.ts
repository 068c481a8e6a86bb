import { expect, test } from "vitest";
import { encodePolyline } from "../../../lib/quote/geo/polyline.ts";
import { useConsole, visit } from "./console.ts";

const QUERY = "/#/rota?local=Curitiba/PR&local=S%C3%A3o+Paulo/SP&alternativas=1";

const PATH = encodePolyline(
  [
    [-25.53, -49.2],
    [-25.6, -49.17],
    [-25.88, -48.96],
  ],
  5,
);

const consoleService = useConsole({ hasMap: false });

test("Back leads to the query before, and to its answer", () =>
  visit(consoleService, QUERY, async (page) => {
    await page.locator(".trip-facts", { hasText: "5 eixos" }).waitFor();
    await page.getByRole("button", { name: "Editar" }).click();
    await page.getByLabel("Eixos", { exact: true }).selectOption("9");
    await page.getByRole("button", { name: "Calcular rota" }).click();
    await page.locator(".trip-facts", { hasText: "9 eixos" }).waitFor();
    await page.goBack();
    await page.locator(".trip-facts", { hasText: "5 eixos" }).waitFor();
    await page.goForward();
    await page.locator(".trip-facts", { hasText: "9 eixos" }).waitFor();
  }));

test("the address names the chosen route", () =>
  visit(consoleService, QUERY, async (page) => {
    await page.getByRole("radio").nth(1).check();
    expect(page.url()).toContain("escolhida=1");
    await page.reload();
    await page.getByRole("radio").first().waitFor();
    expect(await page.getByRole("radio").nth(1).isChecked()).toBe(true);
  }));

test("another page keeps the answer, and its link leads back to it", () =>
  visit(consoleService, QUERY, async (page) => {
    await page.locator(".total-card").waitFor();
    await page.getByRole("link", { name: "Dados" }).click();
    await page.getByRole("meter").first().waitFor();
    await page.getByRole("link", { name: "Rota", exact: true }).click();
    await page.locator(".total-card").waitFor();
    expect(page.url()).toContain("local=Curitiba");
  }));

test("the address names filters and plaza, and Back closes the plaza", () =>
  visit(consoleService, "/#/pedagios?uf=PR&rodovia=277", async (page) => {
    await page.locator(".plaza").first().waitFor();
    expect(await page.getByLabel("UF").inputValue()).toBe("PR");
    await page.locator(".plaza").first().click();
    await page.locator(".history").waitFor();
    expect(page.url()).toContain("praca=");
    await page.reload();
    await page.locator(".history").waitFor();
    await page.goBack();
    await page.locator(".history").waitFor({ state: "hidden" });
    expect(await page.getByLabel("Rodovia").inputValue()).toBe("277");
  }));

test("a plaza is found by its municipality, road or operator, and the address says so", () =>
  visit(consoleService, "/#/pedagios", async (page) => {
    const search = page.getByLabel("Buscar");
    for (const [text, list, found] of [
      ["sao goncalo do abaete", ".plaza", /São Gonçalo do Abaeté/],
      ["br 277", ".list-road", /^BR-277 \(PR\) · \d+ praças/],
      ["via cristais", ".plaza", /Via Cristais/],
    ] as const) {
      await page.locator(".plaza").first().waitFor();
      await search.fill(text);
      await expect
        .poll(async () => {
          const texts = await page.locator(list).allTextContents();
          return texts.length > 0 && texts.every((one) => found.test(one));
        })
        .toBe(true);
    }
    await expect.poll(() => page.url()).toContain("busca=via");
  }));

test("Back closes what rose", () =>
  visit(consoleService, "/#/pedagios?uf=PR", async (page) => {
    await page.locator(".plaza").first().waitFor();
    const rises = page.getByRole("button", { name: "O que subiu" });
    await rises.click();
    await expect.poll(() => rises.getAttribute("aria-pressed")).toBe("true");
    await page.goBack();
    await expect.poll(() => rises.getAttribute("aria-pressed")).toBe("false");
    expect(await page.getByLabel("UF").inputValue()).toBe("PR");
  }));

test("values of the address that a filter cannot have are left out", () =>
  visit(
    consoleService,
    "/#/pedagios?uf=PR&eixos=99&ordem=x&desde=ontem&data=amanha&preco=x",
    async (page) => {
      await page.locator(".plaza").first().waitFor();
      expect(await page.getByLabel("Eixos").inputValue()).toBe("5");
      expect(await page.getByLabel("Preço").inputValue()).toBe("");
      await page.getByRole("button", { name: "O que subiu" }).click();
      await expect.poll(() => page.getByLabel("Ordenar por").inputValue()).toBe("percent");
    },
  ));

test("the address holds a path and its vehicle, and Back leads to the answer before", () =>
  visit(consoleService, "/#/polilinha", async (page) => {
    await page.getByLabel("Polilinha, GPX ou GeoJSON").fill(PATH);
    await page.getByRole("button", { name: "Ver pedágios" }).click();
    await page.locator(".trip-facts", { hasText: "5 eixos" }).waitFor();
    expect(page.url()).toContain("caminho=");
    await page.getByRole("button", { name: "Editar" }).click();
    await page.getByLabel("Eixos", { exact: true }).selectOption("9");
    await page.getByRole("button", { name: "Ver pedágios" }).click();
    await page.locator(".trip-facts", { hasText: "9 eixos" }).waitFor();
    await page.reload();
    await page.locator(".trip-facts", { hasText: "9 eixos" }).waitFor();
    await page.goBack();
    await page.locator(".trip-facts", { hasText: "5 eixos" }).waitFor();
  }));

test("a path that is too long for the address survives a reload, but is not in another tab", () =>
  visit(consoleService, "/#/polilinha", async (page) => {
    await page.getByRole("button", { name: "Curitiba–São Paulo" }).click();
    await page.locator(".total-card").waitFor();
    expect(page.url()).toContain("guardado=");
    const plazas = await page.getByRole("tab", { name: /^Pedágios/ }).innerText();
    await page.reload();
    await page.locator(".total-card").waitFor();
    expect(await page.getByRole("tab", { name: /^Pedágios/ }).innerText()).toBe(plazas);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.getByText(/ficou na aba em que foi consultado/).waitFor();
    await page.goBack();
    await page.getByText(/veja cada praça e quanto custa/).waitFor();
  }));

test("a count of Dados leads to its plazas", () =>
  visit(consoleService, "/#/dados", async (page) => {
    const row = page.locator(".bars li", { hasText: /sem preço/i });
    const count = /^\d+/.exec((await row.locator(".count").textContent()) ?? "")?.[0];
    await row.getByRole("link").click();
    await page.getByText(new RegExp(`^${count} de \\d+ praças$`)).waitFor();
    expect(await page.getByLabel("Preço", { exact: true }).inputValue()).toBe("unknown");
    expect(await page.locator(".plaza .unknown").count()).toBe(Number(count));
  }));

test("a day in the address that the calendar does not have is shown as it is, and refused", () =>
  visit(
    consoleService,
    "/#/pedagios?data=2026-99-99",
    async (page) => {
      await page.getByRole("button", { name: "Tirar o filtro 2026-99-99" }).waitFor();
      await page.getByRole("alert").waitFor();
    },
    { refusals: [400] },
  ));
