import { validate as isUuid } from "uuid";
import { ServiceError } from "./service-error.ts";

/** Names of the `{parameters}` of a path template. */
export type ParameterNames<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterNames<Rest> : never;

/** `{ id: string }` for `/a/{id}`. */
export type PathParameters<Path extends string> = Readonly<Record<ParameterNames<Path>, string>>;

/** Names of the `{parameters}` of a path template, in their order. */
export function parameterNames<Path extends string>(path: Path): ParameterNames<Path>[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as ParameterNames<Path>);
}

/** A path template as a pattern: `/a/{id}` is `/a/:id`. */
export function pathPattern(path: string, options: { ignoreCase?: boolean } = {}): URLPattern {
  return new URLPattern({ pathname: path.replaceAll(/\{(\w+)\}/g, ":$1") }, options);
}

/** Error message for a malformed identifier, which nothing can have. */
const IDENTIFIERS: Readonly<Record<string, string>> = {
  id: "Webhook não encontrado.",
  entregaId: "Entrega não encontrada.",
  consultaId: "Consulta não encontrada.",
  loteId: "Lote não encontrado.",
};

/** Throws `NotFound` if an identifier among the parameters is not a UUID. */
export function requireIdentifiers(parameters: Readonly<Record<string, string>>): void {
  for (const [name, message] of Object.entries(IDENTIFIERS)) {
    const value = parameters[name];
    if (value !== undefined && !isUuid(value)) throw new ServiceError("NotFound", message);
  }
}

/** The template's parameters from those of a request; a missing one is empty. */
export function readPathParameters<Path extends string>(
  path: Path,
  given: Readonly<Record<string, string | undefined>> = {},
): PathParameters<Path> {
  const entries = parameterNames(path).map((name) => [name, given[name] ?? ""]);
  return Object.fromEntries(entries) as PathParameters<Path>;
}
