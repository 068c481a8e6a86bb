import type { z } from "zod";
import type { Endpoint } from "../endpoints.ts";
import type { PathParameters } from "../http/path-parameters.ts";

/** A request to an endpoint and its answer, as JSON. */
export interface Example {
  path: Readonly<Record<string, string>>;
  query?: unknown;
  request?: unknown;
  response?: unknown;
}

type Given<Part extends string, Schema> = Schema extends z.ZodType
  ? { [Key in Part]: z.input<Schema> }
  : unknown;

/** An example whose every part fits the endpoint's row. */
export type ExampleOf<E extends Endpoint> = { path: PathParameters<E["path"]> } & Given<
  "query",
  E["query"]
> &
  Given<"request", E["request"]> &
  (E["status"] extends 204 ? unknown : Given<"response", E["response"]>);
