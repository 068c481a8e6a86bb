import { invokeFunction } from "./lambda.ts";
import { callSchema, type ProcessAnswer } from "./process-messages.ts";

// Runs functions in a separate process, for `createFunctionProcess`. Ends with its parent.
process.on("disconnect", () => process.exit());
process.on("message", async (message) => {
  const { id, name, event } = callSchema.parse(message);
  const answer = await invokeFunction(name, event).then<ProcessAnswer, ProcessAnswer>(
    (result) => ({ id, result }),
    ({ name: errorName, message: errorMessage }: Error) => ({ id, errorName, errorMessage }),
  );
  process.send?.(answer);
});
