/** A schema of the document, as far as its defaults matter. */
interface Schema {
  default?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
}

/**
 * States the defaults of fields in their descriptions. Generators of clients take a field with a
 * `default` for one that is always there, and require it in requests.
 */
export function statesDefaults(schemas: Readonly<Record<string, object>>): void {
  for (const schema of Object.values(schemas)) describeFields(schema);
}

function describeFields(schema: unknown): void {
  if (typeof schema !== "object" || schema === null) return;
  const { properties } = schema as Schema;
  for (const field of Object.values(properties ?? {})) describeDefault(field);
  for (const part of Object.values(schema)) describeFields(part);
}

function describeDefault(field: Schema): void {
  if (field.default === undefined) return;
  const value = JSON.stringify(field.default);
  // An object's default follows from those of its fields.
  const text = typeof field.default === "object" ? "" : `Na falta, \`${value}\``;
  const parts = [field.description, text].filter(Boolean);
  if (parts.length > 0) field.description = parts.join(". ");
  delete field.default;
}
