import type { z } from "zod";

/** The faults of a parsed value, field by field: `km: not a number; uf: too short`. */
export function describeIssues({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => named(path, message)).join("; ");
}

/**
 * The same for a log. Names of unknown fields are the sender's own text, so only their number
 * appears.
 */
export function describeForLog({ issues }: z.ZodError): string {
  return issues.map((issue) => named(issue.path, safeMessage(issue))).join("; ");
}

function named(path: readonly PropertyKey[], message: string): string {
  return path.length > 0 ? `${path.join(".")}: ${message}` : message;
}

function safeMessage(issue: z.core.$ZodIssue): string {
  return issue.code === "unrecognized_keys" ? `${issue.keys.length} unknown fields` : issue.message;
}
