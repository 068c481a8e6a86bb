import { randomUUID } from "node:crypto";

/** Calls the function with that name in `functions/`. */
export type InvokeFunction = (name: string, event: unknown) => Promise<unknown>;

const loaded = new Map<string, Promise<{ handler: unknown }>>();

/** The handler that `functions/<name>.ts` exports. */
export async function loadFunction<Handler>(name: string): Promise<Handler> {
  // Even a repeated import takes a third of a millisecond.
  const module = loaded.get(name) ?? import(`../../../functions/${name}.ts`);
  loaded.set(name, module);
  return (await module).handler as Handler;
}

/** Calls a function in this process as Lambda would, without HTTP. */
export const invokeFunction: InvokeFunction = async (name, event) => {
  const handler = await loadFunction<(event: unknown, context: object) => unknown>(name);
  return handler(event, { awsRequestId: randomUUID() });
};
