import { type ChildProcess, fork, type StdioOptions } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { InvokeFunction } from "./lambda.ts";
import { answerSchema, type ProcessAnswer } from "./process-messages.ts";

export interface FunctionProcessOptions {
  /** Milliseconds after which a call is abandoned and its process killed. */
  boundMs: number;
  /** Milliseconds without a call after which the process ends and frees its memory. */
  idleMs: number;
  /** Module that answers the calls; tests replace it. */
  module?: string;
  /** Arguments of the module. */
  args?: readonly string[];
  /** Defaults to that of this process. */
  env?: NodeJS.ProcessEnv;
  /** False, the default, for the lowest priority. */
  isUrgent?: boolean;
}

/** A call exceeded its limit. */
export class CallGivenUp extends Error {
  override readonly name = "CallGivenUp";
}

/** The process of a call ended by itself, or takes no more calls because it is ending. */
export class ProcessEnded extends Error {
  override readonly name = "ProcessEnded";
}

/** Functions that run beside the service, on the processor time that it leaves. */
export interface FunctionProcess {
  invoke: InvokeFunction;
  stop(): void;
}

interface Call {
  name: string;
  event: unknown;
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer?: NodeJS.Timeout;
}

const MODULE = join(import.meta.dirname, "function-process.ts");

/** The error of the calls of a process that did not start, or that takes no more calls. */
function failure({ pid }: ChildProcess, cause: Error): Error {
  return pid === undefined
    ? new Error("the process did not start", { cause })
    : new ProcessEnded("the process takes no more calls", { cause });
}

/**
 * Runs functions in another process, which starts with the first call. A call fails if it exceeds
 * its limit, or if its process ends by itself. After a call that exceeded its limit, a new process
 * makes the other calls again.
 */
export function createFunctionProcess({
  boundMs,
  idleMs,
  module = MODULE,
  args = [],
  env = process.env,
  isUrgent = false,
}: FunctionProcessOptions): FunctionProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const calls = new Map<number, Call>();

  function start(): ChildProcess {
    const stdio: StdioOptions = ["ignore", "inherit", "inherit", "ipc"];
    const started = fork(module, args, { execArgv: [], stdio, env });
    if (started.pid && !isUrgent) setPriority(started.pid, constants.priority.PRIORITY_LOW);
    started.on("message", (message) => settle(answerSchema.parse(message)));
    // A call that a dying process cannot take emits an error, and so does the next one.
    started.on("error", (cause) => end(started, failure(started, cause)));
    started.once("exit", (code, signal) =>
      end(started, new ProcessEnded(`the process ended with ${code ?? signal}`)),
    );
    return started;
  }

  function settle(answer: ProcessAnswer): void {
    const call = calls.get(answer.id);
    if (!call) return;
    calls.delete(answer.id);
    clearTimeout(call.timer);
    if ("result" in answer) call.resolve(answer.result);
    else if ("errorName" in answer) {
      call.reject(Object.assign(new Error(answer.errorMessage), { name: answer.errorName }));
    } else call.resolve(undefined);
    if (calls.size === 0) idle = setTimeout(stop, idleMs).unref();
  }

  /** Abandons a process, and with it every call that it has not answered. */
  function end(ended: ChildProcess | undefined, error: Error): void {
    if (!ended || ended !== child) return;
    child = undefined;
    ended.kill("SIGKILL");
    for (const { reject, timer } of calls.values()) {
      clearTimeout(timer);
      reject(error);
    }
    calls.clear();
  }

  function send(id: number, call: Call): void {
    child ??= start();
    call.timer = setTimeout(() => giveUp(id), boundMs);
    child.send({ id, name: call.name, event: call.event });
  }

  /** Abandons one call and makes the others again. */
  function giveUp(id: number): void {
    const call = calls.get(id);
    if (!call) return;
    calls.delete(id);
    child?.kill("SIGKILL");
    child = undefined;
    call.reject(new CallGivenUp(`${call.name} took more than ${boundMs} ms`));
    for (const [other, waiting] of calls) {
      clearTimeout(waiting.timer);
      send(other, waiting);
    }
  }

  function stop(): void {
    clearTimeout(idle);
    end(child, new Error("stopping"));
  }

  return {
    invoke: (name, event) => {
      clearTimeout(idle);
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        const call = { name, event, resolve, reject };
        calls.set(id, call);
        send(id, call);
      });
    },
    stop,
  };
}
