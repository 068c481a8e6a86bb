import { engineQueue, type Urgency } from "../../../quote/routing/engine/engine-queue.ts";
import { queuedEngine, queuedRoads } from "../../../quote/routing/engine/queued-engine.ts";
import {
  quoteRoutes,
  type RouteQuoteResources,
  type StageTimes,
} from "../../../quote/routing/quote-routes.ts";
import type { CurrentCatalogue } from "../../../quote/tolls/catalogue/source.ts";
import type { Roads } from "../../../quote/tolls/matching/roads.ts";
import { createQuotePath } from "../../../quote/tolls/quote-path.ts";
import { createQuoteTolls } from "../../../quote/tolls/quote-tolls.ts";
import { emit } from "../../lambda/metrics.ts";
import { routeAnswer } from "../answers/route-answer.ts";
import { tollAnswer } from "../answers/toll-answer.ts";
import { parseOrThrow } from "../http/validation.ts";
import { toRouteQuery } from "../requests/route-request.ts";
import { quoteCallersPath, toTrip } from "../requests/toll-request.ts";
import { readCallersPath } from "../requests/track-request.ts";
import { type RouteRequest, routeRequestSchema } from "../schemas/route-query-schema.ts";
import type { RouteResponse } from "../schemas/route-response-schema.ts";
import {
  isTollQuery,
  type TollRequest,
  type TollResponse,
  tollRequestSchema,
} from "../schemas/toll-query-schema.ts";
import { type Kept, keepAnswer, type WriteAnswer, withoutKeeping } from "./keep-answer.ts";

/** Resources of a polyline query. */
export interface TollResources {
  currentCatalogue: CurrentCatalogue;
  /** Roads of the network, asked where the path alone is ambiguous. */
  roads: Roads;
  write: WriteAnswer | undefined;
  /** Time for improving an answer; defaults to the maximum of the kind of query. */
  budgetMilliseconds?: number;
  /** Place in the engine's queue; defaults to that of a single query. */
  urgency?: Urgency;
}

/** Resources of a route query. */
export type RouteResources = Omit<TollResources, "roads"> & Omit<RouteQuoteResources, "quoteTolls">;

/** Answers a checked route query of an enterprise, and keeps the answer. */
export async function answerRoutes(
  body: RouteRequest,
  enterpriseId: string,
  now: Date,
  { currentCatalogue, write, urgency, ...resources }: RouteResources,
): Promise<Kept<RouteResponse>> {
  const catalogue = await currentCatalogue();
  const plazas = [...catalogue.plazas, ...catalogue.exits.map(({ plaza }) => plaza)];
  const query = toRouteQuery(body, now, plazas);
  const quoteTolls = createQuoteTolls(catalogue);
  const calculations = engineQueue.join({ enterpriseId, urgency });
  const quote = await quoteRoutes(query, {
    ...resources,
    engine: queuedEngine(resources.engine, calculations),
    quoteTolls,
    observe,
  });
  const answer = routeAnswer(quote, body);
  if (quote.places.some(({ isTransient }) => isTransient)) return withoutKeeping(answer);
  return keepAnswer(answer, enterpriseId, now, write);
}

/** Answers a checked polyline query of an enterprise, and keeps the answer. */
export async function answerTolls(
  body: TollRequest,
  enterpriseId: string,
  now: Date,
  { currentCatalogue, roads, write, budgetMilliseconds, urgency }: TollResources,
): Promise<Kept<TollResponse>> {
  const path = readCallersPath(body, now);
  const trip = toTrip(body.config, now, path.times?.[0]);
  const queued = queuedRoads(roads, engineQueue.join({ enterpriseId, urgency }));
  const quotePath = createQuotePath(await currentCatalogue(), queued, { budgetMilliseconds });
  const quote = await quoteCallersPath(quotePath, path, trip);
  return keepAnswer(tollAnswer(quote, trip, path.notices), enterpriseId, now, write);
}

/** Checks and answers a query of either kind: one with a path is a polyline query. */
export async function answerQuery(
  query: unknown,
  enterpriseId: string,
  now: Date,
  resources: RouteResources & TollResources,
): Promise<Kept<RouteResponse> | Kept<TollResponse>> {
  if (isTollQuery(query)) {
    const body = parseOrThrow(tollRequestSchema, query);
    return answerTolls(body, enterpriseId, now, resources);
  }
  return answerRoutes(parseOrThrow(routeRequestSchema, query), enterpriseId, now, resources);
}

function observe({ geocoding, engine, tolls }: StageTimes): void {
  emit({ GeocodingTime: geocoding, EngineTime: engine, TollsTime: tolls });
}
