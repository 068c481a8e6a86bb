import { pathRefusal } from "../lib/service/api/http/path-refusal.ts";

/** Answers requests to unknown paths: the route `$default`. */
export const handler = pathRefusal();
