import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";

/** Builds the road network once before all suites, unless it exists. */
export default async function setup(): Promise<void> {
  process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
  process.env.POWERTOOLS_METRICS_DISABLED ??= "true";
  await ensureNetwork(buildDirectory, showProgress());
}
