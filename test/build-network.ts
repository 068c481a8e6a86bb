import { showProgress } from "../lib/local/progress.ts";
import { buildDirectory } from "../lib/local/settings.ts";
import { ensureNetwork } from "../lib/network/build-network.ts";

/** Builds the road network once before all suites, unless it is there. */
export default async function setup(): Promise<void> {
  process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
  process.env.POWERTOOLS_METRICS_DISABLED ??= "true";
  await ensureNetwork(buildDirectory, showProgress());
}
