import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { medianOf, timeOf } from "../../tools/check/measure.ts";
import type { CheckResult, Figure } from "../../tools/check/result.ts";
import { type Console, startConsole } from "../web/browser/console.ts";
import { measureVisit, mostCpuOfOneTask, until, type Visit } from "./main-thread.ts";

const RUNS = 5;
/** A mid-range phone is about four times slower than a desktop. */
const THROTTLES = [1, 4];
const GPX_POINTS = 60_000;
const TRIPS = 10_000;
/** Pixels of one turn of the wheel. */
const WHEEL = 1_200;

const MAP_DRAWN = `(() => {
  const map = document.querySelector(".map-canvas")?.map;
  return map?.loaded() === true && !map.isMoving();
})()`;
const shown = (selector: string) => `document.querySelector(${JSON.stringify(selector)}) !== null`;

/** Places from all over the country, for the longest answer that people ask for. */
const TWENTY =
  "Curitiba/PR, São Paulo/SP, Santos/SP, Londrina/PR, Cuiabá/MT, Goiânia/GO, Brasília/DF, Palmas/TO, Belém/PA, Teresina/PI, Fortaleza/CE, Natal/RN, Recife/PE, Maceió/AL, Aracaju/SE, Salvador/BA, Vitória/ES, Uberlândia/MG, Campinas/SP, Florianópolis/SC".split(
    ", ",
  );

/**
 * First paint of the console, time until its page is free, blocking time, then its interactions.
 */
export async function benchConsole(): Promise<CheckResult> {
  if (!existsSync(process.env.CHROMIUM ?? "/usr/bin/chromium")) {
    const notRun = "there is no Chromium; `npm run check -- web` installs it";
    return { checked: 0, faults: [], figures: [], notRun };
  }
  const site = await startConsole();
  const figures: Figure[] = [];
  try {
    for (const throttle of THROTTLES) figures.push(...(await benchVisits(site, throttle)));
    figures.push(...(await benchInteractions(site)));
  } finally {
    await site.stop();
  }
  return { checked: figures.length, faults: [], figures };
}

async function benchVisits({ service, browser }: Console, throttle: number): Promise<Figure[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage();
    visits.push(await measureVisit(page, service.url, throttle, MAP_DRAWN));
    await page.close();
  }
  const suffix = throttle === 1 ? "" : `, ${throttle} times slower`;
  const median = (name: string, of: (visit: (typeof visits)[number]) => number) =>
    timeOf(`${name}${suffix}`, medianOf(visits.map(of)), RUNS);
  return [
    median("first contentful paint", ({ firstPaint }) => firstPaint),
    median("time to interactive", ({ interactive }) => interactive),
    median("total blocking time", ({ blocking }) => blocking),
    median("processor time of the longest task", ({ mostCpu }) => mostCpu),
  ];
}

interface Interaction {
  name: string;
  /** Start of the visit: the fragment of the address. */
  from: string;
  act: (page: Page) => Promise<void>;
  /** Text on the page at the end of the visit. */
  ended: string;
}

async function benchInteractions({ service, browser }: Console): Promise<Figure[]> {
  const figures: Figure[] = [];
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-bench-"));
  const track = join(directory, "track.gpx");
  await writeFile(track, gpx());
  const sheet = join(directory, "sheet.csv");
  await writeFile(sheet, csv());
  for (const { name, from, act, ended } of [...interactions(track), ...sheetUses(sheet)]) {
    const page = await browser.newPage();
    await page.goto(`${service.url}/${from}`);
    await until(page, MAP_DRAWN);
    const { mostCpu, calibration } = await mostCpuOfOneTask(browser, page, async () => {
      await act(page);
      await until(page, ended);
      await until(page, MAP_DRAWN);
    });
    const loops = { name: `longest task: ${name}`, value: mostCpu / calibration };
    figures.push({ ...loops, unit: "calibration loops", isTimed: true });
    await page.close();
  }
  await rm(directory, { recursive: true });
  return figures;
}

function interactions(track: string): Interaction[] {
  const query = new URLSearchParams({ alternativas: "0" });
  for (const place of TWENTY) query.append("local", place);
  return [
    {
      name: "typing a place",
      from: "",
      act: (page) => page.locator(".combobox input").first().pressSequentially("são josé dos"),
      ended: shown(".option"),
    },
    {
      name: "opening all plazas",
      from: "",
      act: (page) => page.locator("a[href='/#/pedagios']").click(),
      ended: shown(".plaza"),
    },
    {
      name: "filtering plazas",
      from: "#/pedagios",
      act: (page) => page.locator("input[placeholder='BR-277']").pressSequentially("br 116"),
      ended: shown(".plaza"),
    },
    {
      name: "an answer of twenty places",
      from: "",
      act: (page) => page.evaluate(`location.hash = ${JSON.stringify(`#/rota?${query}`)}`),
      ended: shown(".total-card"),
    },
    {
      name: "a GPX file of 5 MB",
      from: "#/polilinha",
      act: (page) => page.locator("#track-file").setInputFiles(track),
      ended: shown(".total"),
    },
  ];
}

/** A sheet of the most trips that the page takes: opened, then scrolled from end to end. */
function sheetUses(sheet: string): Interaction[] {
  const open = (page: Page) => page.locator("input[type=file]").setInputFiles(sheet);
  return [
    {
      name: "a sheet of 10,000 trips",
      from: "#/lote",
      act: open,
      ended: shown("li.trip-row"),
    },
    {
      name: "a sheet of 10,000 trips, scrolled",
      from: "#/lote",
      act: async (page) => {
        await open(page);
        await page.locator("li.trip-row").first().waitFor();
        await page.locator(".long-list-frame").hover();
        for (let turn = 0; turn < 40; turn += 1) {
          await page.mouse.wheel(0, WHEEL);
          await page.waitForTimeout(16);
        }
        await page.evaluate(`(() => {
          const frame = document.querySelector(".long-list-frame");
          frame.scrollTop = frame.scrollHeight;
        })()`);
        await page.getByText("10.000", { exact: true }).waitFor();
      },
      ended: shown("li.trip-row"),
    },
  ];
}

function csv(): string {
  const rows = Array.from({ length: TRIPS }, (_, i) => `Campinas/SP;Santos/SP;${2 + (i % 8)}`);
  return ["origem;destino;eixos", ...rows].join("\n");
}

/** A logger's track from Curitiba to Paranaguá, with a point each 1.5 m. */
function gpx(): string {
  const points = Array.from({ length: GPX_POINTS }, (_, i) => {
    const share = i / GPX_POINTS;
    const [lat, lon] = [-25.4195 - 0.0966 * share, -49.2646 + 0.7421 * share];
    return `<trkpt lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"><ele>900</ele><time>2026-01-01T00:00:00Z</time></trkpt>`;
  });
  return `<?xml version="1.0"?><gpx><trk><trkseg>${points.join("\n")}</trkseg></trk></gpx>`;
}
