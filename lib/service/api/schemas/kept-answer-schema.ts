import { z } from "zod";
import { routeResponseSchema } from "./route-response-schema.ts";
import { tollResponseSchema } from "./toll-query-schema.ts";

/** An answer of one of the queries, as it was given. */
export const keptAnswerSchema = z
  .union([routeResponseSchema, tollResponseSchema])
  .meta({ id: "RespostaGuardada" });
