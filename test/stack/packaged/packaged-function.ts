import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { LAMBDA_USER, layOutRoot } from "./lambda-root.ts";
import { startRuntimeApi } from "./runtime-api.ts";

/** A function of the template, with the folders of its code and of its layers. */
export interface FunctionPackage {
  name: string;
  code: string;
  layers: string[];
  memoryMegabytes: number;
  timeoutSeconds: number;
  logFormat: string;
  environment: Record<string, string>;
}

/** Changes that a test makes to a function. */
export interface FunctionChange {
  environment?: Record<string, string>;
  /** Further files, by their path in the function's root. */
  files?: Record<string, string>;
}

/** A function that runs in a separate process, as on Lambda. */
export interface PackagedFunction {
  invoke(event: unknown): Promise<unknown>;
  /** Milliseconds from the start of the process until it asks for the first event. */
  initMs(): number;
  /** Milliseconds that the longest invocation took. */
  longestMs(): number;
  /** Peak resident memory in megabytes. */
  peakMegabytes(): Promise<number>;
  /** Ends the process and returns what it wrote. */
  stop(): Promise<string>;
}

/**
 * Lays a package out as Lambda does, `/var/task` and `/opt`, in a copy of `base`, which holds the
 * runtime, and starts it there. The process sees nothing outside this root, owns no file of it and
 * gets only the environment that Lambda would give.
 */
export async function startPackagedFunction(
  fn: FunctionPackage,
  { base, directory }: { base: string; directory: string },
  files: Record<string, string> = {},
): Promise<PackagedFunction> {
  const { name, memoryMegabytes, timeoutSeconds, environment } = fn;
  const root = await layOutRoot(directory, base, fn, files);
  const api = await startRuntimeApi(name, timeoutSeconds);
  const started = performance.now();
  const emulator = existsSync(join(root, "emulator")) ? ["/emulator"] : [];
  const command = [...emulator, "/var/lang/bin/node", ...nodeOptions(memoryMegabytes)];
  const child = spawn(
    "/usr/sbin/chroot",
    [
      `--userspec=${LAMBDA_USER.uid}:${LAMBDA_USER.gid}`,
      root,
      ...command,
      "/var/runtime/index.mjs",
    ],
    {
      env: {
        ...runtimeEnvironment(fn),
        ...environment,
        AWS_LAMBDA_RUNTIME_API: api.address,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const written = Promise.all([text(child.stdout), text(child.stderr)]);
  child.once("exit", async (exitCode) => {
    api.fail(new Error(`${name} ended with ${exitCode}: ${(await written).join("")}`));
  });

  return {
    invoke: api.invoke,
    initMs: () => api.readyAt() - started,
    longestMs: api.longestMs,
    peakMegabytes: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    stop: async () => {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      api.stop();
      return (await written).join("");
    },
  };
}

/** Divides the memory like the start script of Lambda's Node runtime. */
function nodeOptions(memoryMegabytes: number): string[] {
  return [
    "--expose-gc",
    "--max-http-header-size=81920",
    `--max-semi-space-size=${Math.floor(memoryMegabytes / 20)}`,
    `--max-old-space-size=${Math.floor((memoryMegabytes * 9) / 10)}`,
  ];
}

/** https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html */
function runtimeEnvironment({
  name,
  memoryMegabytes,
  logFormat,
}: FunctionPackage): Record<string, string> {
  return {
    AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: "1",
    AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
    AWS_LAMBDA_LOG_FORMAT: logFormat,
    AWS_LAMBDA_LOG_GROUP_NAME: name,
    AWS_LAMBDA_LOG_LEVEL: "INFO",
    AWS_LAMBDA_LOG_STREAM_NAME: "1",
    LAMBDA_RUNTIME_DIR: "/var/runtime",
    LAMBDA_TASK_ROOT: "/var/task",
    LANG: "en_US.UTF-8",
    LD_LIBRARY_PATH:
      "/var/lang/lib:/lib64:/usr/lib64:/var/runtime:/var/runtime/lib:/var/task:/var/task/lib:/opt/lib",
    PATH: "/var/lang/bin:/usr/local/bin:/usr/bin/:/bin:/opt/bin",
    TZ: ":UTC",
    _HANDLER: "index.handler",
  };
}
