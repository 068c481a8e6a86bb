import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import cdkJson from "../../cdk.json" with { type: "json" };
import { createStacks as stacksOf } from "../../lib/stack/create-stacks.ts";
import { FUNCTION_NAMES } from "../../lib/stack/functions/function-table.ts";
import type { Bundle } from "../../lib/stack/packaging/bundle.ts";
import { parseStage } from "../../lib/stack/stage/read-stage.ts";
import type { Stage } from "../../lib/stack/stage/stage.ts";
import type { StageStack } from "../../lib/stack/stage-stack.ts";

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

export interface CreatedStacks {
  app: App;
  /** In the order of their deployment. */
  stacks: StageStack[];
  stage: Stage;
}

export interface Synthesis {
  /** Text that stands for the road network in a bundle of placeholders. */
  network?: string;
  /** True to check CloudFormation's rules, which takes most of the time; a violation is thrown. */
  isValidated?: boolean;
}

/** The stacks of an app with this bundle and additional stage entries, synthesised into `outdir`. */
export function createStacks(
  bundle: Bundle,
  outdir: string,
  { name = "test", ...entries }: StageEntries = {},
  { isValidated = false, site }: Synthesis & { site?: string } = {},
): CreatedStacks {
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
  return { app, stacks: stacksOf(app, { stage, bundle, site, network }), stage };
}

/** Like `createStacks`, with a bundle of placeholders, for templates whose assets do not matter. */
export function createStacksWithoutCode(
  directory: string,
  entries: StageEntries = {},
  { network = "", ...synthesis }: Synthesis = {},
): CreatedStacks {
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
  return createStacks(bundle, join(directory, "assembly"), entries, { ...synthesis, site: folder });
}
