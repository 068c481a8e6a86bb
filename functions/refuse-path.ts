import { pathRefusal } from "../lib/service/api/http/path-refusal.ts";

/** Answers requests that no endpoint answers: the route `$default`. */
export const handler = pathRefusal();
