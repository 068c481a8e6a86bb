import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startConsole } from "../web/browser/console.ts";
import { medianOf, report } from "./measure.ts";

const RUNS = 5;
/** Longer tasks keep a user waiting; what is longer counts as blocking. */
const TASK_MS = 50;

/** What the browser measures of one visit, in milliseconds. */
interface Visit {
  firstPaint: number;
  blocking: number;
}

/** First contentful paint and total blocking time of the console, until its form can be used. */
export async function benchConsole(): Promise<void> {
  if (!existsSync(process.env.CHROMIUM ?? "/usr/bin/chromium")) {
    console.log("the console needs Chromium: npm run test:web installs it");
    return;
  }
  const { service, browser, stop } = await startConsole();
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage();
    await page.goto(service.url);
    await page.getByRole("combobox").first().waitFor();
    while (!(await page.evaluate(`(${OBSERVE})(${TASK_MS})`))) await sleep(20);
    visits.push((await page.evaluate("globalThis.measured")) as Visit);
    await page.close();
  }
  await stop();
  report(
    medianOf(visits.map(({ firstPaint }) => firstPaint)),
    "first contentful paint of the console",
  );
  report(
    medianOf(visits.map(({ blocking }) => blocking)),
    "total blocking time until its map is drawn",
  );
}

/** Runs in the page: keeps the figures in `measured` once the map is drawn. */
const OBSERVE = `(taskMilliseconds) => {
  if (!globalThis.tasks) {
    globalThis.tasks = [];
    const observer = new PerformanceObserver((list) => globalThis.tasks.push(...list.getEntries()));
    observer.observe({ type: "longtask", buffered: true });
    return false;
  }
  const map = document.querySelector(".map-canvas")?.map;
  if (!map?.loaded()) return false;
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const blocking = globalThis.tasks.reduce((sum, { duration }) => sum + duration - taskMilliseconds, 0);
  globalThis.measured = { firstPaint: paint?.startTime ?? 0, blocking };
  return true;
}`;
