import { App } from "aws-cdk-lib";
import type { Bundle } from "../../lib/stack/bundle.ts";
import { readStackConfiguration } from "../../lib/stack/configuration.ts";
import { ServiceStack } from "../../lib/stack/service-stack.ts";

const CONTEXT = {
  issuer: "https://login.example.com/",
  audience: "rota-vpo",
  jwksUrl: "https://login.example.com/jwks.json",
};

export interface StackOptions {
  /** CDK context in addition to what is required. */
  context?: Record<string, unknown>;
  /** Folder of the cloud assembly. */
  outdir: string;
  /** Whether the assembly contains the assets or refers to the folders of the bundle. */
  copyAssets?: boolean;
}

/** The stack of an app with this bundle and CDK context. */
export function createStack(
  bundle: Bundle,
  { context = {}, outdir, copyAssets = false }: StackOptions,
): { app: App; stack: ServiceStack } {
  const app = new App({
    outdir,
    context: {
      "@aws-cdk/aws-iam:minimizePolicies": true,
      "aws:cdk:disable-asset-staging": !copyAssets,
    },
  });
  const values: Record<string, unknown> = { ...CONTEXT, ...context };
  const configuration = readStackConfiguration((key) => values[key]);
  return { app, stack: new ServiceStack(app, "rota-vpo", { configuration, bundle }) };
}
