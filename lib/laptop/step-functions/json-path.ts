/** The value at a path of names, such as `$.a.b`; undefined if there is none. */
export function valueAt(path: string, input: unknown): unknown {
  const [, ...names] = path.split(".");
  return names.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    input,
  );
}

/** A payload template: fields whose name ends with `.$` are paths into the input. */
export function fillTemplate(
  template: Readonly<Record<string, unknown>>,
  input: unknown,
): Record<string, unknown> {
  const entries = Object.entries(template).map(([name, value]) =>
    name.endsWith(".$") ? [name.slice(0, -2), valueAt(String(value), input)] : [name, value],
  );
  return Object.fromEntries(entries);
}
