import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildDirectory } from "../../lib/local/settings.ts";
import { networkDirectory } from "../../lib/network/build-network.ts";
import { bundle } from "../../lib/stack/bundle.ts";
import { createStack } from "./create-stack.ts";

/** The stack that all tests share. */
export interface SharedStack {
  /** Removed after the tests. */
  directory: string;
  /**
   * Folder of the cloud assembly: the template of the default configuration and its assets. The
   * engine is that of this machine's architecture, so that the functions can run here.
   */
  assembly: string;
}

declare module "vitest" {
  interface ProvidedContext {
    stack: SharedStack;
  }
}

/** Bundles and synthesises the stack once for all its tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-stack-"));
  const assembly = join(directory, "assembly");
  const bundled = bundle({
    roadsDirectory: await networkDirectory(buildDirectory),
    architecture: process.arch === "arm64" ? "arm64" : "x86_64",
    tiles: "layer",
  });
  createStack(bundled, assembly).app.synth();
  project.provide("stack", { directory, assembly });
  return () => rm(directory, { recursive: true });
}
