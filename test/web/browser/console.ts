import { readFile } from "node:fs/promises";
import AxeBuilder from "axe-core";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { openSite } from "../../../lib/laptop/console/serve-console.ts";
import { buildDirectory } from "../../../lib/laptop/settings.ts";
import {
  type ConsoleSettings,
  SETTINGS_PATH,
} from "../../../lib/stack/console/console-settings.ts";
import { startTestService, type TestService } from "../../e2e/service.ts";

/** Longer than any operation takes, however busy the machine. */
export const PATIENCE_MS = 240_000;

/** The service with its console, and a browser to look at it. */
export interface Console {
  service: TestService;
  browser: Browser;
  /** False if pages have no map unless a visit asks for it. */
  hasMap?: boolean;
  stop(): Promise<void>;
}

export async function startConsole(
  options: Parameters<typeof startTestService>[0] = {},
): Promise<Console> {
  const service = await startTestService({ ...options, site: openSite(buildDirectory) });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    // Maps need WebGL, which a machine without a graphics card emulates.
    args: [
      "--no-sandbox",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
    ],
  });
  return {
    service,
    browser,
    stop: async () => {
      await browser.close();
      await service.stop();
    },
  };
}

/**
 * Gives the tests of a file one console, prepared for them; stops it after them. Without a graphics
 * card, drawing a map takes longer than all else on its page: tests of other things leave it out.
 */
export function useConsole({
  prepare = async () => undefined,
  hasMap = true,
}: {
  prepare?: (service: TestService) => Promise<void>;
  hasMap?: boolean;
} = {}): Console {
  const current = {} as Console;
  beforeAll(async () => {
    Object.assign(current, await startConsole(), { hasMap });
    await prepare(current.service);
  });
  afterAll(() => current.stop());
  return current;
}

/** Changes the size of the window, and waits two frames, in which the page adapts to it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
  );
}

/** Content of the file that a page saves when `press` presses a button. */
export async function savedFile(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return readFile(await file.path());
}

export interface VisitOptions extends BrowserContextOptions {
  /** Statuses that the test provokes on purpose: the browser logs each as an error. */
  refusals?: readonly number[];
  /** True if connections fail on purpose, which the browser also logs. */
  brokenConnections?: boolean;
  /** Other origins that the page may call; none by default. */
  origins?: readonly string[];
  /** True if the page has a map; as the console says by default. */
  hasMap?: boolean;
  /** Settings that the page receives instead of the local service's. */
  settings?: ConsoleSettings;
}

/** In place of the map's code: the frame of the map stays empty. */
const NO_MAP = {
  contentType: "text/javascript",
  body: "export const createMap = (_container, _label, onDrawn) => (onDrawn(), () => {});",
};

/** A page that is looked at. */
export interface OpenedPage {
  page: Page;
  /** Its log messages, errors and failed requests so far. */
  faults: readonly string[];
  close(): Promise<void>;
}

/** Opens a page, which keeps account of its faults: errors, and requests to another host. */
export async function openPage(
  { service, browser, hasMap: usuallyHasMap = true }: Console,
  address: string,
  {
    refusals = [],
    brokenConnections = false,
    origins = [],
    hasMap = usuallyHasMap,
    settings,
    ...options
  }: VisitOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  const allowed = [service.url, ...origins];
  page.on("console", (message) => {
    const status = Number(/responded with a status of (\d+)/.exec(message.text())?.[1]);
    const expected =
      refusals.includes(status) || (brokenConnections && message.text().includes("net::ERR_"));
    if (message.type() === "error" && !expected)
      faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!["blob:", "data:"].includes(protocol) && !allowed.includes(origin))
      faults.push(request.url());
  });
  if (!hasMap) await page.route("**/assets/create-map-*.js", (route) => route.fulfill(NO_MAP));
  if (settings)
    await page.route(`**${SETTINGS_PATH}`, (route) => route.fulfill({ json: settings }));
  await page.goto(`${service.url}${address}`);
  const close = async () => {
    // A handler may be in the middle of a request that the page made last.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  };
  return { page, faults, close };
}

/** Uses a page like a person. Fails if the page has a fault. */
export async function visit(
  where: Console,
  address: string,
  use: (page: Page) => Promise<void>,
  options: VisitOptions = {},
): Promise<void> {
  const { page, faults, close } = await openPage(where, address, options);
  try {
    await use(page);
    expect(faults).toEqual([]);
  } catch (error) {
    // The page's log often contains the reason.
    console.error(faults, await page.getByRole("alert").allTextContents());
    throw error;
  } finally {
    await close();
  }
}

/** Chooses language and theme, in the menu of the header where the screen is narrow. */
export async function choose(
  page: Page,
  { language, theme }: { language?: string; theme?: string },
): Promise<void> {
  const toggle = page.locator(".menu-toggle");
  const isNarrow = await toggle.isVisible();
  if (isNarrow) await toggle.click();
  const choices = page.locator(".preferences select");
  if (language !== undefined) await choices.nth(0).selectOption(language);
  if (theme !== undefined) await choices.nth(1).selectOption(theme);
  if (isNarrow) await toggle.click();
}

/**
 * Taps an element until `isDone`, as a person would: a busy Chromium sends no click for some taps,
 * only the events of the pointer.
 */
export async function tapUntil(target: Locator, isDone: () => Promise<boolean>): Promise<void> {
  const tapUnlessDone = async () => {
    if (await isDone()) return true;
    await target.tap();
    return false;
  };
  await expect.poll(tapUnlessDone, { interval: 1_000, timeout: PATIENCE_MS }).toBe(true);
}

/** True if the map is completely drawn. */
export function isMapDrawn(page: Page): Promise<boolean> {
  return page.evaluate(`(() => {
    const map = document.querySelector(".map-canvas")?.map;
    return map?.loaded() === true && !map.isMoving();
  })()`);
}

/** Waits until the map is completely drawn. */
export async function mapDrawn(page: Page): Promise<void> {
  await expect.poll(() => isMapDrawn(page), { timeout: PATIENCE_MS }).toBe(true);
}

/** Number of pages of A4 that a page takes on paper, with margins of a centimetre. */
export async function printedPages(page: Page): Promise<number> {
  const margin = { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" };
  const sheet = await page.pdf({ format: "A4", margin });
  return sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/**
 * Freezes the map as drawn: texts beside it are checked at many sizes, and it would redraw for
 * each.
 */
export async function keepDrawing(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const map = document.querySelector(".map-canvas")?.map;
    if (map) Object.assign(map, { _render: () => map, triggerRepaint: () => {} });
  })()`);
}

/** Content of a layer on the map: one property of each feature, without repetitions. */
export function drawn(page: Page, layer: string, property: string): Promise<unknown[]> {
  return page.evaluate(
    ([id = "", name = ""]) => {
      interface Drawing {
        getLayer(id: string): unknown;
        queryRenderedFeatures(options: object): { properties: Record<string, unknown> }[];
      }
      const { document } = globalThis as unknown as {
        document: { querySelector(selector: string): { map: Drawing } };
      };
      const { map } = document.querySelector(".map-canvas");
      if (!map.getLayer(id)) return ["no such layer"];
      const features = map.queryRenderedFeatures({ layers: [id] });
      return [...new Set(features.map(({ properties }) => properties[name]))].sort();
    },
    [layer, property],
  );
}

/**
 * Fails if axe-core finds a fault that it calls `serious` or `critical`; `look` names the page's
 * state in the failure.
 */
export async function expectAccessible(page: Page, look = ""): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AxeBuilder.source);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    interface Violation {
      id: string;
      impact: string;
      nodes: { html: string; failureSummary: string }[];
    }
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(" | ")}`,
      );
  });
  expect({ look, found }).toEqual({ look, found: [] });
}
