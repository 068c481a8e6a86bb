import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";

/** Limit of a task's length; anything longer counts as blocking, because the user waits. */
const TASK_MS = 50;
/**
 * Quiet time without a long task after which the page counts as free; Lighthouse uses five seconds.
 */
const QUIET_MS = 1_000;

/** The browser's measurements of one visit, in milliseconds. */
export interface Visit {
  firstPaint: number;
  /** End of the last long task before a quiet second. */
  interactive: number;
  /** By wall clock, so it includes the graphics card, or the processor in its place. */
  blocking: number;
  /** Processor time of the longest task, without waiting for graphics. */
  mostCpu: number;
}

/**
 * Opens an address and measures until it reports that it is ready and has been free for a while.
 */
export async function measureVisit(
  page: Page,
  address: string,
  throttle: number,
  ready: string,
): Promise<Visit> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  await page.addInitScript(OBSERVE);
  const { mostCpu } = await mostCpuOfOneTask(browser, page, async () => {
    await page.goto(address);
    await until(page, ready);
    await until(page, `performance.now() - globalThis.lastLongTask() > ${QUIET_MS}`);
  });
  const seen = (await page.evaluate(`globalThis.seen(${TASK_MS})`)) as Omit<Visit, "mostCpu">;
  return { ...seen, mostCpu };
}

/**
 * Waits for an expression of the page without searching its elements, which would itself be a task.
 */
export async function until(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate(expression))) await sleep(50);
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's processor time. */
  tdur?: number;
  args: { name?: string; data?: { url?: string } };
}

/**
 * The longest processor time of a task on the page's main thread, in milliseconds, and that of a
 * fixed loop in the same page for comparison.
 */
export async function mostCpuOfOneTask(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<{ mostCpu: number; calibration: number }> {
  const categories = ["devtools.timeline", "toplevel"];
  await browser.startTracing(page, { categories });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const thread = mainThread(traceEvents);
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      name.endsWith("RunTask") && ph === "X" && `${pid}:${tid}` === thread,
  );
  const mostCpu = Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000));
  return { mostCpu, calibration: (await page.evaluate(CALIBRATE)) as number };
}

/** The main thread that calls the page's own scripts. */
function mainThread(events: readonly TraceEvent[]): string | undefined {
  const idOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mains = new Set(
    events.filter(({ args }) => args.name === "CrRendererMain").map((event) => idOf(event)),
  );
  const calls = events.filter(({ args }) => args.data?.url?.includes("/assets/"));
  return calls.map(idOf).find((id) => mains.has(id));
}

/** The fastest of several runs of a loop with a fixed amount of work, in milliseconds. */
const CALIBRATE = `(() => {
  const loop = () => {
    const begin = performance.now();
    let sum = 0;
    for (let i = 0; i < 10_000_000; i += 1) sum = (sum * 31 + i) | 0;
    return performance.now() - begin + (sum & 0);
  };
  return Math.min(...Array.from({ length: 10 }, loop));
})()`;

/** Runs in the page before the page's own scripts. */
const OBSERVE = `(() => {
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries()))
    .observe({ type: "longtask", buffered: true });
  const painted = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const ends = () => tasks.map(({ startTime, duration }) => startTime + duration);
  globalThis.lastLongTask = () => Math.max(painted(), ...ends());
  globalThis.seen = (limit) => ({
    firstPaint: painted(),
    interactive: globalThis.lastLongTask(),
    blocking: tasks.reduce((sum, { duration }) => sum + duration - limit, 0),
  });
})()`;
