import { z } from "zod";

/** A text field that holds a number: `5` is read as `"5"`. */
export function digits<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === "number" ? String(value) : value), schema);
}

/** Publishes a default, which the schema of a field that is converted first does not show. */
export function publishedDefault(value: string) {
  return { override: { default: value } };
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A number field: `"5"` is read as `5`. */
export function numeric<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === "string" && NUMBER.test(value) ? Number(value) : value),
    schema,
  );
}
