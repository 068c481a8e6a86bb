import { z } from "zod";
import { describeForLog } from "../../base/describe-issues.ts";

/**
 * An error in a form that may be logged. The messages of a `ZodError` and of a failed `JSON.parse`
 * quote their input, so they are replaced; the error's name and stack stay.
 */
export function safeError(error: unknown): Error {
  if (error instanceof z.ZodError) return replaced(error, describeForLog(error));
  if (error instanceof SyntaxError) return replaced(error, "malformed text");
  return error instanceof Error ? error : new Error("unknown failure");
}

function replaced(error: Error, message: string): Error {
  const safe = new Error(message);
  safe.name = error.name;
  const [, ...frames] = (error.stack ?? "").split(/\n(?= +at )/);
  safe.stack = [`${error.name}: ${message}`, ...frames].join("\n");
  return safe;
}
