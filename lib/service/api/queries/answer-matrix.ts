import { engineQueue } from "../../../quote/routing/engine/engine-queue.ts";
import { queuedEngine } from "../../../quote/routing/engine/queued-engine.ts";
import { quoteMatrix } from "../../../quote/routing/matrix/quote-matrix.ts";
import type { RouteQuoteResources } from "../../../quote/routing/quote-routes.ts";
import type { CurrentCatalogue } from "../../../quote/tolls/catalogue/source.ts";
import { createQuoteTolls } from "../../../quote/tolls/quote-tolls.ts";
import { matrixAnswer } from "../answers/matrix-answer.ts";
import { toMatrixQuery } from "../requests/matrix-request.ts";
import { assumedDefaults } from "../requests/route-request.ts";
import type { MatrixRequest, MatrixResponse } from "../schemas/matrix-schema.ts";

/** Cells that count as one request: about the work of a route. */
const CELLS_PER_REQUEST = 50;

/** Number of requests that a matrix counts as. */
export function matrixWeight({ origens, destinos = origens }: MatrixRequest): number {
  return Math.ceil((origens.length * destinos.length) / CELLS_PER_REQUEST);
}

/** Resources of a matrix query. */
export interface MatrixResources extends Omit<RouteQuoteResources, "quoteTolls"> {
  currentCatalogue: CurrentCatalogue;
}

/** Answers a checked matrix query of an enterprise. */
export async function answerMatrix(
  body: MatrixRequest,
  enterpriseId: string,
  now: Date,
  { currentCatalogue, ...resources }: MatrixResources,
): Promise<MatrixResponse> {
  const query = toMatrixQuery(body, now);
  const quote = await quoteMatrix(query, {
    ...resources,
    engine: queuedEngine(resources.engine, engineQueue.join({ enterpriseId })),
    quoteTolls: createQuoteTolls(await currentCatalogue()),
  });
  return matrixAnswer(quote, body, query.travel, assumedDefaults(body));
}
