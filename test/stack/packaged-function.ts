import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, symlink } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";

/** A function of the template, with the folders of its code and of its layers. */
export interface FunctionPackage {
  name: string;
  code: string;
  layers: string[];
  environment: Record<string, string>;
}

/** A function that runs in a separate process, as on Lambda. */
export interface PackagedFunction {
  invoke(event: unknown): Promise<unknown>;
  /** Milliseconds from the start of the process to its first answer. */
  coldStartMs(): number;
  /** Peak resident memory in megabytes. */
  peakMegabytes(): Promise<number>;
  stop(): Promise<void>;
}

interface Invocation {
  event: unknown;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Lays a package out under `directory` as Lambda does (`var/task`, `opt`) and starts it there behind
 * a runtime API. It reaches no other packages and gets only the environment that Lambda would give.
 */
export async function startPackagedFunction(
  { name, code, layers, environment }: FunctionPackage,
  directory: string,
): Promise<PackagedFunction> {
  const root = await mkdtemp(join(directory, `${name}-`));
  const task = join(root, "var/task");
  const opt = join(root, "opt");
  await mkdir(opt, { recursive: true });
  await cp(code, task, { recursive: true });
  for (const layer of layers) {
    for (const entry of await readdir(layer)) await symlink(join(layer, entry), join(opt, entry));
  }
  const bootstrap = join(root, "bootstrap.mjs");
  await copyFile(join(import.meta.dirname, "bootstrap.mjs"), bootstrap);

  const waiting: Invocation[] = [];
  const underWay = new Map<string, Invocation>();
  let idle: ServerResponse | undefined;
  let coldStart = Number.NaN;
  const started = performance.now();

  function hand(response: ServerResponse, invocation: Invocation): void {
    const id = randomUUID();
    underWay.set(id, invocation);
    response.setHeader("lambda-runtime-aws-request-id", id);
    response.end(JSON.stringify(invocation.event));
  }

  const server = createServer(async (request, response) => {
    const [, id = "", outcome] = /invocation\/([^/]+)(?:\/(\w+))?$/.exec(request.url ?? "") ?? [];
    if (id === "next") {
      const invocation = waiting.shift();
      if (invocation) hand(response, invocation);
      else idle = response;
      return;
    }
    const result = await json(request);
    const invocation = underWay.get(id);
    underWay.delete(id);
    if (Number.isNaN(coldStart)) coldStart = performance.now() - started;
    if (outcome === "response") invocation?.resolve(result);
    else invocation?.reject(asError(result));
    response.writeHead(202).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = (server.address() as AddressInfo).port;
  const variables = Object.entries({ AWS_LAMBDA_FUNCTION_NAME: name, ...environment }).map(
    ([key, value]) => [key, value.startsWith("/opt/") ? join(root, value) : value],
  );
  const child: ChildProcess = spawn(process.execPath, [bootstrap], {
    cwd: task,
    env: {
      ...Object.fromEntries(variables.filter(([, value]) => value !== "")),
      AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${port}`,
      LAMBDA_TASK_ROOT: task,
      TZ: ":UTC",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  child.once("exit", (exitCode) => {
    const error = new Error(`${name} ended with ${exitCode}`);
    for (const { reject } of [...waiting, ...underWay.values()]) reject(error);
  });

  return {
    invoke: (event) =>
      new Promise((resolve, reject) => {
        const invocation = { event, resolve, reject };
        if (idle) hand(idle, invocation);
        else waiting.push(invocation);
        idle = undefined;
      }),
    coldStartMs: () => coldStart,
    peakMegabytes: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    stop: async () => {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      server.closeAllConnections();
      server.close();
    },
  };
}

function asError(result: unknown): Error {
  const { errorType, errorMessage, stackTrace } = result as {
    errorType: string;
    errorMessage: string;
    stackTrace: string[];
  };
  const stack = stackTrace.join("\n");
  return Object.assign(new Error(errorMessage), { name: errorType, stack });
}
