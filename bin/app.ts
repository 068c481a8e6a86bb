import { App } from "aws-cdk-lib";
import { showProgress } from "../lib/local/progress.ts";
import { buildDirectory } from "../lib/local/settings.ts";
import { ensureNetwork } from "../lib/routing/network/build.ts";
import { bundle } from "../lib/stack/bundle.ts";
import { readStackConfiguration } from "../lib/stack/configuration.ts";
import { ServiceStack } from "../lib/stack/service-stack.ts";

// The CDK app: builds the road network if need be, bundles the functions and defines the stack.
const app = new App();
const configuration = readStackConfiguration((key) => app.node.tryGetContext(key));
const { architecture, tiles } = configuration;
const roadsDirectory =
  configuration.roadsDirectory ?? (await ensureNetwork(buildDirectory, showProgress()));
new ServiceStack(app, app.node.tryGetContext("stackName") ?? "rota-vpo", {
  configuration,
  bundle: bundle({ roadsDirectory, architecture, tiles }),
});
app.synth();
