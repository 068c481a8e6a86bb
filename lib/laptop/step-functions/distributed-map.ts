import { StateMachine, type StateMachineDefinition } from "aws-local-stepfunctions";
import pMap from "p-map";
import { z } from "zod";
import { type TaskHandler, taskHandlers } from "./interpreter.ts";
import { fillTemplate } from "./json-path.ts";
import type { MapProgress } from "./map-progress.ts";

const retrierSchema = z.looseObject({
  IntervalSeconds: z.number(),
  MaxDelaySeconds: z.number(),
});

const childSchema = z.discriminatedUnion("Type", [
  z.looseObject({ Type: z.literal("Task"), Resource: z.string(), Retry: z.array(retrierSchema) }),
  z.looseObject({ Type: z.literal("Pass") }),
]);

/** The supported fields. A definition with others is refused rather than misinterpreted. */
const stateSchema = z.strictObject({
  Type: z.literal("Map"),
  Label: z.string().optional(),
  ItemReader: z.strictObject({
    Resource: z.literal("arn:aws:states:::s3:getObject"),
    ReaderConfig: z.strictObject({ InputType: z.literal("JSONL") }),
    Parameters: z.record(z.string(), z.unknown()),
  }),
  ItemBatcher: z.strictObject({
    MaxItemsPerBatch: z.int().positive(),
    MaxInputBytesPerBatch: z.int().positive(),
    BatchInput: z.record(z.string(), z.unknown()),
  }),
  MaxConcurrency: z.int().positive(),
  ToleratedFailurePercentage: z.number().min(0).max(100),
  ItemProcessor: z.strictObject({
    ProcessorConfig: z.looseObject({ Mode: z.literal("DISTRIBUTED") }),
    StartAt: z.string(),
    States: z.record(z.string(), childSchema),
  }),
  ResultPath: z.string(),
  Catch: z.array(z.unknown()),
  Next: z.string(),
});

type MapState = z.infer<typeof stateSchema>;

/** Dependencies of a Distributed Map on this machine. */
export interface MapDependencies {
  /** Lines of a JSON Lines object. */
  readLines(key: string): Promise<string[]>;
  functions: Readonly<Record<string, TaskHandler>>;
  progress: MapProgress;
  /** Concurrent batches, few enough not to stall a laptop. */
  maxConcurrency: number;
  /** Factor for the waits before retries. */
  timeScale: number;
  /** No batch begins after this signal is aborted. */
  stopping: AbortSignal;
}

/**
 * Largest output of a state, in bytes as UTF-8.
 * https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html
 */
const MAX_OUTPUT_BYTES = 256 * 1024;

/**
 * The error for a larger output, which `States.ALL` does not catch.
 * https://docs.aws.amazon.com/step-functions/latest/dg/concepts-error-handling.html
 */
export const DATA_LIMIT_EXCEEDED = "States.DataLimitExceeded";

/** The process of an execution is ending; the execution continues in the next one. */
class Stopped extends Error {}

/**
 * A Task that acts like a Distributed Map state on AWS, within the limits of `stateSchema`. It
 * reads items from S3, batches them, runs a child for each batch and returns the list of their
 * outputs. Batches that a killed process had finished are not repeated.
 */
export function createDistributedMap(
  state: unknown,
  dependencies: MapDependencies,
): (input: unknown) => Promise<unknown> {
  const map = stateSchema.parse(state);
  const runChild = createChild(map, dependencies);
  const { progress, stopping } = dependencies;
  return async (input) => {
    const { Key } = fillTemplate(map.ItemReader.Parameters, input);
    const items = await readItems(String(Key), dependencies);
    const batches = batchesOf(map.ItemBatcher, items, input);
    const outputs = new Map<number, unknown>(progress.read(input));
    let failedItems = 0;
    const run = async (batch: Batch, i: number) => {
      if (outputs.has(i)) return;
      if (stopping.aborted) throw new Stopped("stopping");
      const ended = await runChild(batch);
      if (stopping.aborted && ended.hasFailed) throw new Stopped("stopping");
      outputs.set(i, ended.output);
      if (ended.hasFailed) failedItems += batch.Items.length;
      else progress.record(input, i, ended.output);
    };
    const concurrency = Math.min(map.MaxConcurrency, dependencies.maxConcurrency);
    await pMap(batches, run, { concurrency });
    if (failedItems > (items.length * map.ToleratedFailurePercentage) / 100) {
      const error = new Error(`${failedItems} of ${items.length} items failed`);
      throw Object.assign(error, { name: "States.ExceedToleratedFailureThreshold" });
    }
    progress.forget(input);
    const output = batches.map((_, i) => outputs.get(i));
    const bytes = Buffer.byteLength(JSON.stringify(output));
    if (bytes <= MAX_OUTPUT_BYTES) return output;
    throw Object.assign(new Error(`output of ${bytes} bytes`), { name: DATA_LIMIT_EXCEEDED });
  };
}

interface Batch {
  BatchInput: Record<string, unknown>;
  Items: unknown[];
}

/** Batches of consecutive items, within both limits. */
export function batchesOf(
  { MaxItemsPerBatch, MaxInputBytesPerBatch, BatchInput }: MapState["ItemBatcher"],
  items: readonly string[],
  input: unknown,
): Batch[] {
  const batchInput = fillTemplate(BatchInput, input);
  const fixed = Buffer.byteLength(JSON.stringify({ BatchInput: batchInput, Items: [] }));
  const batches: string[][] = [];
  let bytes = 0;
  for (const item of items) {
    const own = Buffer.byteLength(item) + 1;
    const last = batches.at(-1);
    if (last && last.length < MaxItemsPerBatch && bytes + own <= MaxInputBytesPerBatch) {
      last.push(item);
      bytes += own;
    } else {
      batches.push([item]);
      bytes = fixed + own;
    }
  }
  return batches.map((lines) => ({
    BatchInput: batchInput,
    Items: lines.map((line) => JSON.parse(line)),
  }));
}

async function readItems(key: string, { readLines }: MapDependencies): Promise<string[]> {
  try {
    return await readLines(key);
  } catch (cause) {
    const error = new Error(`cannot read ${key}`, { cause });
    throw Object.assign(error, { name: "States.ItemReaderFailed" });
  }
}

/** The outcome of a child: its output or, after all retries, its error with its whole input. */
interface Ended {
  output: unknown;
  hasFailed: boolean;
}

/** Runs the item processor for a batch. */
function createChild({ ItemProcessor }: MapState, dependencies: MapDependencies) {
  const { functions, timeScale } = dependencies;
  const { StartAt, States } = ItemProcessor;
  const scaled = Object.entries(States).map(([name, state]) => {
    if (state.Type === "Pass") return [name, state];
    const Retry = state.Retry.map((retrier) => ({
      ...retrier,
      IntervalSeconds: retrier.IntervalSeconds * timeScale,
      MaxDelaySeconds: retrier.MaxDelaySeconds * timeScale,
    }));
    return [name, { ...state, Retry }];
  });
  const definition = { StartAt, States: Object.fromEntries(scaled) } as StateMachineDefinition;
  // The ARNs are placeholders, and scaled intervals are not whole seconds.
  const machine = new StateMachine(definition, { validationOptions: { noValidate: true } });
  const handlers = taskHandlers(definition.States, functions);
  return async (batch: Batch): Promise<Ended> => {
    const overrides = { taskResourceLocalHandlers: handlers };
    const { result } = machine.run(batch as never, { overrides });
    return result.then(
      (output) => ({ output, hasFailed: false }),
      ({ name, message }: Error) => {
        const Input = JSON.stringify(batch);
        return {
          output: { Error: name, Cause: message, Input, Status: "FAILED" },
          hasFailed: true,
        };
      },
    );
  };
}
