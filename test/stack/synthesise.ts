import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { buildDirectory } from "../../lib/local/settings.ts";
import { ensureNetwork } from "../../lib/network/build-network.ts";
import { bundle } from "../../lib/stack/bundle.ts";
import { readStackConfiguration } from "../../lib/stack/configuration.ts";
import { ServiceStack } from "../../lib/stack/service-stack.ts";

const CONTEXT = {
  issuer: "https://login.example.com/",
  audience: "rota-vpo",
  jwksUrl: "https://login.example.com/jwks.json",
};

/** The stack of an app with this CDK context. */
export async function createStack(context: Record<string, unknown> = {}) {
  const app = new App({ context: { "@aws-cdk/aws-iam:minimizePolicies": true } });
  const values: Record<string, unknown> = { ...CONTEXT, ...context };
  const configuration = readStackConfiguration((key) => values[key]);
  const roadsDirectory = await ensureNetwork(buildDirectory, () => {});
  const { architecture, tiles } = configuration;
  const stack = new ServiceStack(app, "rota-vpo", {
    configuration,
    bundle: bundle({ roadsDirectory, architecture, tiles }),
  });
  return { app, stack };
}

/** The synthesised template, where it lies with its assets, and which functions it has by name. */
export async function synthesise(context: Record<string, unknown> = {}) {
  const { app, stack } = await createStack(context);
  const { directory } = app.synth();
  const template = Template.fromStack(stack);
  return { app, stack, directory, template };
}
