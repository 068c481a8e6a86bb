import { randomUUID } from "node:crypto";

/** Calls the function with that name in `functions/`. */
export type InvokeFunction = (name: string, event: unknown) => Promise<unknown>;

/** The handler that `functions/<name>.ts` exports. */
export async function loadFunction<Handler>(name: string): Promise<Handler> {
  const { handler } = await import(`../../../functions/${name}.ts`);
  return handler;
}

/** Calls a function in this process as Lambda would, without HTTP. */
export const invokeFunction: InvokeFunction = async (name, event) => {
  const handler = await loadFunction<(event: unknown, context: object) => unknown>(name);
  return handler(event, { awsRequestId: randomUUID() });
};
