import { z } from "zod";

const matcherSchema = z.union([z.string(), z.strictObject({ prefix: z.string() })]);

/**
 * The part of EventBridge's pattern language that the service's rule uses: exact values and
 * prefixes.
 */
export const eventPatternSchema = z.record(z.string(), z.array(matcherSchema).min(1));

export type EventPattern = z.infer<typeof eventPatternSchema>;

/** True if every field in the pattern has one of the values listed for it. */
export function matchesPattern(
  pattern: EventPattern,
  event: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(pattern).every(([field, matchers]) => {
    const value = event[field];
    return matchers.some((matcher) =>
      typeof matcher === "string"
        ? value === matcher
        : typeof value === "string" && value.startsWith(matcher.prefix),
    );
  });
}
