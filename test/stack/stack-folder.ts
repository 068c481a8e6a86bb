import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder for the output of stack tests; removed after them. */
    stackFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-stack-"));
  project.provide("stackFolder", directory);
  return () => rm(directory, { recursive: true });
}
