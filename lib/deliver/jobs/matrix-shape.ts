import { z } from "zod";

/** Shape of a matrix that a job answers block by block. */
export const matrixShapeSchema = z.object({
  origins: z.int().positive(),
  destinations: z.int().positive(),
  /** Largest number of origins, and of destinations, in a block. */
  side: z.int().positive(),
});

export type MatrixShape = z.infer<typeof matrixShapeSchema>;

/** A rectangle of cells, by the indexes of its first row and column. */
export interface MatrixBlock {
  top: number;
  left: number;
  height: number;
  width: number;
}

/** The blocks of a matrix, band by band, from left to right. */
export function blocksOf({ origins, destinations, side }: MatrixShape): MatrixBlock[] {
  const blocks: MatrixBlock[] = [];
  for (let top = 0; top < origins; top += side) {
    const height = Math.min(side, origins - top);
    for (let left = 0; left < destinations; left += side) {
      blocks.push({ top, left, height, width: Math.min(side, destinations - left) });
    }
  }
  return blocks;
}

export function cellsOf({ origins, destinations }: MatrixShape): number {
  return origins * destinations;
}

/** The runs of consecutive cells, row by row, that some blocks make up. */
export function cellRuns(
  { destinations }: MatrixShape,
  blocks: readonly MatrixBlock[],
): { first: number; last: number }[] {
  const rows = blocks.flatMap(({ top, left, height, width }) =>
    Array.from({ length: height }, (_, i) => {
      const first = (top + i) * destinations + left;
      return { first, last: first + width - 1 };
    }),
  );
  const runs: { first: number; last: number }[] = [];
  for (const row of rows.toSorted((a, b) => a.first - b.first)) {
    const run = runs.at(-1);
    if (run && run.last === row.first - 1) run.last = row.last;
    else runs.push(row);
  }
  return runs;
}
