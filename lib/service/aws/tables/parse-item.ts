import { z } from "zod";
import { describeIssues } from "../../../base/describe-issues.ts";
import { PARTITION_KEY, SORT_KEY } from "./tables.ts";

/** Keys that every item has. */
export const keysSchema = z.object({ [PARTITION_KEY]: z.string(), [SORT_KEY]: z.string() });

/** Parses an item read from a table; throws an error that names table, key and faulty attributes. */
export function parseItem<Schema extends z.ZodType>(
  table: string,
  schema: Schema,
  item: Readonly<Record<string, unknown>>,
): z.infer<Schema> {
  const result = schema.safeParse(item);
  if (result.success) return result.data;
  const key = `${item[PARTITION_KEY]} / ${item[SORT_KEY]}`;
  throw new Error(`table ${table}, item ${key}: ${describeIssues(result.error)}`);
}

/** An attribute that holds JSON text. */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue("not JSON");
        return z.NEVER;
      }
    })
    .pipe(schema);
}
