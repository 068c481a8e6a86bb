import { z } from "zod";
import { routeResponseSchema } from "./route-response-schema.ts";
import { tollResponseSchema } from "./toll-query-schema.ts";

/** A kept answer of one of the queries, unchanged. */
export const keptAnswerSchema = z
  .union([routeResponseSchema, tollResponseSchema])
  .meta({ id: "RespostaGuardada" });
