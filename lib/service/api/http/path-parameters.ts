import { validate as isUuid } from "uuid";
import type { ErrorKind } from "../../../base/error-kinds.ts";
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
const IDENTIFIERS: Readonly<Record<string, readonly [string, ErrorKind]>> = {
  id: ["Webhook não encontrado.", "webhook_desconhecido"],
  entregaId: ["Entrega não encontrada.", "entrega_desconhecida"],
  consultaId: ["Consulta não encontrada.", "consulta_desconhecida"],
  loteId: ["Lote não encontrado.", "lote_desconhecido"],
};

/** The name of a parameter that must be a UUID and is not; undefined if there is none. */
export function malformedIdentifier(
  parameters: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return Object.keys(IDENTIFIERS).find((name) => {
    const value = parameters[name];
    return value !== undefined && !isUuid(value);
  });
}

/** Throws `NotFound` if an identifier among the parameters is not a UUID. */
export function requireIdentifiers(parameters: Readonly<Record<string, string>>): void {
  const [message, kind] = IDENTIFIERS[malformedIdentifier(parameters) ?? ""] ?? [];
  if (message && kind) throw new ServiceError("NotFound", message, { kind });
}

/** The template's parameters from those of a request; a missing one is empty. */
export function readPathParameters<Path extends string>(
  path: Path,
  given: Readonly<Record<string, string | undefined>> = {},
): PathParameters<Path> {
  const entries = parameterNames(path).map((name) => [name, given[name] ?? ""]);
  return Object.fromEntries(entries) as PathParameters<Path>;
}
