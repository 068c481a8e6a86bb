import type { StateMachineDefinition } from "aws-local-stepfunctions";
import { z } from "zod";
import { ExpectedEnd } from "../../deliver/webhooks/expected-end.ts";
import { logger } from "../../service/lambda/logger.ts";
import { createAlarm } from "../clock/alarm.ts";
import { steadyNow } from "../clock/steady-clock.ts";
import type { Journal } from "../journal/journal.ts";
import type { Lane, OpenExecution } from "../journal/journal-rows.ts";
import { untilWritten } from "../journal/until-written.ts";
import { AwsFault, type Operation } from "../server/aws-json-server.ts";
import { createSeldomLog } from "../server/log-seldom.ts";
import { createInterpreter, type TaskHandler } from "./interpreter.ts";
import { createLanes, type LaneLimits } from "./lanes.ts";
import { waitEnd, waitStates } from "./wait-states.ts";

export interface StepFunctionsOptions {
  /** The state machine's definition, with `${NameFunctionArn}` as the ARN of function `name`. */
  definition: StateMachineDefinition;
  /** Functions by the placeholder of their ARN. */
  functions: Readonly<Record<string, TaskHandler>>;
  journal: Journal;
  /** Factor for the duration of Wait states; 1 for the real duration. */
  timeScale: number;
  /** Limits on active executions; the others wait in the journal. */
  limits?: LaneLimits;
  /** Defaults to that of the deliveries. */
  arn?: string;
  /** The lane of an execution by its input; defaults to that of a delivery's. */
  laneOf?: (input: unknown) => Lane;
}

/** Deliveries run concurrently, up to a limit per enterprise. */
const deliverySchema = z.looseObject({ deliveryId: z.string(), enterpriseId: z.string() });

const startSchema = z.object({
  stateMachineArn: z.string(),
  name: z.string().min(1).max(80),
  input: z.string(),
});

/** ARN of the local state machine of deliveries. */
export const STATE_MACHINE_ARN =
  "arn:aws:states:sa-east-1:000000000000:stateMachine:rota-vpo-delivery";

/** Concurrent attempts of one enterprise: by default as many as on AWS. */
const LIMITS: LaneLimits = { total: 128, perOwner: 50 };

/** Pause after a failed read of the journal. */
const UNREADABLE_MS = 1_000;

/**
 * Step Functions on this machine, running one definition. The journal holds where and when every
 * execution continues; only active ones are in memory, so another process can continue after a
 * kill. Our own failures are retried indefinitely.
 */
export function createStepFunctions(options: StepFunctionsOptions) {
  const { definition, functions, journal, timeScale, limits = LIMITS } = options;
  const { arn = STATE_MACHINE_ARN, laneOf = deliveryLane } = options;
  const interpret = createInterpreter(definition, functions);
  const waits = waitStates(definition, timeScale);
  const lanes = createLanes(limits, startNext);
  const alarm = createAlarm(wake);
  const reportUnread = createSeldomLog("journal not read, will retry");
  const stopping = new AbortController();
  /** Executions that became due up to this time have been passed to `lanes`. */
  let wokenAt = -1;

  const startExecution: Operation = (request) => {
    const { name, input } = startSchema.parse(request);
    const lane = laneOf(JSON.parse(input));
    const now = steadyNow();
    const answer = (startedAt: number) => ({
      executionArn: `${arn}:${name}`,
      startDate: startedAt / 1000,
    });
    if (journal.addExecution(name, input, lane, now)) {
      lanes.ready(lane);
      return answer(now);
    }
    const open = journal.openExecution(name);
    if (open?.input === input) return answer(open.startedAt);
    throw new AwsFault("ExecutionAlreadyExists", `Execution Already Exists: '${name}'`);
  };

  function startNext(lane: Lane): Promise<void> | undefined {
    if (stopping.signal.aborted) return undefined;
    const execution = read(() => journal.dueExecution(lane.lane, steadyNow()));
    return execution && run(execution);
  }

  /** Passes on the lanes with executions that have become due. */
  function wake(): void {
    if (stopping.signal.aborted) return;
    const now = steadyNow();
    const due = read(() => journal.dueLanes(wokenAt, now));
    if (!due) return;
    wokenAt = now;
    alarm.set(read(() => journal.nextExecutionAt(now)));
    for (const lane of due) lanes.ready(lane);
  }

  /** Reads the journal. After a failure, everything due is soon looked up again. */
  function read<T>(ask: () => T): T | undefined {
    try {
      return ask();
    } catch (error) {
      reportUnread(error);
      wokenAt = -1;
      alarm.set(steadyNow() + UNREADABLE_MS);
      return undefined;
    }
  }

  /** Runs an execution until it waits, fails or ends, and records the outcome. */
  async function run(execution: OpenExecution): Promise<void> {
    const { name, point } = execution;
    const { state, input } = point ?? { state: definition.StartAt, input: execution.input };
    const wait = definition.States[state];
    const stop = await interpret(wait?.Type === "Wait" ? nextOf(wait) : state, input);
    if (stop.error && stopping.signal.aborted) return;
    // An attempt without a slot is expected, as on AWS.
    if (stop.error && !(stop.error instanceof ExpectedEnd)) {
      logger.error("task failed, will retry", { execution: name, error: stop.error });
    }
    const write = () => record(execution, stop.point, stop.error);
    await untilWritten(write, stopping.signal);
  }

  function record(
    execution: OpenExecution,
    point: NonNullable<OpenExecution["point"]>,
    error: Error | undefined,
  ) {
    const { name } = execution;
    const wait = waits.get(point.state);
    if (error) {
      const retries = execution.point?.state === point.state ? execution.retries : 0;
      const dueAt = steadyNow() + retryMilliseconds(definition, point.state, error, retries);
      journal.park(name, point, dueAt, retries + 1);
      alarm.set(dueAt);
    } else if (wait !== undefined) {
      const dueAt = waitEnd(wait, point, timeScale);
      journal.park(name, point, dueAt);
      alarm.set(dueAt);
    } else journal.endExecution(name);
  }

  return {
    startExecution,
    /** Continues the executions that a previous process left open. */
    resume: () => {
      const fixed = [...waits].map(
        ([state, wait]) => [state, typeof wait === "number" ? wait : undefined] as const,
      );
      journal.continueExecutions(steadyNow(), new Map(fixed));
      wake();
    },
    /** Resolves once the running attempts are recorded; waiting executions stay in the journal. */
    stop: async () => {
      stopping.abort();
      alarm.stop();
      await lanes.idle();
    },
  };
}

function deliveryLane(input: unknown): Lane {
  const { deliveryId, enterpriseId } = deliverySchema.parse(input);
  return { owner: enterpriseId, lane: deliveryId };
}

/**
 * Time until a task is retried, after `retries` earlier retries, by its state's retrier for the
 * error.
 */
function retryMilliseconds(
  { States }: StateMachineDefinition,
  state: string,
  error: Error,
  retries: number,
) {
  const task = States[state];
  const retriers = task?.Type === "Task" ? (task.Retry ?? []) : [];
  const retrier = retriers.find(({ ErrorEquals }) =>
    [error.name, "States.ALL"].some((name) => ErrorEquals.includes(name)),
  );
  const { IntervalSeconds = 1, BackoffRate = 2, MaxDelaySeconds = 300 } = retrier ?? {};
  const seconds = Math.min(IntervalSeconds * BackoffRate ** retries, MaxDelaySeconds);
  const share = retrier?.JitterStrategy === "FULL" ? Math.random() : 1;
  return Math.round(seconds * 1000 * share);
}

/** The name of the state that follows. */
export function nextOf(state: object): string {
  if ("Next" in state && typeof state.Next === "string") return state.Next;
  throw new Error("a Wait or Map state must have a Next state");
}
