import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { ensureSite } from "../lib/build/site/build-site.ts";
import { findIndex } from "../lib/laptop/imports/address-indexes.ts";
import { findNetwork } from "../lib/laptop/imports/networks.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory, dataDirectory } from "../lib/laptop/settings.ts";
import { createStacks } from "../lib/stack/create-stacks.ts";
import { ENGINE_FUNCTIONS, FUNCTION_NAMES } from "../lib/stack/functions/function-table.ts";
import { bundle } from "../lib/stack/packaging/bundle.ts";
import { doubtIssuer } from "../lib/stack/stage/check-issuer.ts";
import { readStage } from "../lib/stack/stage/read-stage.ts";
import { EXAMPLE_STAGE, withCanary } from "../lib/stack/stage/stage.ts";

// The CDK app. It builds the road network if it is missing, bundles the functions and defines the
// stacks of one stage: `-c stage=…`, by default the example. `-c network=…` overrides the stage's
// network.
const app = new App();
const stage = readStageOrExit(app.node.tryGetContext("stage") ?? EXAMPLE_STAGE);
if (stage.name !== EXAMPLE_STAGE) {
  for (const doubt of await doubtIssuer(stage)) console.error(`warning: ${doubt}`);
}
const { architecture, tiles } = stage;
if (tiles === "image" && process.env.BUILDX_NO_DEFAULT_ATTESTATIONS !== "1") {
  console.error(
    "warning: set BUILDX_NO_DEFAULT_ATTESTATIONS=1, or Lambda may refuse the image: docs/deploy.md, Use a larger road network",
  );
}
const network = await findBuiltNetwork(app.node.tryGetContext("network") ?? stage.network);
const directory = mkdtempSync(join(tmpdir(), "rota-vpo-bundle-"));
process.once("exit", () => rmSync(directory, { recursive: true }));
const addresses = findIndexes(stage.addresses);
const bundled = bundle({ directory, networkDirectory: network, addresses, architecture, tiles });
const site = stage.console && (await ensureSite(buildDirectory));
createStacks(app, { stage, bundle: bundled, site, network });
app.synth();
copyFileSync(join(import.meta.dirname, "../sbom.cdx.json"), join(app.outdir, "sbom.cdx.json"));
console.error("unzipped megabytes of code and layer (limit 250):");
for (const name of FUNCTION_NAMES) {
  const note = bundled.image && ENGINE_FUNCTIONS.includes(name) ? " (in an image)" : "";
  console.error(`${bundled.sizes[name].toFixed(1).padStart(7)}  ${name}${note}`);
}

function findIndexes(names: readonly string[]): string[] {
  try {
    return names.map((name) => findIndex(dataDirectory(), name));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function findBuiltNetwork(name: string | undefined): Promise<string> {
  if (name === undefined) return ensureNetwork(buildDirectory, showProgress());
  try {
    return findNetwork(dataDirectory(), name);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

function readStageOrExit(name: string) {
  try {
    return withCanary(readStage(name), app.node.tryGetContext("canary"));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
