import { z } from "zod";

/** A text field that holds a number: `5` and `" 05 "` are read as `"5"`. */
export function digits<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value === "number") return String(value);
    return typeof value === "string" ? value.trim().replace(/^0+(?=\d)/, "") : value;
  }, schema);
}

/** Publishes a default, which the schema of a converted field does not show. */
export function publishedDefault(value: string | number) {
  return { override: { default: value } };
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A number field: `"5"` is read as `5`; `"2,5"` is refused. */
export function numeric<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value, { issues }) => {
    if (typeof value !== "string") return value;
    if (NUMBER.test(value)) return Number(value);
    const message = "deve ser número, com ponto decimal, como 2.5";
    issues.push({ code: "custom", message, input: value });
    return z.NEVER;
  }, schema);
}
