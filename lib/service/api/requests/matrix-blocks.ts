import { blocksOf, type MatrixShape } from "../../../deliver/jobs/matrix-shape.ts";
import type { JobMatrix, MatrixBlockQuery } from "../schemas/matrix-schema.ts";

/**
 * Largest number of places on a side of a block. 50 × 50 pairs take two seconds on an idle core,
 * and 20 × 20 with tolls four, so that the blocks of a part end long before its time limit.
 */
const SIDE = 50;
const SIDE_WITH_TOLLS = 20;

/** The queries and the shape of a job that answers a matrix block by block. */
export function matrixBlocks({ origens, destinos = origens, config }: JobMatrix): {
  queries: MatrixBlockQuery[];
  matrix: MatrixShape;
} {
  const side = config.pedagios ? SIDE_WITH_TOLLS : SIDE;
  const matrix = { origins: origens.length, destinations: destinos.length, side };
  const queries = blocksOf(matrix).map(({ top, left, height, width }) => ({
    origens: origens.slice(top, top + height),
    destinos: destinos.slice(left, left + width),
    config,
    linha: top,
    coluna: left,
  }));
  return { queries, matrix };
}
