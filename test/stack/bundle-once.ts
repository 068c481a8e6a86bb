import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { networkDirectory } from "../../lib/build/network/build-network.ts";
import { buildDirectory } from "../../lib/laptop/settings.ts";
import { type Bundle, bundle } from "../../lib/stack/packaging/bundle.ts";
import { createStacks } from "./create-stacks.ts";

/** The bundle that all tests of packaged functions share; removed after them. */
export interface SharedBundle {
  /** Of this machine's architecture, or of that in LAMBDA_ARCHITECTURE. */
  bundle: Bundle;
  /** Folder of the cloud assembly of the default configuration, which refers to the bundle. */
  assembly: string;
}

declare module "vitest" {
  interface ProvidedContext {
    bundled: SharedBundle;
  }
}

/** Bundles the functions and synthesises the stacks once for all tests that need the real files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-bundle-"));
  const assembly = join(directory, "assembly");
  const { LAMBDA_ARCHITECTURE: architecture = process.arch } = process.env;
  const bundled = bundle({
    directory: join(directory, "bundle"),
    networkDirectory: await networkDirectory(buildDirectory),
    architecture: architecture === "arm64" ? "arm64" : "x86_64",
    tiles: "layer",
  });
  createStacks(bundled, assembly).app.synth();
  project.provide("bundled", { bundle: bundled, assembly });
  return () => rm(directory, { recursive: true });
}
