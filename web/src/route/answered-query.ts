import type { RouteResponse } from "../api/types.ts";
import type { routeRequest } from "./route-request.ts";

export type Answer = RouteResponse & { id_consulta?: string | null };

/** A query that was sent, with its answer. */
export interface AnsweredQuery {
  path: string;
  request: ReturnType<typeof routeRequest>;
  answer: Answer;
}
