import { execFileSync } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CheckResult } from "../../tools/check/result.ts";
import { measureImport } from "./measure-import.ts";

const WAYS = 1_000_000;
const MEGABYTE = 1024 * 1024;
/** Largest memory that an import may take, apart from the tile builder. */
const BOUND_MEGABYTES = 4_096;

/** Imports a generated extract of a million ways: time, memory and size. */
export async function benchImports(): Promise<CheckResult> {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-import-"));
  try {
    const file = join(directory, "grid.osm.pbf");
    execFileSync(process.execPath, [join(import.meta.dirname, "grid-extract.ts"), file, `${WAYS}`]);
    const costs = await measureImport(file, directory);
    const { size } = await stat(join(directory, "networks/grid/current/tiles.tar"));
    const megabytes = (name: string, bytes: number) => ({
      name,
      value: Math.round(bytes / MEGABYTE),
      unit: "MB",
      of: WAYS,
    });
    const figures = [
      {
        name: "time of the import",
        value: Math.round(costs.seconds),
        unit: "s",
        of: WAYS,
        isTimed: true,
      },
      { ...megabytes("memory of the import", costs.own), atMost: BOUND_MEGABYTES },
      megabytes("memory of its tile builder", costs.builder),
      megabytes("the extract", (await stat(file)).size),
      megabytes("the tiles", size),
    ];
    return { checked: WAYS, faults: [], figures };
  } finally {
    await rm(directory, { recursive: true });
  }
}
