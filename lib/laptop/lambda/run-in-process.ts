import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { InvokeFunction } from "./lambda.ts";
import { answerSchema, type ProcessAnswer } from "./process-messages.ts";

export interface FunctionProcessOptions {
  /** Milliseconds after which a call is abandoned, together with its process. */
  boundMs: number;
  /** Milliseconds without a call after which the process ends and frees its memory. */
  idleMs: number;
  /** Module that answers the calls; tests replace it. */
  module?: string;
}

/** Functions that run beside the service, on the processor time that it leaves. */
export interface FunctionProcess {
  invoke: InvokeFunction;
  stop(): void;
}

interface Call {
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

const MODULE = join(import.meta.dirname, "function-process.ts");

/**
 * Runs functions in another process of the lowest priority, which starts with the first call. A
 * call fails if it exceeds its limit or its process ends; the next call starts a new process.
 */
export function createFunctionProcess({
  boundMs,
  idleMs,
  module = MODULE,
}: FunctionProcessOptions): FunctionProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const calls = new Map<number, Call>();

  function start(): ChildProcess {
    const started = fork(module, { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_LOW);
    started.on("message", (message) => settle(answerSchema.parse(message)));
    started.once("error", (error) => end(started, error));
    started.once("exit", (code, signal) =>
      end(started, new Error(`the process of the functions ended with ${code ?? signal}`)),
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

  function stop(): void {
    clearTimeout(idle);
    end(child, new Error("stopping"));
  }

  return {
    invoke: (name, event) => {
      clearTimeout(idle);
      child ??= start();
      const current = child;
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        const giveUp = () => end(current, new Error(`${name} took more than ${boundMs} ms`));
        calls.set(id, { resolve, reject, timer: setTimeout(giveUp, boundMs) });
        current.send({ id, name, event });
      });
    },
    stop,
  };
}
