import { execFileSync } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CheckResult, Figure } from "../../tools/check/result.ts";
import { bytesIn, measureImport } from "./measure-import.ts";

/** Sizes that the growth is measured at. */
const WAYS = { quick: [200_000], full: [1_000_000, 2_000_000, 4_000_000, 8_000_000] };
const WRITE = join(import.meta.dirname, "country-extract.ts");
const MEGABYTE = 1024 * 1024;
/** Largest memory that an import may take, apart from the tile builder. */
const BOUND_MEGABYTES = 4_096;
const NETWORK = "networks/country/current";

/** Imports extracts of growing countries: time, memory, disk and sizes of each. */
export async function benchCountry(isQuick: boolean): Promise<CheckResult> {
  const figures: Figure[] = [];
  const sizes = isQuick ? WAYS.quick : WAYS.full;
  for (const ways of sizes) figures.push(...(await importCountry(ways)));
  return { checked: sizes.length, faults: [], seed: 1, figures };
}

async function importCountry(ways: number): Promise<Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-country-"));
  try {
    const file = join(directory, "country.osm.pbf");
    const writing = await seconds(() => execFileSync(process.execPath, [WRITE, file, `${ways}`]));
    let peaks = { own: 0, builder: 0, disk: 0 };
    const importing = await seconds(async () => {
      peaks = await measureImport(file, directory);
    });
    const built = (name: string) => bytesOf(join(directory, NETWORK, name));
    const time = (name: string, value: number) => ({ name, value, unit: "s", isTimed: true });
    const size = (name: string, bytes: number) => ({ name, value: bytes / MEGABYTE, unit: "MB" });
    return [
      time("writing the extract", writing),
      time("import", importing),
      { ...size("memory of the import", peaks.own), atMost: BOUND_MEGABYTES },
      size("memory of its tile builder", peaks.builder),
      size("disk at its peak", peaks.disk),
      size("the extract", await bytesOf(file)),
      size("the tiles", await built("tiles.tar")),
      size("the address index", await built("addresses.sqlite")),
      size("the street map", await bytesIn(join(directory, NETWORK, "map"))),
    ].map((figure) => ({ ...figure, name: `${ways} ways: ${figure.name}` }));
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function bytesOf(file: string): Promise<number> {
  return (await stat(file)).size;
}

async function seconds(run: () => unknown | Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return (performance.now() - started) / 1_000;
}
