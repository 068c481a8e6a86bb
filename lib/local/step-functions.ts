import { StateMachine, type StateMachineDefinition } from "aws-local-stepfunctions";
import pLimit, { type LimitFunction } from "p-limit";
import { z } from "zod";
import { logger } from "../lambda/logger.ts";
import { AwsFault, type Operation } from "./aws-json-server.ts";
import type { Journal, OpenExecution } from "./journal.ts";

/** A Lambda function that a Task state calls. */
type TaskHandler = (input: never) => Promise<unknown>;

export interface StepFunctionsOptions {
  /** The state machine's definition, with `${NameFunctionArn}` as the ARN of function `name`. */
  definition: StateMachineDefinition;
  /** Functions by the placeholder of their ARN. */
  functions: Readonly<Record<string, TaskHandler>>;
  journal: Journal;
  /** Factor for the duration of Wait states; 1 for the real one. */
  timeScale: number;
}

/** What the queue needs of a task's input. */
const taskInputSchema = z.looseObject({ webhookId: z.string() });

const startSchema = z.object({
  stateMachineArn: z.string(),
  name: z.string().min(1).max(80),
  input: z.string(),
});

/** ARN of the local state machine. */
export const STATE_MACHINE_ARN =
  "arn:aws:states:sa-east-1:000000000000:stateMachine:rota-vpo-delivery";

/**
 * Step Functions on this machine, running one definition. The journal records every state that an
 * execution enters, so that another process continues where this one was killed.
 */
export function createStepFunctions(options: StepFunctionsOptions) {
  const { definition, journal, timeScale } = options;
  const machines = new Map([[definition.StartAt, new StateMachine(definition)]]);
  const queues = new Map<string, LimitFunction>();
  const running = new Set<Promise<unknown>>();
  const aborts = new Set<() => void>();
  let stopping = false;
  const handlers = taskHandlers(options, inTurn);

  const startExecution: Operation = (request) => {
    const { name, input } = startSchema.parse(request);
    const answer = { executionArn: `${STATE_MACHINE_ARN}:${name}`, startDate: Date.now() / 1000 };
    if (journal.addExecution(name, input)) run({ name, input });
    else if (journal.inputOfOpen(name) !== input) {
      throw new AwsFault("ExecutionAlreadyExists", `Execution Already Exists: '${name}'`);
    }
    return answer;
  };

  function run(execution: OpenExecution): void {
    if (stopping) return;
    const { name, point } = execution;
    const machine = machineFrom(point?.state ?? definition.StartAt);
    const { result, eventLogs, abort } = machine.run(JSON.parse(point?.input ?? execution.input), {
      overrides: {
        taskResourceLocalHandlers: handlers,
        waitTimeOverrides: waits(execution),
      },
    });
    aborts.add(abort);
    void follow(name, eventLogs);
    // An end that is not written stays open until the next start; every task may run twice.
    void result
      .then(() => {
        if (!stopping) journal.endExecution(name);
      })
      .catch((error: unknown) => report(name, error))
      .finally(() => aborts.delete(abort));
  }

  async function follow(name: string, logs: ReturnType<StateMachine["run"]>["eventLogs"]) {
    for await (const log of logs) {
      if (stopping || log.type !== "StateEntered") continue;
      const { name: state, input } = log.state;
      try {
        journal.enterState(name, { state, input: JSON.stringify(input), enteredAt: log.timestamp });
      } catch (error) {
        report(name, error);
      }
    }
  }

  function report(execution: string, error: unknown): void {
    if (!stopping) logger.error("execution failed", { execution, error: error as Error });
  }

  function machineFrom(state: string): StateMachine {
    const known = machines.get(state);
    if (known) return known;
    // The whole definition is valid, but the validator refuses states that are unreachable from here.
    const options = { validationOptions: { noValidate: true } };
    const machine = new StateMachine({ ...definition, StartAt: state }, options);
    machines.set(state, machine);
    return machine;
  }

  /** Duration of each Wait state in milliseconds; for the current one, the time left. */
  function waits({ point }: OpenExecution): Record<string, number> {
    const seconds = waitSeconds(definition);
    const scaled = Object.entries(seconds).map(([name, value]) => {
      const elapsed = name === point?.state ? Date.now() - point.enteredAt : 0;
      return [name, Math.max(0, value * 1000 * timeScale - elapsed)] as const;
    });
    return Object.fromEntries(scaled);
  }

  /**
   * Runs one attempt at a time per webhook: after a kill, at most one attempt has reached the
   * client without being recorded.
   */
  async function inTurn(webhookId: string, work: () => Promise<unknown>): Promise<unknown> {
    const queue = queues.get(webhookId) ?? pLimit(1);
    queues.set(webhookId, queue);
    return queue(async () => {
      if (stopping) throw new Error("the service is stopping");
      const done = work();
      running.add(done);
      return done.finally(() => running.delete(done));
    });
  }

  return {
    startExecution,
    /** Continues the executions that a previous process left open. */
    resume: () => {
      for (const execution of journal.openExecutions()) run(execution);
    },
    /** Resolves once the running attempts are recorded; waiting ones stay in the journal. */
    stop: async () => {
      stopping = true;
      for (const abort of aborts) abort();
      await Promise.allSettled(running);
    },
  };
}

/** Seconds of each Wait state. */
function waitSeconds({ States }: StateMachineDefinition): Record<string, number> {
  const entries = Object.entries(States).flatMap(([name, state]) =>
    state.Type === "Wait" && state.Seconds !== undefined ? [[name, state.Seconds] as const] : [],
  );
  return Object.fromEntries(entries);
}

function taskHandlers(
  { definition, functions }: StepFunctionsOptions,
  inTurn: (webhookId: string, work: () => Promise<unknown>) => Promise<unknown>,
) {
  const entries = Object.entries(definition.States).flatMap(([name, state]) => {
    if (state.Type !== "Task") return [];
    const handler = functions[state.Resource];
    if (!handler) throw new Error(`state ${name}: there is no function ${state.Resource}`);
    return [
      [
        name,
        (input: unknown) => {
          const { webhookId } = taskInputSchema.parse(input);
          return inTurn(webhookId, () => handler(input as never));
        },
      ] as const,
    ];
  });
  return Object.fromEntries(entries) as never;
}
