import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { checkConsole } from "../../../tools/smoke/console.ts";
import { mapDrawn, printedPages, useConsole, type VisitOptions, visit } from "./console.ts";

/** The path of the polyline example in docs/api/tolls.md, which passes one plaza. */
const POLYLINE = "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA";
const PLAZA = "P01 – São José dos Pinhais";
/** Curitiba and Paranaguá, longitude first. */
const ENDS = [
  [-49.2646, -25.4195],
  [-48.5225, -25.5161],
];

const consoleService = useConsole();

const open = (address: string, use: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  visit(consoleService, address, use, options);

async function upload(page: Page, name: string, content: string): Promise<void> {
  const field = page.getByLabel("Escolher arquivo GPX ou GeoJSON");
  // `npm run bench -- console` finds it by its id.
  expect(await field.getAttribute("id")).toBe("track-file");
  await field.setInputFiles({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(content),
  });
}

test("the console passes npm run smoke", async () => {
  const found = await checkConsole({ console: undefined, url: consoleService.service.url });
  expect(found).toMatch(/^\d+ files, map of [1-9]\.\d MB, signs in by local$/);
});

/** A text among the notices under the total, which its tab and the printed page repeat. */
const notice = (page: Page, text: string) => page.locator(".total-notices").getByText(text);

describe("a path", () => {
  test("that is pasted as a polyline shows its plazas and the total, on one page of paper", () =>
    open("/#/polilinha", async (page) => {
      await page.getByLabel("Polilinha, GPX ou GeoJSON").fill(POLYLINE);
      await page.getByRole("button", { name: "Ver pedágios" }).click();
      await page.locator(".passages").getByText(PLAZA).first().waitFor();
      expect(await page.locator(".total").textContent()).toContain("120,00");
      await mapDrawn(page);
      expect(await printedPages(page)).toBe(1);
    }));

  test("may be a GPX file, whose link has its path", () =>
    open(
      "/#/polilinha",
      async (page) => {
        const points = ENDS.map(([lon, lat]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join("");
        await upload(
          page,
          "track.gpx",
          `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points}</trkseg></trk></gpx>`,
        );
        await page.locator(".passages").getByText(PLAZA).first().waitFor();
        expect(await page.locator(".trip-bar").textContent()).toContain("track.gpx");
        const total = await page.locator(".total").textContent();
        await page.getByRole("button", { name: "Copiar link" }).click();
        await page.getByRole("button", { name: "Copiado" }).waitFor();
        await page.goto(String(await page.evaluate("navigator.clipboard.readText()")));
        await page.locator(".trip-bar", { hasText: "BR-277" }).waitFor();
        expect(await page.locator(".total").textContent()).toBe(total);
      },
      { permissions: ["clipboard-read", "clipboard-write"] },
    ));

  test("with times has the price of the hour of each passage, unless a day is chosen", () =>
    open("/#/polilinha", async (page) => {
      const points = [
        ["-25.51156", "-49.12821", "2026-11-18T02:54:40Z"],
        ["-25.57444", "-48.9868", "2026-11-18T03:07:10Z"],
      ].map(([lat, lon, time]) => `<trkpt lat="${lat}" lon="${lon}"><time>${time}</time></trkpt>`);
      await upload(page, "timed.gpx", `<gpx><trk><trkseg>${points.join("")}</trkseg></trk></gpx>`);
      await notice(page, "pelos horários do arquivo").waitFor();
      await page.getByText(/^18\/11\/2026, 00:0\d:\d\d$/).waitFor();
      await page.getByRole("button", { name: "Editar" }).click();
      await page.getByLabel("Dia", { exact: true }).fill("2026-10-01");
      await page.getByRole("button", { name: "Ver pedágios" }).click();
      await notice(page, "vale o dia escolhido").waitFor();
    }));

  test("may be GeoJSON", () =>
    open("/#/polilinha", async (page) => {
      const geometry = { type: "LineString", coordinates: ENDS };
      const feature = { type: "Feature", properties: {}, geometry };
      await upload(
        page,
        "track.geojson",
        JSON.stringify({ type: "FeatureCollection", features: [feature] }),
      );
      await page.locator(".passages").getByText(PLAZA).first().waitFor();
    }));

  test("that is large is read by a worker, and never laid out as text", () =>
    open("/#/polilinha", async (page) => {
      const [from = [], to = []] = ENDS;
      const between = (i: number, axis: 0 | 1) =>
        (from[axis] ?? 0) + (((to[axis] ?? 0) - (from[axis] ?? 0)) * i) / 20_000;
      const points = Array.from(
        { length: 20_000 },
        (_, i) => `<trkpt lat="${between(i, 1)}" lon="${between(i, 0)}"/>`,
      );
      const worker = page.waitForEvent("worker", (one) => one.url().includes("track-worker"));
      await upload(page, "logger.gpx", `<gpx><trk>${points.join("\n")}</trk></gpx>`);
      await worker;
      await page.getByText(/^Caminhão, \d eixos/).waitFor();
      await notice(page, "O trajeto é longo demais para um link").waitFor();
      expect(await page.getByRole("button", { name: "Copiar link" }).count()).toBe(0);
      await page.getByRole("button", { name: "Editar" }).click();
      await page.getByText(/^logger\.gpx \(1,\d MB\)/).waitFor();
      expect(await page.getByLabel("Polilinha, GPX ou GeoJSON").inputValue()).toBe("");
    }));

  test("that is not a path gets an explanation", () =>
    open("/#/polilinha", async (page) => {
      await page.getByLabel("Polilinha, GPX ou GeoJSON").fill("hello world");
      await page.getByRole("button", { name: "Ver pedágios" }).click();
      await page.getByRole("alert").waitFor();
      expect(await page.getByRole("alert").textContent()).toContain("não é polilinha");
    }));
});

describe("the plazas", () => {
  test("are filtered by state, road and operator, on the map too", () =>
    open("/#/pedagios", async (page) => {
      await page.getByText(/^(\d+ de )?\d+ praças$/).waitFor();
      await page.getByRole("button", { name: "Filtrar" }).click();
      await page.getByLabel("UF").selectOption("PR");
      await page.getByLabel("Rodovia").fill("br 277");
      await page.getByLabel("Concessionária").fill("litoral");
      await page.getByText(/^1 de \d+ praças$/).waitFor();
      await mapDrawn(page);
      const shown = await page.evaluate(() => {
        const { map } = document.querySelector(".map-canvas") as unknown as {
          map: { queryRenderedFeatures(options: object): unknown[] };
        };
        return map.queryRenderedFeatures({ layers: ["plazas"] }).length;
      });
      expect(shown).toBe(1);
      await page.getByRole("button", { name: new RegExp(PLAZA) }).click();
      await page.getByRole("table", { name: "Histórico de tarifas" }).waitFor();
    }));
});

test("the data say which tables are in force and how old prices are", () =>
  open("/#/dados", async (page) => {
    await page.getByRole("heading", { name: "Tabelas em vigor" }).waitFor();
    await page.getByRole("meter", { name: "sem preço" }).waitFor();
  }));
