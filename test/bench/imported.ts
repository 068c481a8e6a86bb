import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { networkLink } from "../../lib/laptop/imports/networks.ts";
import { openEmbeddedResources } from "../../lib/quote/routing/network/open-embedded.ts";
import type { CheckResult } from "../../tools/check/result.ts";
import { optimisedRatio, randomPairRatios, routeRatios } from "./route-ratios.ts";

const SEED = 1;
/** A country with its highways, and streets in the towns of all seats. */
const WAYS = 200_000;
const SIZES = {
  quick: { perClass: 5, rounds: 2, sets: 1 },
  full: { perClass: 50, rounds: 5, sets: 5 },
};
const WRITE = join(import.meta.dirname, "country-extract.ts");
const IMPORT = join(import.meta.dirname, "../../bin/import.ts");
const NAME = "bench";

/** Route queries as ratios to bare calls of the engine, on a network that is imported first. */
export async function benchImported(isQuick: boolean): Promise<CheckResult> {
  const { perClass, rounds, sets } = isQuick ? SIZES.quick : SIZES.full;
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-imported-"));
  try {
    const extract = join(directory, "country.osm.pbf");
    execFileSync(process.execPath, [WRITE, extract, `${WAYS}`], { stdio: "inherit" });
    execFileSync(process.execPath, [IMPORT, "osm", extract, "--name", NAME], {
      env: { ...process.env, DATA_DIR: directory },
      stdio: "inherit",
    });
    const network = await openEmbeddedResources(networkLink(directory, NAME));
    const figures = [
      ...(await randomPairRatios(network, { count: 4 * perClass, rounds, seed: SEED })),
      ...(await routeRatios(network, { perClass, rounds, seed: SEED })),
      await optimisedRatio(network, { places: 20, sets, rounds, seed: SEED }),
    ];
    return { checked: 8 * perClass, faults: [], seed: SEED, figures };
  } finally {
    await rm(directory, { recursive: true });
  }
}
