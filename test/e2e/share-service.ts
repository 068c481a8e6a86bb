import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** The service shared by tests that only query it. */
export interface SharedService {
  url: string;
  /** With the keys of its tokens. */
  dataDirectory: string;
}

declare module "vitest" {
  interface ProvidedContext {
    service: SharedService;
  }
}

/** Starts one service, in a separate process, for all tests that only query it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, "serve.ts"));
  const ended = once(child, "exit");
  const [service] = await Promise.race([once(child, "message"), ended]);
  if (typeof service?.url !== "string") throw new Error("the shared service did not start");
  project.provide("service", service);
  return async () => {
    child.disconnect();
    await ended;
  };
}
