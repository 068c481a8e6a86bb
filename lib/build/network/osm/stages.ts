import type { Progress } from "../build-network.ts";

/**
 * Stages of an import in their order, and the share of the time of each: between those measured on
 * generated extracts of one and eight million ways.
 */
const STAGES = {
  "drawing the streets": 0.19,
  "placing the toll plazas": 0.09,
  "indexing the addresses": 0.32,
  "applying the rules for trucks": 0.04,
  "building the routing tiles": 0.36,
};

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

/** Runs stages with their progress; those that are finished are not run again. */
export function createRunStage(progress: Progress, finished?: FinishedStages): RunStage {
  return async (stage, run) => {
    const before = shareBefore(stage);
    if (finished?.has(stage)) return finished.resultOf(stage) as Awaited<ReturnType<typeof run>>;
    const onShare = (share: number) => progress(stage, before + Math.min(1, share) * STAGES[stage]);
    onShare(0);
    const result = await run(onShare);
    await finished?.finish(stage, result);
    return result;
  };
}

function shareBefore(stage: Stage): number {
  const names = Object.keys(STAGES) as Stage[];
  return names.slice(0, names.indexOf(stage)).reduce((sum, name) => sum + STAGES[name], 0);
}
