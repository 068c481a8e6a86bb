import { StateMachine, type StateMachineDefinition } from "aws-local-stepfunctions";
import { steadyNow } from "../clock/steady-clock.ts";
import type { ExecutionPoint } from "../journal/journal-rows.ts";

/** A Lambda function that a Task state calls. */
export type TaskHandler = (input: never) => Promise<unknown>;

/** The state at which an execution has stopped: a Wait state, its last state or a failed task. */
export interface Stop {
  point: ExecutionPoint;
  /** Error of the failed task. */
  error?: Error;
}

/** Runs an execution from a state, with that state's input as JSON, until it stops. */
export type Interpreter = (state: string, input: string) => Promise<Stop>;

type States = StateMachineDefinition["States"];

/**
 * Interprets the states between two waits. Waits and retries take up no memory: the caller resumes
 * the execution when it is due. `functions` are the Lambda functions by the placeholder of their
 * ARN.
 */
export function createInterpreter(
  definition: StateMachineDefinition,
  functions: Readonly<Record<string, TaskHandler>>,
): Interpreter {
  const handlers = taskHandlers(definition.States, functions);
  const States = withoutWaiting(definition.States);
  const machines = new Map<string, StateMachine>();
  // The whole definition is valid, but the validator refuses states that are unreachable from here.
  const options = { validationOptions: { noValidate: true } };

  function machineFrom(StartAt: string): StateMachine {
    const known = machines.get(StartAt);
    if (known) return known;
    const machine = new StateMachine({ ...definition, States, StartAt }, options);
    machines.set(StartAt, machine);
    return machine;
  }

  return async (state, input) => {
    const { result, eventLogs } = machineFrom(state).run(JSON.parse(input), {
      overrides: { taskResourceLocalHandlers: handlers },
    });
    const error = result.then(
      () => undefined,
      ({ cause }: { cause: Error }) => (cause.cause as Error | undefined) ?? cause,
    );
    let point = { state, input, enteredAt: steadyNow() };
    for await (const log of eventLogs) {
      if (log.type !== "StateEntered") continue;
      point = {
        state: log.state.name,
        input: JSON.stringify(log.state.input),
        enteredAt: steadyNow(),
      };
    }
    const failure = await error;
    return { point, ...(failure ? { error: failure } : {}) };
  };
}

/** The same states, but a Wait state ends the run and a task is not retried. */
function withoutWaiting(states: States): States {
  const entries = Object.entries(states).map(([name, state]) => {
    if (state.Type === "Wait") return [name, { Type: "Succeed" }];
    if (state.Type === "Task") return [name, { ...state, Retry: [] }];
    return [name, state];
  });
  return Object.fromEntries(entries);
}

/** The handlers of a definition's tasks, by state; throws an error if a function is missing. */
export function taskHandlers(states: States, functions: Readonly<Record<string, TaskHandler>>) {
  const entries = Object.entries(states).flatMap(([name, state]) => {
    if (state.Type !== "Task") return [];
    const handler = functions[state.Resource];
    if (!handler) throw new Error(`state ${name}: there is no function ${state.Resource}`);
    return [[name, (input: unknown) => handler(input as never).catch(rethrow)] as const];
  });
  return Object.fromEntries(entries) as never;
}

/** Throws a function's error as Lambda reports it to the state machine: its `Cause` is JSON. */
function rethrow(cause: Error): never {
  const { name: errorType, message: errorMessage } = cause;
  const error = new Error(JSON.stringify({ errorType, errorMessage }), { cause });
  throw Object.assign(error, { name: errorType });
}
