import { z } from "zod";

const matcherSchema = z.union([z.string(), z.strictObject({ prefix: z.string() })]);

/** The part of EventBridge's pattern language that our rule uses: exact texts and prefixes. */
export const eventPatternSchema = z.record(z.string(), z.array(matcherSchema).min(1));

export type EventPattern = z.infer<typeof eventPatternSchema>;

/** Whether every field that the pattern names has one of its values. */
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
