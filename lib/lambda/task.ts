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
    .onError(({ error, event }) => {
      const keys = { task: name, ...identifiersOf(event) };
      logger.error("failed", { ...keys, error: error ?? new Error("unknown failure") });
    })
    .handler(async (event) => run(input.parse(event)));
}

/** Whose failure it is: the delivery's and its attempt, or the event's. */
function identifiersOf(event: unknown): Record<string, string> {
  const names = ["deliveryId", "webhookId", "attempt", "id"];
  const known = Object.entries(event ?? {}).filter(([name]) => names.includes(name));
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}
