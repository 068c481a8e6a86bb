import type { Progress } from "../build-network.ts";

/**
 * Stages of an import in their order, and the share of the time of each, measured on generated
 * extracts: one of SMALL_BYTES, and between those of one and eight million ways.
 */
const STAGES = {
  "drawing the streets": [0.34, 0.19],
  "placing the toll plazas": [0.08, 0.09],
  "indexing the addresses": [0.21, 0.32],
  "applying the rules for trucks": [0.08, 0.04],
  "building the routing tiles": [0.29, 0.36],
} as const;
/** Sizes of extracts to which the shares belong; between them, they change with the logarithm. */
const SMALL_BYTES = 40_000_000;
const LARGE_BYTES = 600_000_000;

export type Stage = keyof typeof STAGES;

/** Receives the completed share of a stage, from 0 to 1. */
export type OnStageShare = (share: number) => void;

/** Runs a stage and returns its result, which is plain data. */
export type RunStage = <Result>(
  stage: Stage,
  run: (onShare: OnStageShare) => Promise<Result>,
) => Promise<Result>;

/** Results of the stages that an earlier run finished. */
export interface FinishedStages {
  has(stage: Stage): boolean;
  resultOf(stage: Stage): unknown;
  finish(stage: Stage, result: unknown): Promise<void>;
}

/**
 * Runs stages with their progress; those that are finished are not run again. `bytes` is the size of
 * the extract.
 */
export function createRunStage(
  progress: Progress,
  finished?: FinishedStages,
  bytes = LARGE_BYTES,
): RunStage {
  const shareOf = (stage: Stage) => shareIn(stage, bytes);
  return async (stage, run) => {
    if (finished?.has(stage)) return finished.resultOf(stage) as Awaited<ReturnType<typeof run>>;
    const names = Object.keys(STAGES) as Stage[];
    const earlier = names.slice(0, names.indexOf(stage));
    const before = earlier.reduce((sum, name) => sum + shareOf(name), 0);
    const onShare = (share: number) =>
      progress(stage, before + Math.min(1, share) * shareOf(stage));
    onShare(0);
    const result = await run(onShare);
    await finished?.finish(stage, result);
    return result;
  };
}

function shareIn(stage: Stage, bytes: number): number {
  const [small, large] = STAGES[stage];
  const size = Math.log(bytes / SMALL_BYTES) / Math.log(LARGE_BYTES / SMALL_BYTES);
  return small + (large - small) * Math.min(1, Math.max(0, size));
}
