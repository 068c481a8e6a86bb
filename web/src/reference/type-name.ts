import { t } from "../i18n/i18n.ts";
import { refName, type Schema } from "./contract.ts";

const NAMES: Readonly<Record<string, () => string>> = {
  string: () => t("type.string"),
  number: () => t("type.number"),
  integer: () => t("type.integer"),
  boolean: () => t("type.boolean"),
  object: () => t("type.object"),
  array: () => t("type.array"),
  null: () => "null",
};

/** The type of a schema in words, for example `lista de Praca` or `texto ou null`. */
export function typeName(schema: Schema): string {
  if (schema.$ref !== undefined) return refName(schema.$ref);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map(typeName))].join(` ${t("type.or")} `);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array" && schema.items) {
    return t("type.arrayOf", { items: typeName(schema.items) });
  }
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  return types.map((type) => NAMES[type]?.() ?? type).join(` ${t("type.or")} `);
}

/** Bounds, format and default of a schema, one short text each. */
export function limitsOf(schema: Schema): string[] {
  const { format, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  return [
    // A format is shorter than the equivalent pattern.
    ...(format ? [format] : pattern ? [pattern] : []),
    ...between("reference.value", minimum, maximum),
    ...between("reference.characters", minLength, maxLength),
    ...between("reference.items", minItems, maxItems),
    ...(schema.default === undefined
      ? []
      : [t("reference.default", { value: JSON.stringify(schema.default) })]),
  ];
}

/** Bound that zod writes for an integer without one. */
const NO_BOUND = Number.MAX_SAFE_INTEGER;

function between(
  key: "reference.value" | "reference.characters" | "reference.items",
  least: number | undefined,
  most: number | undefined,
): string[] {
  const from = least === undefined || least === -NO_BOUND ? "" : String(least);
  const to = most === undefined || most === NO_BOUND ? "" : String(most);
  if (from === "" && to === "") return [];
  const range =
    from === "" ? `≤ ${to}` : to === "" ? `≥ ${from}` : from === to ? from : `${from} – ${to}`;
  return [t(key, { range })];
}
