import { text } from "node:stream/consumers";
import type { StateMachineDefinition } from "aws-local-stepfunctions";
import { z } from "zod";
import type { Journal } from "../journal/journal.ts";
import type { Lane } from "../journal/journal-rows.ts";
import type { ObjectFolder } from "../s3/object-folder.ts";
import { createDistributedMap, DATA_LIMIT_EXCEEDED } from "./distributed-map.ts";
import type { TaskHandler } from "./interpreter.ts";
import type { MapProgress } from "./map-progress.ts";
import { createStepFunctions, nextOf } from "./step-functions.ts";

/** Concurrent parts of a job: answers to other callers share the process. */
const MAX_PARTS = 2;
/**
 * Jobs of one enterprise take turns, so the first one ends soonest. A second enterprise does not
 * wait for the end of a long job.
 */
const LIMITS = { total: 2, perOwner: 1 };

/** The end of an execution whose map has too large an output: on AWS, no catcher gets it. */
const OVERFLOW = { Type: "Fail", Error: DATA_LIMIT_EXCEEDED } as const;

const inputSchema = z.looseObject({ enterpriseId: z.string(), jobId: z.string() });

export interface JobMachineOptions {
  arn: string;
  definition: StateMachineDefinition;
  /** Functions by the placeholder of their ARN. */
  functions: Readonly<Record<string, TaskHandler>>;
  journal: Journal;
  progress: MapProgress;
  objects: ObjectFolder;
  timeScale: number;
}

/** The state machine of jobs on this machine: Step Functions with its Distributed Map. */
export function createJobMachine({ definition, functions, ...options }: JobMachineOptions) {
  const stopping = new AbortController();
  // Work that begins after the end would not be recorded: the next process does it.
  const guarded = Object.entries(functions).map(([name, handler]) => [
    name,
    async (input: never) => {
      if (stopping.signal.aborted) throw new Error("stopping");
      return handler(input);
    },
  ]);
  const own: Record<string, TaskHandler> = Object.fromEntries(guarded);
  const dependencies = {
    ...options,
    functions: own,
    maxConcurrency: MAX_PARTS,
    stopping: stopping.signal,
    readLines: async (key: string) => linesOf(options.objects, key),
  };
  const states = Object.entries(definition.States).map(([name, state]) => {
    if (state.Type !== "Map") return [name, state];
    own[name] = createDistributedMap(state, dependencies);
    const { ResultPath } = state;
    const Catch = [
      { ErrorEquals: [DATA_LIMIT_EXCEEDED], ResultPath: null, Next: DATA_LIMIT_EXCEEDED },
      ...(state.Catch ?? []),
    ];
    // The interpreter gives a task without a limit one minute; a map has that of its machine.
    const { TimeoutSeconds } = definition;
    const Next = nextOf(state);
    return [name, { Type: "Task", Resource: name, TimeoutSeconds, Catch, ResultPath, Next }];
  });
  const machine = createStepFunctions({
    ...options,
    definition: {
      ...definition,
      States: { ...Object.fromEntries(states), [DATA_LIMIT_EXCEEDED]: OVERFLOW },
    },
    functions: own,
    limits: LIMITS,
    laneOf,
  });
  return {
    ...machine,
    stop: () => {
      stopping.abort();
      return machine.stop();
    },
  };
}

function laneOf(input: unknown): Lane {
  const { enterpriseId, jobId } = inputSchema.parse(input);
  return { owner: enterpriseId, lane: jobId };
}

async function linesOf(objects: ObjectFolder, key: string): Promise<string[]> {
  const found = await objects.read(key);
  if (!found) throw new Error(`no object ${key}`);
  return (await text(found.body)).split("\n").filter(Boolean);
}
