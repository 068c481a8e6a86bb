import { callSchema, type ProcessAnswer } from "./process-messages.ts";

/**
 * Answers the calls of `createFunctionProcess` in the process that it has started. Ends with its
 * parent.
 */
export function answerCalls(call: (name: string, event: unknown) => Promise<unknown>): void {
  process.on("disconnect", () => process.exit());
  process.on("message", async (message) => {
    const { id, name, event } = callSchema.parse(message);
    const answer = await call(name, event).then<ProcessAnswer, ProcessAnswer>(
      (result) => ({ id, result }),
      ({ name: errorName, message: errorMessage }: Error) => ({ id, errorName, errorMessage }),
    );
    process.send?.(answer);
  });
}
