import { engineQueue, type Urgency } from "../../../quote/routing/engine/engine-queue.ts";
import { queuedEngine } from "../../../quote/routing/engine/queued-engine.ts";
import {
  type MatrixQuote,
  type PlaceFields,
  quoteMatrix,
} from "../../../quote/routing/matrix/quote-matrix.ts";
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
  /** Place in the engine's queue; defaults to that of a single query. */
  urgency?: Urgency;
}

/** The answer to a matrix, with the notices on its places and cells. */
export interface PlacedMatrix extends Pick<MatrixQuote, "placeNotices" | "rows"> {
  answer: MatrixResponse;
}

/** Answers a checked matrix query of an enterprise. */
export async function answerMatrix(
  body: MatrixRequest,
  enterpriseId: string,
  now: Date,
  resources: MatrixResources,
): Promise<MatrixResponse> {
  return (await quotePlaced(body, enterpriseId, now, resources)).answer;
}

/** The same, for errors and messages that call the places by these paths. */
export async function quotePlaced(
  body: MatrixRequest,
  enterpriseId: string,
  now: Date,
  { currentCatalogue, urgency, ...resources }: MatrixResources,
  fields?: PlaceFields,
): Promise<PlacedMatrix> {
  const query = toMatrixQuery(body, now);
  const available = {
    ...resources,
    engine: queuedEngine(resources.engine, engineQueue.join({ enterpriseId, urgency })),
    quoteTolls: createQuoteTolls(await currentCatalogue()),
  };
  const quote = await quoteMatrix(query, available, fields);
  const answer = matrixAnswer(quote, body, query.travel, assumedDefaults(body));
  return { answer, placeNotices: quote.placeNotices, rows: quote.rows };
}
