import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readTrack } from "../../../web/src/polyline/read-track.ts";
import {
  expectAccessible,
  mapDrawn,
  PATIENCE_MS,
  printedPages,
  savedFile,
  useConsole,
  visit,
} from "./console.ts";

const consoleService = useConsole();

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const TRIP = "/#/rota?local=Curitiba/PR&local=S%C3%A3o+Paulo/SP";
const LONG_TRIP = "/#/rota?local=Curitiba/PR&local=Belo+Horizonte/MG&alternativas=2";

/** Waits for the total, which must be on the first screen without scrolling. */
async function totalInView(page: Page): Promise<string> {
  const total = page.locator(".total-card .total");
  await total.waitFor();
  const isInView = await total.evaluate((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });
  expect(isInView).toBe(true);
  return (await total.textContent()) ?? "";
}

describe.each(Object.entries(SCREENS))("on a %s", (_name, screen) => {
  const open = (address: string, use: (page: Page) => Promise<void>) =>
    visit(consoleService, address, use, {
      ...screen,
      acceptDownloads: true,
      permissions: ["clipboard-read", "clipboard-write"],
    });

  test("a trip is priced with diesel, from the empty page on", () =>
    open("/", async (page) => {
      await page.getByRole("combobox", { name: "Local A" }).fill("Curitiba/PR");
      await page.getByRole("combobox", { name: "Local B" }).fill("São Paulo/SP");
      await page.getByText("Combustível e custo").click();
      await page.getByText("De onde vêm os valores da ANTT?").click();
      await page.getByText(/^2,3 km\/l é o que a tabela do piso supõe para 5 eixos/).waitFor();
      await page.getByRole("button", { name: "Usar 2,3 km/l" }).click();
      expect(await page.getByLabel("km por litro").inputValue()).toBe("2,3");
      await page.getByRole("button", { name: "Usar R$ 7,33" }).click();
      await page.getByText(/^R\$ 7,33 é o diesel .* desde 30\/09\/2026/).waitFor();
      expect(await page.getByLabel("R$ por litro").inputValue()).toBe("7,33");
      await page.getByLabel("R$ por litro").fill("6,10");
      await page.getByRole("button", { name: "Calcular rota" }).click();
      const total = await totalInView(page);
      await page.locator(".total-label").getByText("Pedágio e combustível").waitFor();
      const figures = await page.locator(".figures").first().textContent();
      expect(figures).toMatch(/CombustívelR\$/);
      expect(total).toMatch(/R\$/);
    }));

  test("the cheapest way comes first", () =>
    open(`${LONG_TRIP}&km_por_litro=2.5&preco_litro=6.1&criterio=custo`, async (page) => {
      await totalInView(page);
      const cards = page.locator(".route-card");
      expect(await cards.count()).toBeGreaterThan(1);
      const prices = (await cards.locator("strong.price").allTextContents()).map((text) =>
        Number(text.replaceAll(/[^\d,]/g, "").replace(",", ".")),
      );
      expect(prices[0]).toBe(Math.min(...prices));
    }));

  test("a trip is shared by its link", () =>
    open(`${LONG_TRIP}&eixos=6`, async (page) => {
      const total = await totalInView(page);
      await page.getByRole("button", { name: "Copiar link" }).click();
      await page.getByRole("button", { name: "Copiado" }).first().waitFor();
      const link = String(await page.evaluate("navigator.clipboard.readText()"));
      await page.goto("about:blank");
      await page.goto(link);
      expect(await totalInView(page)).toBe(total);
    }));

  test("a long trip is printed on one page with its map and the code of its link", () =>
    open(`${LONG_TRIP}&km_por_litro=2.5&preco_litro=6.1`, async (page) => {
      await totalInView(page);
      await mapDrawn(page);
      await page.locator(".printed-title .qr path[d^=M]").waitFor({ state: "attached" });
      expect(await printedPages(page)).toBe(1);
    }));

  test("a trip is saved as GPX", () =>
    open(TRIP, async (page) => {
      await totalInView(page);
      const gpx = page.getByRole("button", { name: "GPX" });
      const file = String(await savedFile(page, () => gpx.click()));
      expect(file).toContain("<name>Curitiba/PR → São Paulo/SP</name>");
      expect(file.match(/<wpt /g)?.length).toBe(8);
      const track = readTrack(file.replaceAll(/<wpt.*<\/wpt>/g, ""));
      expect(typeof track === "string" ? track : track.path.length).toBeGreaterThan(100);
    }));

  test("the driver's page is saved, and opens without a connection", () =>
    open(`${TRIP}&local=Santos/SP&eixos=6`, async (page) => {
      await totalInView(page);
      await page.getByRole("tab", { name: "Motorista" }).click();
      await page.getByText("O Waze recebe só o último local").waitFor();
      const button = page.getByRole("button", { name: "Página offline" });
      const file = String(await savedFile(page, () => button.click()));
      await page.goto("about:blank");
      await page.context().setOffline(true);
      await page.setContent(file);
      await page.getByRole("heading", { name: "Curitiba/PR → São Paulo/SP → Santos/SP" }).waitFor();
      await page.getByText("Pedágio, 6 eixos").waitFor();
      await page.getByText(/^Preços consultados em \d/).waitFor();
      await page.getByRole("heading", { name: "Mudam o preço" }).waitFor();
      expect(await page.getByRole("listitem").count()).toBeGreaterThan(8);
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
      await expectAccessible(page);
    }));

  test("a trip of an old date has the prices of that date", () =>
    open(`${TRIP}&data=2023-03-01T08:00`, async (page) => {
      await totalInView(page);
      await page.getByText("Viagem em 01/03/2023").first().waitFor();
    }));

  test("axles are compared", () =>
    open(`${TRIP}&eixos=6`, async (page) => {
      await totalInView(page);
      await page.getByRole("tab", { name: "Comparar" }).click();
      await page.getByRole("button", { name: "Comparar de 2 a 10 eixos" }).click();
      const table = page.getByRole("table", { name: /^Por número de eixos/ });
      await table.waitFor();
      const sums = await table
        .locator("tbody tr")
        .evaluateAll((rows) =>
          rows.map((row) =>
            Number(
              (row as unknown as { cells: { textContent: string }[] }).cells[1]?.textContent
                .replaceAll(/[^\d,]/g, "")
                .replace(",", "."),
            ),
          ),
        );
      expect(sums).toHaveLength(9);
      expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    }));

  test("remembered vehicles are compared with the axles, with their costs", () =>
    open(`${TRIP}&eixos=9&km_por_litro=1,8&preco_litro=6,10`, async (page) => {
      await totalInView(page);
      const remember = async (axles: string, consumption: string) => {
        if (await page.locator(".panel-form").isHidden()) await page.locator(".trip-bar").click();
        await page.getByLabel("Eixos", { exact: true }).selectOption(axles);
        await page.getByText("Combustível e custo").click();
        await page.getByLabel("km por litro").fill(consumption);
        await page.getByText("Combustível e custo").click();
        await page.getByText("Dimensões e eixos", { exact: true }).click();
        await page.getByRole("button", { name: /Lembrar este veículo/ }).click();
        await page.getByText("Dimensões e eixos", { exact: true }).click();
      };
      await remember("9", "1,8");
      await remember("3", "4,1");
      await page.getByRole("button", { name: "Calcular rota" }).click();
      await page.locator(".trip-facts", { hasText: "3 eixos" }).waitFor();
      await page.getByRole("tab", { name: "Comparar" }).click();
      await page.getByRole("button", { name: "e 2 veículos lembrados" }).click();
      const table = page.getByRole("table", { name: /^Por veículo lembrado/ });
      await table.getByText(/^Caminhão · 9.eixos · 1,8.km\/l$/).waitFor();
      const own = table.locator("tbody", { hasText: /Caminhão · 3.eixos · 4,1.km\/l/ });
      // The query's own vehicle has the cost of the answer.
      const total = await page.locator(".total-card .total strong").textContent();
      expect(await own.getByRole("cell").last().textContent()).toBe(total);
      expect(await table.locator("tbody.on").count()).toBe(1);
      const isWhole = await page.evaluate(`(() => {
        const table = document.querySelector(".vehicle-totals");
        return table.scrollWidth <= table.parentElement.clientWidth;
      })()`);
      expect(isWhole).toBe(true);
      await page.getByRole("table", { name: /^Por número de eixos/ }).waitFor();
      expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    }));

  test("a loss is called a loss", () =>
    open(`${TRIP}&tabela=&km_por_litro=2,5&preco_litro=6,10`, async (page) => {
      await totalInView(page);
      const result = page.locator(".offer-result");
      await page.getByLabel("Frete oferecido").fill("100");
      await result
        .getByText(/^Prejuízo R\$/)
        .first()
        .waitFor();
      expect(await result.locator(".unknown").count()).toBe(1);
      await page.getByLabel("Frete oferecido").fill("90000");
      await result
        .getByText(/^Margem R\$/)
        .first()
        .waitFor();
      expect(await result.locator(".unknown").count()).toBe(0);
    }));

  test("an offer is grouped once it is left, and its margin says how far it is from the floor", () =>
    open(`${TRIP}&km_por_litro=2,5&preco_litro=6,10`, async (page) => {
      await totalInView(page);
      const result = page.locator(".offer-result");
      const field = page.getByLabel("Frete oferecido");
      await field.fill("2000");
      await result.getByText(/^R\$\s1\.469,50 abaixo do piso ANTT$/).waitFor();
      await field.fill("90000");
      await result.getByText(/^✓ R\$\s86\.530,50 acima do piso ANTT$/).waitFor();
      await result.getByText(/^Margem R\$/).waitFor();
      await result.getByText(/^\d\d% do frete após pedágio e combustível$/).waitFor();
      expect(await result.locator(".breach").count()).toBe(0);
      await field.blur();
      expect(await field.inputValue()).toBe("90.000");
      await field.focus();
      expect(await field.inputValue()).toBe("90000");
    }));

  test("a thousand trips come from a sheet and go back into one", () =>
    open("/#/lote", async (page) => {
      const cities = ["Campinas/SP", "Santos/SP", "Sorocaba/SP", "Jundiaí/SP", "Taubaté/SP"];
      const rows = Array.from(
        { length: 1_000 },
        (_, i) => `${cities[i % 5]};${cities[(i + 1 + (i % 3)) % 5]};${2 + (i % 8)}`,
      );
      await page.locator("input[type=file]").setInputFiles({
        name: "mil.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["origem;destino;eixos", ...rows].join("\n")),
      });
      await page.getByRole("button", { name: /^Calcular 1\.000 viagens/ }).click();
      await page.getByText("1.000 de 1.000").waitFor({ timeout: PATIENCE_MS });
      await totalInView(page);
      const csv = page.getByRole("button", { name: "CSV" });
      const file = String(await savedFile(page, () => csv.click()));
      const lines = file.trim().split("\r\n");
      expect(lines).toHaveLength(1_001);
      const prices = lines.slice(1).map((line) => line.split(";").slice(7, 13));
      expect(prices.filter(([km = ""]) => km === "")).toEqual([]);
    }));
});
