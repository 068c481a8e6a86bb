import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App, type Stack } from "aws-cdk-lib";
import cdkJson from "../../cdk.json" with { type: "json" };
import { EdgeStack } from "../../lib/stack/edge/edge-stack.ts";
import { FUNCTION_NAMES } from "../../lib/stack/functions/function-table.ts";
import type { Bundle } from "../../lib/stack/packaging/bundle.ts";
import { ServiceStack } from "../../lib/stack/service-stack.ts";
import { parseStage } from "../../lib/stack/stage/read-stage.ts";
import type { Stage } from "../../lib/stack/stage/stage.ts";

/** The entries that a stage must have, and a listener of its alarms. */
export const MINIMAL = {
  account: "123456789012",
  region: "sa-east-1",
  owner: "logistics",
  issuer: "https://login.transportadora.dev/",
  audience: "rota-vpo",
  jwksUrl: "https://login.transportadora.dev/jwks.json",
  alarmEmail: "plantao@transportadora.dev",
};

/** Entries of a stage's file that differ from the minimal ones, and its name. */
export type StageEntries = { name?: string } & Record<string, unknown>;

export interface CreatedStack {
  app: App;
  stack: ServiceStack;
  stage: Stage;
}

export interface Synthesis {
  /** Text that stands for the road network in a bundle of placeholders. */
  network?: string;
  /** True to check CloudFormation's rules, which takes most of the time; a violation is thrown. */
  isValidated?: boolean;
}

/** The stack of an app with this bundle and additional stage entries, synthesised into `outdir`. */
export function createStack(
  bundle: Bundle,
  outdir: string,
  { name = "test", ...entries }: StageEntries = {},
  { isValidated = false, site }: Synthesis & { site?: string } = {},
): CreatedStack {
  const app = new App({
    outdir,
    builtinCloudFormationValidation: isValidated,
    context: {
      ...cdkJson.context,
      // The test of cdk-nag compares the findings, which would otherwise end the synthesis.
      "@aws-cdk/core:annotationsInValidationReport": false,
      // The assembly refers to the bundle's folders; copying thousands of tiles takes seconds.
      "aws:cdk:disable-asset-staging": true,
    },
  });
  const stage = parseStage(name, JSON.stringify({ ...MINIMAL, ...entries }));
  const network = bundle.layer;
  const stack = new ServiceStack(app, "rota-vpo", { stage, bundle, site, network });
  return { app, stack, stage };
}

/** Like `createStack`, with a bundle of placeholders, for templates whose assets do not matter. */
export function createStackWithoutCode(
  directory: string,
  entries: StageEntries = {},
  { network = "", ...synthesis }: Synthesis = {},
): CreatedStack {
  const layer = join(directory, "layer");
  mkdirSync(layer, { recursive: true });
  writeFileSync(join(layer, "network"), network);
  const folder = join(directory, "placeholder");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "Dockerfile"), "FROM scratch\n");
  const bundle: Bundle = {
    functions: Object.fromEntries(
      FUNCTION_NAMES.map((name) => [name, folder]),
    ) as Bundle["functions"],
    layer,
    addresses: Array.isArray(entries.addresses) ? ["cnefe.sqlite"] : [],
    image: entries.tiles === "image" ? folder : undefined,
    sizes: {} as Bundle["sizes"],
  };
  return createStack(bundle, join(directory, "assembly"), entries, { ...synthesis, site: folder });
}

/** All stacks of a stage, with a bundle of placeholders. */
export function createStacks(
  directory: string,
  entries: StageEntries,
  synthesis: Synthesis = {},
): Stack[] {
  const { app, stack, stage } = createStackWithoutCode(directory, entries, synthesis);
  const { apiHost } = stack;
  return stage.edge ? [stack, new EdgeStack(app, "rota-vpo-edge", { stage, apiHost })] : [stack];
}
