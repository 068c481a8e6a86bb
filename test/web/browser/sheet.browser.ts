import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  choose,
  expectAccessible,
  mapDrawn,
  PATIENCE_MS,
  resize,
  tapUntil,
  useConsole,
  type VisitOptions,
  visit,
} from "./console.ts";

const consoleService = useConsole();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const STILL = { ...PHONE, reducedMotion: "reduce" } as const;
const ROUTE = "/#/rota?local=Curitiba/PR&local=Belo Horizonte/MG&alternativas=2";

const handle = (page: Page) => page.locator(".sheet-handle");

/** Waits until the sheet rests, and has the next step's name. */
async function restsAs(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).waitFor();
  await expect.poll(() => page.locator("[data-pulled]").count(), { timeout: PATIENCE_MS }).toBe(0);
}

const topOf = async (page: Page) => (await handle(page).boundingBox())?.y ?? Number.NaN;
/** The upper edge of the sheet, as a value to wait for. */
const top = (page: Page) => expect.poll(() => topOf(page), { timeout: PATIENCE_MS });

/** Drags a finger over the screen, from a height to another. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const x = 150;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await touch("touchStart", from);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", from + (to - from) * part);
  await touch("touchEnd");
}

/** Drags the handle by a finger to another height of the screen. */
const pull = async (page: Page, to: number) => drag(page, (await topOf(page)) + 22, to);

/** True if every place on the map stands below its upper buttons and above the sheet. */
const placesInView = (page: Page) =>
  page.evaluate(`(() => {
    const canvas = document.querySelector(".map-canvas");
    const { top } = canvas.getBoundingClientRect();
    const legend = document.querySelector(".map-legend").getBoundingClientRect().bottom;
    const sheet = document.querySelector(".sheet-handle").getBoundingClientRect().top;
    return canvas.map.querySourceFeatures("places")
      .map(({ geometry }) => top + canvas.map.project(geometry.coordinates).y)
      .every((y) => y > legend && y < sheet);
  })()`);

/** True if the total can be seen, and nothing is wider than the screen. */
const totalInView = (page: Page) =>
  page.evaluate(`(() => {
    const { top, bottom } = document.querySelector(".total-card .total").getBoundingClientRect();
    const panel = document.querySelector(".panel").getBoundingClientRect();
    const isWide = document.documentElement.scrollWidth > innerWidth;
    return top >= panel.top && bottom <= innerHeight && !isWide;
  })()`);

const inView = async (page: Page) => {
  await expect.poll(() => totalInView(page), { timeout: PATIENCE_MS }).toBe(true);
  await expect.poll(() => placesInView(page), { timeout: PATIENCE_MS }).toBe(true);
};

describe.each([
  { width: 390, height: 844 },
  { width: 360, height: 740 },
])("at %o, the sheet", (viewport) => {
  const onPhone = (use: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
    visit(
      consoleService,
      ROUTE,
      async (page) => {
        await page.locator(".total-card").waitFor();
        await page.locator(".map-canvas canvas").waitFor();
        await mapDrawn(page);
        await use(page);
      },
      { ...STILL, viewport, ...options },
    );

  test("opens and folds by a finger", () =>
    onPhone(async (page) => {
      await restsAs(page, "Mostrar a resposta inteira");
      expect((await handle(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await inView(page);
      const half = await topOf(page);

      await pull(page, 90);
      await restsAs(page, "Mostrar o mapa");
      await top(page).toBeLessThan(half);
      await expect.poll(() => totalInView(page), { timeout: PATIENCE_MS }).toBe(true);
      await pull(page, viewport.height - 30);
      await restsAs(page, "Abrir a resposta");
      await top(page).toBeGreaterThan(half);
      await inView(page);
      await handle(page).tap();
      await restsAs(page, "Mostrar a resposta inteira");
      await top(page).toBe(half);

      // A short pull is enough, and a folded sheet is pulled by its total.
      await pull(page, half + 80);
      await restsAs(page, "Abrir a resposta");
      const total = (await page.locator(".total-card .total").boundingBox())?.y ?? 0;
      await drag(page, total + 10, total + 10 + half - (await topOf(page)));
      await restsAs(page, "Mostrar a resposta inteira");
      await tapUntil(page.locator(".trip-bar"), () => handle(page).isHidden());
    }));

  test("leaves the map where a finger moved it", () =>
    onPhone(async (page) => {
      const centre = () =>
        page.evaluate<string>(`(() => {
          const { map } = document.querySelector(".map-canvas");
          return map.isMoving() ? "moving" : JSON.stringify(map.getCenter());
        })()`);
      const before = await centre();
      await drag(page, 280, 200);
      await expect.poll(centre, { timeout: PATIENCE_MS }).not.toBe(before);
      await mapDrawn(page);
      const moved = await centre();
      await handle(page).press("ArrowDown");
      await restsAs(page, "Abrir a resposta");
      await mapDrawn(page);
      expect(await centre()).toBe(moved);
      await tapUntil(page.getByRole("button", { name: "Enquadrar tudo" }), async () => {
        await mapDrawn(page);
        return (await centre()) !== moved;
      });
      await inView(page);
    }));

  test("makes room for the map's legend, which covers neither a place nor the total", () =>
    onPhone(async (page) => {
      const legend = page.locator(".map-legend");
      const meanings = legend.getByRole("list");
      await tapUntil(legend.locator("summary"), () => meanings.isVisible());
      await restsAs(page, "Abrir a resposta");
      await inView(page);
      const box = await legend.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(await topOf(page));
      await expectAccessible(page, "the legend");

      const { height } = (await page.locator(".map-canvas").boundingBox()) ?? { height: 0 };
      await page.touchscreen.tap(20, height / 2 + 60);
      await meanings.waitFor({ state: "hidden" });

      // Above a raised sheet, there is room for the closed legend only.
      await legend.locator("summary").press("Enter");
      await meanings.waitFor();
      await handle(page).press("ArrowUp");
      await restsAs(page, "Mostrar a resposta inteira");
      await meanings.waitFor({ state: "hidden" });
      await inView(page);
    }));

  test("is accessible at each of its heights, in the dark too", () =>
    onPhone(
      async (page) => {
        for (const name of ["Mostrar a resposta inteira", "Abrir a resposta"]) {
          await restsAs(page, name);
          await inView(page);
          await expectAccessible(page, name);
          await handle(page).press("ArrowDown");
        }
      },
      { colorScheme: "dark" },
    ));
});

test("the sheet opens and folds by keyboard, in English too", () =>
  visit(
    consoleService,
    ROUTE,
    async (page) => {
      await page.locator(".total-card").waitFor();
      await choose(page, { language: "en" });
      await handle(page).press("Enter");
      await restsAs(page, "Show map");
      expect(await handle(page).getAttribute("aria-expanded")).toBe("true");
      await expectAccessible(page, "the sheet at its full height");
      await handle(page).press("ArrowDown");
      await restsAs(page, "Show all results");
      await handle(page).press("ArrowDown");
      await restsAs(page, "Open results");
      expect(await handle(page).getAttribute("aria-expanded")).toBe("false");
      // What gets the focus is to be seen.
      await page.keyboard.press("Tab");
      await restsAs(page, "Show all results");
    },
    STILL,
  ));

test("typing an offer raises the sheet, with the trip still in view", () =>
  visit(
    consoleService,
    "/#/rota?local=Curitiba/PR&local=Belo Horizonte/MG&alternativas=0",
    async (page) => {
      await page.locator(".total-card").waitFor();
      await page.getByLabel("Frete oferecido").fill("5200");
      await restsAs(page, "Mostrar o mapa");
      const scrolled = () => page.evaluate("document.querySelector('.panel').scrollTop");
      await expect.poll(scrolled, { timeout: PATIENCE_MS }).toBe(0);
      expect(await page.locator(".offer-result").isVisible()).toBe(true);
    },
    STILL,
  ));

test("the form has no sheet, nor has a desktop", () =>
  visit(consoleService, ROUTE, async (page) => {
    await page.locator(".total-card").waitFor();
    expect(await handle(page).isVisible()).toBe(false);
    await resize(page, PHONE.viewport);
    await handle(page).waitFor();
    await page.locator(".trip-bar").click();
    await handle(page).waitFor({ state: "hidden" });
  }));
