import { ensureNetwork } from "../../lib/build/network/build-network.ts";
import { showProgress } from "../../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../../lib/laptop/settings.ts";
import { benchAddresses } from "./addresses.ts";
import { benchConsole } from "./console.ts";
import { benchDeliveries } from "./deliveries.ts";
import { benchImports } from "./imports.ts";
import { benchMatrix } from "./matrix.ts";
import { benchOrders } from "./orders.ts";
import { benchPlazas } from "./plazas.ts";
import { benchRoutes } from "./routes.ts";

process.env.POWERTOOLS_METRICS_DISABLED = "true";

const BENCHES = new Map([
  ["routes", benchRoutes],
  ["matrix", benchMatrix],
  ["orders", benchOrders],
  ["plazas", benchPlazas],
  ["deliveries", benchDeliveries],
  ["addresses", benchAddresses],
  ["imports", benchImports],
  ["console", benchConsole],
]);

// Prints medians of one run on this machine; ratios compare figures of the same run. Arguments
// name the parts to run, all by default.
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !BENCHES.has(name));
if (unknown.length > 0) throw new Error(`no ${unknown}; there are ${[...BENCHES.keys()]}`);
await ensureNetwork(buildDirectory, showProgress());
for (const [name, bench] of BENCHES) {
  if (chosen.length === 0 || chosen.includes(name)) await bench();
}
