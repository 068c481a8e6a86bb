import { z } from "zod";
import { ENGINE_METHODS, openNativeEngine } from "../../quote/routing/engine/load-engine.ts";
import type { ProcessAnswer } from "../lambda/process-messages.ts";

// Runs the engine in a separate process, for `createEngineProcess`. Ends with its parent.
const [config = "{}"] = process.argv.slice(2);
const callSchema = z.object({ id: z.int(), name: z.enum(ENGINE_METHODS), event: z.string() });
const engine = openNativeEngine(JSON.parse(config));

process.on("disconnect", () => process.exit());
process.on("message", async (message) => {
  const { id, name, event } = callSchema.parse(message);
  const answer = await engine(name, event).then<ProcessAnswer, ProcessAnswer>(
    (result) => ({ id, result }),
    ({ name: errorName, message: errorMessage }: Error) => ({ id, errorName, errorMessage }),
  );
  process.send?.(answer);
});
