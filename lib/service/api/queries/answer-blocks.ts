import type { PartInput } from "../../../deliver/jobs/job-part.ts";
import { blocksOf, type MatrixShape } from "../../../deliver/jobs/matrix-shape.ts";
import { type BlockAnswer, blockCounts } from "./answer-block.ts";
import { inLanes } from "./answer-item.ts";
import { answerPart, type PartDependencies } from "./answer-part.ts";

/** Destination of the blocks of a matrix. */
export interface BlockDependencies extends Omit<PartDependencies<BlockAnswer>, "countsOf"> {
  /** Indexes of the blocks that are already answered. */
  answered(): Promise<readonly number[]>;
}

/**
 * Answers some blocks of a job's matrix and stores each one separately, so that a part that is
 * repeated after a kill or a timeout continues where it stopped.
 */
export async function answerBlocks(
  { BatchInput, Items }: PartInput,
  shape: MatrixShape,
  { answered, ...dependencies }: BlockDependencies,
): Promise<void> {
  const done = new Set(await answered());
  const blocks = blocksOf(shape);
  const waiting = Items.filter(({ index }) => !done.has(index));
  await inLanes(waiting, (item) =>
    answerPart<BlockAnswer>(
      { BatchInput, Items: [item] },
      { ...dependencies, countsOf: (outcome, index) => blockCounts(outcome, blocks[index]) },
    ),
  );
}
