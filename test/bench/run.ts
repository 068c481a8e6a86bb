import { ensureNetwork } from "../../lib/build/network/build-network.ts";
import { showProgress } from "../../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../../lib/laptop/settings.ts";
import { type CheckResult, conclude } from "../../tools/check/result.ts";
import { benchAddresses } from "./addresses.ts";
import { benchConsole } from "./console.ts";
import { benchCountry } from "./country.ts";
import { benchDeliveries } from "./deliveries.ts";
import { benchHttp } from "./http.ts";
import { benchImported } from "./imported.ts";
import { benchImports } from "./imports.ts";
import { benchMatrix } from "./matrix.ts";
import { benchOrders } from "./orders.ts";
import { benchPlazas } from "./plazas.ts";
import { benchRoutes } from "./routes.ts";

process.env.POWERTOOLS_METRICS_DISABLED = "true";

const ORDER_SAMPLES = {
  quick: { sets: 2, restarts: 10 },
  full: { sets: 8, restarts: 1_000 },
};

const BENCHES: Readonly<Record<string, (isQuick: boolean) => Promise<CheckResult>>> = {
  routes: benchRoutes,
  matrix: benchMatrix,
  orders: (isQuick) => benchOrders(isQuick ? ORDER_SAMPLES.quick : ORDER_SAMPLES.full),
  plazas: benchPlazas,
  http: benchHttp,
  deliveries: benchDeliveries,
  addresses: benchAddresses,
  imports: benchImports,
  console: benchConsole,
  imported: benchImported,
  country: benchCountry,
};

/** Run only by name: they import networks, which takes minutes or hours. */
const ONLY_BY_NAME = ["imported", "country"];

// Prints figures of one run on this machine; ratios compare figures of the same run. Arguments name
// the parts to run, nearly all by default; `quick` takes fewer samples.
const args = process.argv.slice(2);
const chosen = args.filter((name) => name !== "quick");
const unknown = chosen.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) throw new Error(`no ${unknown}; there are ${Object.keys(BENCHES)}`);
await ensureNetwork(buildDirectory, showProgress());
for (const [name, bench] of Object.entries(BENCHES)) {
  if (!(chosen.length > 0 ? chosen.includes(name) : !ONLY_BY_NAME.includes(name))) continue;
  conclude(await bench(args.includes("quick")));
}
