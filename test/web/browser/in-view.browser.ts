import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { INFERRED_KILOMETRES } from "../../../web/src/data/inferred-roads.ts";
import { choose, PATIENCE_MS, resize, useConsole, visit } from "./console.ts";

const consoleService = useConsole({ hasMap: false });

const LONG_TRIP = [
  ...["Curitiba/PR", "Londrina/PR", "Bauru/SP", "Campinas/SP", "Santos/SP", "Taubaté/SP"],
  ...["Resende/RJ", "Juiz de Fora/MG", "Belo Horizonte/MG", "Uberlândia/MG"],
];
const QUERIES = {
  "a simple trip": "/#/rota?local=Curitiba/PR&local=Paranaguá/PR",
  "alternatives with costs":
    "/#/rota?local=Curitiba/PR&local=Belo Horizonte/MG&alternativas=2&km_por_litro=2.5&preco_litro=6",
  "twenty places": `/#/rota?${[...LONG_TRIP, ...LONG_TRIP.toReversed()].map((place) => `local=${place}`).join("&")}`,
};
const SCREENS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
];

/** True if the first match is completely on the screen before any scrolling. */
const inView = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    });

test.each(
  Object.entries(QUERIES).flatMap(([name, address]) =>
    SCREENS.map((viewport) => [name, viewport, address] as const),
  ),
)("the total of %s is in view at once, at %o", (_name, viewport, address) =>
  visit(
    consoleService,
    address,
    async (page) => {
      await page.locator(".total-card .total").waitFor();
      expect(await inView(page, ".total-card .total")).toBe(true);
      expect(await inView(page, ".trip-bar")).toBe(true);
    },
    { viewport },
  ),
);

test.each(
  [QUERIES["alternatives with costs"], `${QUERIES["alternatives with costs"]}&volta=1`].flatMap(
    (address) => SCREENS.map((viewport) => [viewport, address] as const),
  ),
)(
  "the offer is below the routes, its name above its box, and the first route is in view, at %o of %s",
  (viewport, address) =>
    visit(
      consoleService,
      address,
      async (page) => {
        await page.locator(".route-card").first().waitFor();
        expect(await inView(page, ".route-card")).toBe(true);
        const boxOf = async (selector: string) => {
          const box = await page.locator(selector).boundingBox();
          return box ?? { x: 0, y: 0, width: 0, height: 0 };
        };
        const [cards, offer] = [await boxOf(".route-cards"), await boxOf(".offer")];
        expect(offer.x).toBeCloseTo(cards.x, 0);
        expect(offer.y).toBeGreaterThanOrEqual(cards.y + cards.height);
        const [name, box] = [await boxOf(".offer label"), await boxOf(".offer input")];
        expect(box.x).toBeCloseTo(name.x, 0);
        expect(box.y).toBeGreaterThanOrEqual(name.y + name.height);
        // On a phone it is as wide as the cards, elsewhere as a column of the figures.
        const column = await boxOf(
          viewport.width <= 800 ? ".route-cards" : ".figures > div:first-child",
        );
        expect(box.width).toBeCloseTo(column.width, 0);
      },
      { viewport },
    ),
);

test.each([...SCREENS, { width: 1280, height: 1400 }])(
  "every tab that is chosen comes to the top, at %o",
  (viewport) =>
    visit(
      consoleService,
      QUERIES["a simple trip"],
      async (page) => {
        await page.locator(".total-card").waitFor();
        const top = (selector: string) =>
          page.locator(selector).evaluate((one) => one.getBoundingClientRect().top);
        // Below the bar of the trip, or at the top of a phone's sheet.
        const port = async () => {
          const isPhone = viewport.width <= 800;
          const bar = await page
            .locator(".trip-bar")
            .evaluate((one: HTMLElement) => one.offsetHeight);
          return (await top(".panel")) + (isPhone ? 0 : bar + 10);
        };
        for (const name of ["Trajeto", "Motorista", "Comparar", "Código", "Pedágios", "Avisos"]) {
          await page.getByRole("tab", { name }).click();
          await expect
            .poll(async () => Math.abs((await top("[role=tablist]")) - (await port())), {
              timeout: PATIENCE_MS,
            })
            .toBeLessThan(2.5);
        }
      },
      { viewport },
    ),
);

test.each(SCREENS)("a refused place is above the map or beside it, at %o", (viewport) =>
  visit(
    consoleService,
    "/#/rota?local=Curitiba/PR&local=Vila Bela da Santissima Trindad/SC",
    async (page) => {
      await page.locator(".place-fault").waitFor();
      expect(await inView(page, ".place-fault")).toBe(true);
      const top = (selector: string) =>
        page.locator(selector).evaluate((one) => one.getBoundingClientRect().top);
      const isPhone = viewport.width <= 800;
      if (isPhone) expect(await page.locator(".map").isVisible()).toBe(false);
      else expect(await top(".panel-form")).toBeLessThanOrEqual((await top(".map")) + 1);
    },
    { viewport, refusals: [400] },
  ),
);

/** The path of the polyline example in docs/api/tolls.md. */
const POLYLINE = "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA";

test.each(SCREENS)("the total of a path is in view at once, at %o", (viewport) =>
  visit(
    consoleService,
    "/#/polilinha",
    async (page) => {
      await page.locator("#track").fill(POLYLINE);
      await page.getByRole("button", { name: "Ver pedágios" }).click();
      await page.locator(".total-card .total").waitFor();
      expect(await inView(page, ".total-card .total")).toBe(true);
    },
    { viewport },
  ),
);

test("on a phone, the total stays in view while the plazas are read", () =>
  visit(
    consoleService,
    QUERIES["alternatives with costs"],
    async (page) => {
      await page.locator(".tabs .passages li").last().scrollIntoViewIfNeeded();
      await page.locator(".total-dock").waitFor();
      expect(await inView(page, ".total-dock strong")).toBe(true);
    },
    { viewport: { width: 390, height: 844 } },
  ));

test("plazas of a road follow each other by their kilometres", () =>
  visit(consoleService, "/#/pedagios", async (page) => {
    await page.getByRole("button", { name: "Filtrar" }).click();
    await page.getByLabel("UF").selectOption("MG");
    await page.getByLabel("Rodovia").fill("040");
    const rows = page.locator(".plaza");
    await expect.poll(() => rows.count(), { timeout: PATIENCE_MS }).toBeLessThan(40);
    const texts = await rows.allTextContents();
    const kilometres = texts.flatMap((text) => {
      const found = /km ([\d.,]+)/.exec(text)?.[1];
      return found ? [Number(found.replace(".", "").replace(",", "."))] : [];
    });
    expect(kilometres.length).toBeGreaterThan(5);
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b));
  }));

test("the history of a plaza keeps its dates whole, and closes when the filter hides the plaza", () =>
  visit(consoleService, "/#/pedagios", async (page) => {
    await page.locator(".plaza").first().click();
    const date = page.locator(".history td").first();
    await date.waitFor();
    const lines = await date.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    await page.evaluate(() => {
      location.hash = location.hash.replace("?", "?uf=RS&");
    });
    await page.locator(".history").waitFor({ state: "hidden" });
  }));

test.each(["pt", "en"])("dates of sources keep on one line on a phone, in %s", (language) =>
  visit(
    consoleService,
    "/#/pedagios?rodovia=BR-040",
    async (page) => {
      await choose(page, { language });
      await page.locator(".plaza").first().click();
      await page.locator(".history .source").first().waitFor();
      const dates = page.locator(".history .source .date");
      expect(await dates.count()).toBeGreaterThan(0);
      const lines = await dates.evaluateAll((all) =>
        all.map(
          (one) => (one as unknown as { getClientRects(): unknown[] }).getClientRects().length,
        ),
      );
      expect(new Set(lines)).toEqual(new Set([1]));
    },
    { viewport: { width: 360, height: 740 } },
  ),
);

/** Distance between the map of a phone and the card of the open plaza below it, in pixels; NaN if the map is out of view. */
async function belowMap(page: Page): Promise<number> {
  const box = (selector: string) =>
    page.locator(selector).evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom };
    });
  await page.locator(".neighbours button").first().waitFor();
  const [header, map] = [await box(".header"), await box(".map")];
  return map.top < header.bottom ? Number.NaN : (await box(".plaza-card")).top - map.bottom;
}

test("on a phone, the card of a plaza begins below the map, also by its link", () =>
  visit(
    consoleService,
    "/#/pedagios",
    async (page) => {
      await page.locator(".plaza").nth(100).click();
      await expect.poll(() => belowMap(page), { timeout: PATIENCE_MS }).toBeCloseTo(12, 0);
      await page.reload();
      await expect.poll(() => belowMap(page), { timeout: PATIENCE_MS }).toBeCloseTo(12, 0);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ));

test.each([390, 820])(
  "an open plaza leads back to the list with its filter, %i pixels wide",
  (width) =>
    visit(
      consoleService,
      "/#/pedagios?rodovia=BR-040",
      async (page) => {
        await page.locator(".plaza").first().click();
        await page.locator(".history").waitFor();
        await page.getByRole("button", { name: "‹ Praças" }).click();
        await page.locator(".plaza").first().waitFor();
        expect(await page.locator(".plaza-card").count()).toBe(0);
        expect(page.url()).toMatch(/rodovia=BR-040$/);
      },
      { viewport: { width, height: 1180 } },
    ),
);

const RISES = "/#/pedagios?desde=2025-06-01&eixos=6";

test.each([
  [{ viewport: { width: 1280, height: 720 } }, 330],
  [{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 360],
] as const)("the first of what rose is in the upper half at once, at %o", (screen, limit) =>
  visit(
    consoleService,
    RISES,
    async (page) => {
      const first = page.locator(".rise").first();
      await first.waitFor();
      const { y, height } = (await first.boundingBox()) ?? { y: Infinity, height: 0 };
      expect(y + height / 2).toBeLessThan(limit);
    },
    screen,
  ),
);

test("a filter is shown while its field is folded away, and removed by its cross", () =>
  visit(consoleService, "/#/pedagios?rodovia=BR-040&uf=MG", async (page) => {
    const rows = page.locator(".plaza");
    await rows.first().waitFor();
    expect(await page.locator(".list-road").allTextContents()).toEqual([
      expect.stringMatching(/^BR-040 \(MG\) · \d+ praças · somam R\$\s[\d,]+ \(5 eixos\)$/),
    ]);
    expect(await rows.nth(1).textContent()).toMatch(/km [\d,]+ [\d,]+ km depois/);
    const count = await rows.count();
    await page.getByRole("button", { name: "Tirar o filtro BR-040" }).click();
    await expect.poll(() => rows.count(), { timeout: PATIENCE_MS }).toBeGreaterThan(count);
    expect(page.url()).toMatch(/\?uf=MG$/);
    // The removed chip had the focus.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Filtrar");
  }));

test("the name of a road stays in view over its plazas", () =>
  visit(consoleService, "/#/pedagios", async (page) => {
    await page.locator(".plaza").nth(100).scrollIntoViewIfNeeded();
    const tops = () =>
      page
        .locator(".list-road")
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    const edge = await page
      .locator(".panel")
      .evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await expect.poll(tops, { timeout: PATIENCE_MS }).toContain(edge);
  }));

test("all plazas of the open one's road are listed in place of it", () =>
  visit(consoleService, "/#/pedagios?uf=MG", async (page) => {
    await page.locator(".plaza").first().click();
    expect(await page.getByLabel("Buscar").isVisible()).toBe(false);
    await page.getByRole("button", { name: /^Ver todas da BR-040/ }).click();
    await page.getByRole("button", { name: "Tirar o filtro BR-040" }).waitFor();
    expect(await page.locator(".plaza-card").count()).toBe(0);
  }));

test("plazas of one operator that rose alike are in one line, which opens to them", () =>
  visit(consoleService, RISES, async (page) => {
    const alike = page.locator(".alike-rises").first();
    const line = alike.locator("summary");
    const count = Number(/(\d+) praças/.exec((await line.textContent()) ?? "")?.[1]);
    expect(count).toBeGreaterThan(1);
    const share = await line.locator(".rise").textContent();
    await line.click();
    const rows = alike.locator("li .rise");
    expect(await rows.allTextContents()).toEqual(Array(count).fill(share));
  }));

test("how rises are counted opens under the line of their number", () =>
  visit(consoleService, RISES, async (page) => {
    const rule = page.getByText(/^Preços para 6 eixos em /);
    const opens = page.getByRole("button", { name: "Regras" });
    await opens.click();
    await rule.waitFor();
    expect(await opens.getAttribute("aria-expanded")).toBe("true");
    await opens.click();
    await rule.waitFor({ state: "hidden" });
  }));

test("under a day of a weekend is the Friday that is compared in its place", () =>
  visit(consoleService, "/#/pedagios?desde=2025-06-01", async (page) => {
    const since = page.locator(".field", { hasText: "Comparar com" });
    await since.getByText("fim de semana: vale sexta, 30/05/2025", { exact: true }).waitFor();
    await since.locator("input").fill("2025-06-02");
    await expect.poll(() => since.locator("p").count()).toBe(0);
  }));

test("each table says when it was loaded", () =>
  visit(consoleService, "/#/dados", async (page) => {
    for (const table of ["Praças", "Tarifas", "Preços por eixo", "Praças pagas uma vez só"]) {
      const row = page.locator(".in-force tr", { hasText: table });
      await row.getByText(/^carregadas em \d\d\/\d\d\/\d{4}$/).waitFor();
    }
  }));

const LONG_CARDS = {
  "prices that are missing":
    "/#/rota?local=Rondonópolis/MT&local=Santos/SP&eixos=7&km_por_litro=2.1&preco_litro=6.09&tabela=A&carga=granel_solido&alternativas=2",
  differences: "/#/rota?local=Curitiba/PR&local=Belo Horizonte/MG&volta=1&eixos=6",
};

test.each(Object.entries(LONG_CARDS))(
  "the facts of a route with %s are one line on a phone",
  (_name, address) =>
    visit(
      consoleService,
      address,
      async (page) => {
        await page.locator(".route-card").nth(1).waitFor();
        for (const language of ["pt", "en"]) {
          await choose(page, { language });
          for (const width of [360, 390]) {
            await resize(page, { width, height: 844 });
            const facts = page.locator(".route-card .dotted");
            const heights = await facts.evaluateAll((all) =>
              all.map((one) => one.getBoundingClientRect().height),
            );
            expect({ language, width, most: Math.max(...heights) < 24 }).toEqual({
              language,
              width,
              most: true,
            });
          }
        }
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ),
);

test("the data page says how much of the network is inferred", () =>
  visit(consoleService, "/#/dados", async (page) => {
    const surface = INFERRED_KILOMETRES.surface.toLocaleString("pt-BR");
    await page.getByText(`o asfalto é estimado em ${surface} km`).waitFor();
  }));

test("the folded form names the places between, and keeps the total in view on a desktop", () =>
  visit(
    consoleService,
    `/#/rota?${LONG_TRIP.slice(0, 4)
      .map((place) => `local=${place}`)
      .join("&")}`,
    async (page) => {
      await page.locator(".total-card").waitFor();
      const bar = page.locator(".trip-bar");
      expect(await bar.textContent()).toContain("paradas: Londrina, Bauru");
      expect(await bar.locator(".trip-total").count()).toBe(0);
      const total = await page.locator(".total strong").innerText();
      await page.locator(".tabs .passages li").last().scrollIntoViewIfNeeded();
      await bar.locator(".trip-total", { hasText: total }).waitFor();
      expect(await bar.locator(".trip-title").innerText()).toBe("Curitiba/PR →\u00a0Campinas/SP");
      expect(await bar.locator(".trip-total").innerText()).toContain("5 eixos");
      expect(await inView(page, ".trip-total")).toBe(true);
    },
  ));
