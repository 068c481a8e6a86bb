import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import type { Bundle } from "../../lib/stack/bundle.ts";
import { readStackConfiguration } from "../../lib/stack/configuration.ts";
import { FUNCTION_NAMES } from "../../lib/stack/function-table.ts";
import { ServiceStack } from "../../lib/stack/service-stack.ts";

const CONTEXT = {
  issuer: "https://login.example.com/",
  audience: "rota-vpo",
  jwksUrl: "https://login.example.com/jwks.json",
};

/** The stack of an app with this bundle and additional CDK context, synthesised into `outdir`. */
export function createStack(
  bundle: Bundle,
  outdir: string,
  context: Record<string, unknown> = {},
): { app: App; stack: ServiceStack } {
  const app = new App({
    outdir,
    context: {
      "@aws-cdk/aws-iam:minimizePolicies": true,
      // The assembly refers to the bundle's folders; copying thousands of tiles takes seconds.
      "aws:cdk:disable-asset-staging": true,
    },
  });
  const values: Record<string, unknown> = { ...CONTEXT, ...context };
  const configuration = readStackConfiguration((key) => values[key]);
  return { app, stack: new ServiceStack(app, "rota-vpo", { configuration, bundle }) };
}

/** As `createStack`, with a bundle of placeholders: for templates whose assets do not matter. */
export function createStackWithoutCode(
  directory: string,
  context: Record<string, unknown> = {},
): { app: App; stack: ServiceStack } {
  const folder = join(directory, "placeholder");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "Dockerfile"), "FROM scratch\n");
  const bundle = {
    functions: Object.fromEntries(FUNCTION_NAMES.map((name) => [name, folder])),
    layer: folder,
    image: context.tiles === "image" ? folder : undefined,
    sizes: {},
  } as Bundle;
  return createStack(bundle, join(directory, "assembly"), context);
}
