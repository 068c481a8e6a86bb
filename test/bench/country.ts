import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CheckResult, Figure } from "../../tools/check/result.ts";
import { runCheck } from "../../tools/check/run-check.ts";
import { bytesIn, measureImport } from "./measure-import.ts";

/** Sizes that the growth is measured at; queries are asked on the largest. */
const WAYS = { quick: [200_000], full: [1_000_000, 2_000_000, 4_000_000, 8_000_000] };
const SAMPLES = { quick: "20", full: "100" };
const WRITE = join(import.meta.dirname, "country-extract.ts");
const SERVED = { program: join(import.meta.dirname, "country/served.ts") };
const MEGABYTE = 1024 * 1024;
/** Largest memory that an import may take, apart from the tile builder. */
const BOUND_MEGABYTES = 4_096;
/** Largest share of the whole time by which the remaining time may be wrong, in percent. */
const BOUND_ESTIMATE = 25;
const NETWORK = "networks/country/current";
const FIGURES = "figures.json";

/**
 * Imports extracts of growing countries: time, memory, disk and sizes of each. Then asks the
 * largest. `COUNTRY_DIR` names a folder that keeps the extracts and networks: sizes that are there
 * are not imported again, so that a run of hours can go on.
 */
export async function benchCountry(isQuick: boolean): Promise<CheckResult> {
  const { COUNTRY_DIR: kept } = process.env;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), "rota-vpo-country-")));
  try {
    const sizes = isQuick ? WAYS.quick : WAYS.full;
    const figures: Figure[] = [];
    for (const ways of sizes) figures.push(...(await importedOnce(join(folder, `${ways}`), ways)));
    const largest = join(folder, `${sizes.at(-1)}`);
    const args = [
      join(largest, NETWORK),
      extractIn(largest),
      isQuick ? SAMPLES.quick : SAMPLES.full,
    ];
    const { result, failures } = await runCheck(SERVED, args);
    return {
      checked: sizes.length,
      faults: failures,
      seed: 1,
      figures: [...figures, ...(result?.figures ?? [])],
    };
  } finally {
    if (kept === undefined) await rm(folder, { recursive: true });
  }
}

/** The figures of an import, which is run unless the folder has them. */
async function importedOnce(directory: string, ways: number): Promise<Figure[]> {
  const file = join(directory, FIGURES);
  if (existsSync(file)) return JSON.parse(await readFile(file, "utf8"));
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const figures = await importCountry(directory, ways);
  await writeFile(`${file}.draft`, JSON.stringify(figures));
  await rename(`${file}.draft`, file);
  return figures;
}

async function importCountry(directory: string, ways: number): Promise<Figure[]> {
  const file = extractIn(directory);
  const started = performance.now();
  execFileSync(process.execPath, [WRITE, file, `${ways}`]);
  const writing = (performance.now() - started) / 1_000;
  const costs = await measureImport(file, directory);
  const built = (name: string) => bytesOf(join(directory, NETWORK, name));
  const time = (name: string, value: number) => ({ name, value, unit: "s", isTimed: true });
  const size = (name: string, bytes: number) => ({ name, value: bytes / MEGABYTE, unit: "MB" });
  const figures: Figure[] = [
    time("writing the extract", writing),
    time("import", costs.seconds),
    time("processor time of the import", costs.ownProcessor),
    time("processor time of its tile builder", costs.builderProcessor),
    {
      name: "largest error of the remaining time",
      value: 100 * costs.worstEstimate,
      unit: "%",
      atMost: BOUND_ESTIMATE,
      isTimed: true,
    },
    { ...size("memory of the import", costs.own), atMost: BOUND_MEGABYTES },
    size("memory of its tile builder", costs.builder),
    size("disk at its peak", costs.disk),
    size("the extract", await bytesOf(file)),
    size("the tiles", await built("tiles.tar")),
    size("the address index", await built("addresses.sqlite")),
    size("the street map", await bytesIn(join(directory, NETWORK, "map"))),
  ];
  return figures.map((figure) => ({ ...figure, name: `${ways} ways: ${figure.name}` }));
}

function extractIn(directory: string): string {
  return join(directory, "country.osm.pbf");
}

async function bytesOf(file: string): Promise<number> {
  return (await stat(file)).size;
}
