import middy from "@middy/core";
import type { z } from "zod";
import { logger } from "./logger.ts";

/**
 * Wraps a function that the bus or the state machine calls: its input is checked, what it throws
 * is logged and thrown on, for the caller to try again.
 */
export function task<Input extends z.ZodType, Output>(
  name: string,
  input: Input,
  run: (input: z.infer<Input>) => Promise<Output>,
) {
  return middy<unknown, Output>()
    .onError(({ error }) => {
      logger.error("failed", { task: name, error: error ?? new Error("unknown failure") });
    })
    .handler(async (event) => run(input.parse(event)));
}
