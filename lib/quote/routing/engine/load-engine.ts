import { createRequire } from "node:module";
import type { Actor as NativeActor } from "@valhallajs/valhallajs";

/** The methods of the engine that the service calls. */
export const ENGINE_METHODS = [
  "locate",
  "matrix",
  "route",
  "traceAttributes",
  "traceRoute",
] as const;

export type EngineMethod = (typeof ENGINE_METHODS)[number];

/** The engine on one network. */
export type Actor = Record<EngineMethod, (query: object) => Promise<object>>;

/** Answers a method's request; both are JSON. */
export type AnswerText = (method: EngineMethod, request: string) => Promise<string>;

/** Opens the engine with a configuration. */
export type OpenEngine = (config: object) => AnswerText;

/** Loads the engine when the first network is opened, as loading takes a tenth of a second. */
export const openNativeEngine: OpenEngine = (config) => {
  const native: { Actor: typeof NativeActor } = createRequire(import.meta.url)(
    "@valhallajs/valhallajs",
  );
  const actor = new native.Actor(config);
  return (method, request) => actor[method](request);
};

let openEngine = openNativeEngine;

/** Makes networks that are opened from now on use another engine than that of this process. */
export function useEngine(open: OpenEngine): void {
  openEngine = open;
}

/** Opens the engine of this process or the one of `useEngine`. */
export function loadEngine(config: object): Actor {
  const answer = openEngine(config);
  const methods = ENGINE_METHODS.map((method) => [
    method,
    async (query: object) => JSON.parse(await answer(method, JSON.stringify(query))),
  ]);
  return Object.fromEntries(methods);
}
