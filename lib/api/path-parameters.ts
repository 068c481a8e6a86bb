/** Names of the `{parameters}` of a path template. */
export type ParameterNames<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterNames<Rest> : never;

/** `{ id: string }` for `/a/{id}`. */
export type PathParameters<Path extends string> = Readonly<Record<ParameterNames<Path>, string>>;

/** Names of the `{parameters}` of a path template, in their order. */
export function parameterNames<Path extends string>(path: Path): ParameterNames<Path>[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as ParameterNames<Path>);
}

/** The template's parameters from those of a request; one that is missing is empty. */
export function readPathParameters<Path extends string>(
  path: Path,
  given: Readonly<Record<string, string | undefined>> = {},
): PathParameters<Path> {
  const entries = parameterNames(path).map((name) => [name, given[name] ?? ""]);
  return Object.fromEntries(entries) as PathParameters<Path>;
}
