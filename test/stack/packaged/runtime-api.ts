import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** The side of Lambda that hands events to a function's runtime and takes its answers. */
export interface RuntimeApi {
  /** `host:port`, as in `AWS_LAMBDA_RUNTIME_API`. */
  address: string;
  /** Rejects with the error of the function. */
  invoke(event: unknown): Promise<unknown>;
  /** Time of the runtime's first request for an event, in milliseconds of `performance.now`. */
  readyAt(): number;
  /** Milliseconds that the longest invocation took. */
  longestMs(): number;
  /** Rejects every invocation that is waiting or under way. */
  fail(error: Error): void;
  stop(): void;
}

interface Invocation {
  event: unknown;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  startedAt: number;
}

/** The runtime client's report of an error. */
interface ReportedError {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/**
 * Serves the Runtime API for one process.
 * https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
 */
export async function startRuntimeApi(name: string, timeoutSeconds: number): Promise<RuntimeApi> {
  const waiting: Invocation[] = [];
  const underWay = new Map<string, Invocation>();
  let idle: ServerResponse | undefined;
  let failure: Error | undefined;
  let ready = Number.NaN;
  let longest = 0;

  function hand(response: ServerResponse, invocation: Invocation): void {
    const id = randomUUID();
    underWay.set(id, invocation);
    invocation.startedAt = performance.now();
    response.writeHead(200, {
      "content-type": "application/json",
      "lambda-runtime-aws-request-id": id,
      "lambda-runtime-deadline-ms": String(Date.now() + 1_000 * timeoutSeconds),
      "lambda-runtime-invoked-function-arn": `arn:aws:lambda:sa-east-1:123456789012:function:${name}`,
      "lambda-runtime-trace-id": "Root=1-5bef4de7-ad49b0e87f6ef6c87fc2e700;Parent=9a9197af755a6419",
    });
    response.end(JSON.stringify(invocation.event));
  }

  function fail(error: Error): void {
    failure = error;
    for (const { reject } of [...waiting, ...underWay.values()]) reject(error);
  }

  const server = createServer(async (request, response) => {
    const [, id = "", outcome] = /invocation\/([^/]+)(?:\/(\w+))?$/.exec(request.url ?? "") ?? [];
    if (id === "next") {
      if (Number.isNaN(ready)) ready = performance.now();
      const invocation = waiting.shift();
      if (invocation) hand(response, invocation);
      else idle = response;
      return;
    }
    const result = await json(request);
    response.writeHead(202).end();
    // The path is `init/error`.
    if (id === "") return fail(asError(result as ReportedError));
    const invocation = underWay.get(id);
    if (!invocation) return;
    underWay.delete(id);
    longest = Math.max(longest, performance.now() - invocation.startedAt);
    if (outcome === "response") invocation.resolve(result);
    else invocation.reject(asError(result as ReportedError));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    invoke: (event) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        const invocation = { event, resolve, reject, startedAt: Number.NaN };
        if (idle) hand(idle, invocation);
        else waiting.push(invocation);
        idle = undefined;
      }),
    readyAt: () => ready,
    longestMs: () => longest,
    fail,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function asError({ errorType, errorMessage, trace = [] }: ReportedError): Error {
  return Object.assign(new Error(errorMessage), { name: errorType, stack: trace.join("\n") });
}
