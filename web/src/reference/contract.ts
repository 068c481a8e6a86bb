// The parts of an OpenAPI 3.1 document that the reference shows.

import { foldText } from "../../../lib/base/fold-text.ts";
import { OPERATION_NAMES } from "./names.ts";

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  in: "path" | "query" | "header";
  name: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema: Schema;
}

interface Content {
  content?: Readonly<Record<string, { schema?: Schema; example?: unknown }>>;
}

export interface Response extends Content {
  $ref?: string;
  description?: string;
  headers?: Readonly<Record<string, { description?: string }>>;
}

/** An operation as the document holds it. */
interface DocumentedOperation {
  operationId: string;
  tags?: readonly string[];
  summary?: string;
  description?: string;
  security?: readonly Readonly<Record<string, unknown>>[];
  parameters?: readonly Parameter[];
  requestBody?: Content;
  responses: Readonly<Record<string, Response>>;
}

export interface SecurityScheme {
  description?: string;
  scheme?: string;
  bearerFormat?: string;
}

export interface Contract {
  info: { title: string; version: string; description?: string };
  tags: readonly { name: string; description?: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  webhooks?: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    responses?: Readonly<Record<string, Response>>;
    securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  };
}

/** An operation with its method and path; for a webhook, the service is the caller. */
export interface Operation extends DocumentedOperation {
  method: string;
  path: string;
  isWebhook: boolean;
}

/** All operations, in the order of the document; webhooks come last. */
export function operationsOf({ paths, webhooks = {} }: Contract): Operation[] {
  const of = (group: Contract["paths"], isWebhook: boolean) =>
    Object.entries(group).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
        isWebhook,
      })),
    );
  return [...of(paths, false), ...of(webhooks, true)];
}

/** The operation of which this one is an alias under another path; undefined if it is no alias. */
export function originalOf({ operationId }: Pick<Operation, "operationId">): string | undefined {
  return /^(.+)-alias$/.exec(operationId)?.[1];
}

/** The tone of an HTTP status: of a success, of a fault, or neither. */
export function toneOf(status: number): "good" | "bad" | "" {
  if (status >= 400) return "bad";
  return status < 300 ? "good" : "";
}

/** The name at the end of a reference such as `#/components/schemas/Praca`. */
export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}

/** The schema itself, if this is only a reference to one. */
export function resolved(schema: Schema, { components }: Contract): Schema {
  const found = schema.$ref === undefined ? undefined : components.schemas[refName(schema.$ref)];
  return found
    ? { ...found, ...(schema.description && { description: schema.description }) }
    : schema;
}

/** The response itself, if this is only a reference to one. */
export function resolvedResponse(response: Response, { components }: Contract): Response {
  if (response.$ref === undefined) return response;
  return components.responses?.[refName(response.$ref)] ?? response;
}

/** The JSON content of a body: its schema and example. */
export function jsonOf({ content }: Content = {}): { schema?: Schema; example?: unknown } {
  return Object.values(content ?? {})[0] ?? {};
}

/** Operations in which each word of a text occurs: path, names, texts or a field's name. */
export function search(operations: readonly Operation[], text: string, contract: Contract) {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return operations;
  return operations.filter((operation) => {
    const searched = foldText(searchedText(operation, contract));
    return words.every((word) => searched.includes(word));
  });
}

function searchedText(operation: Operation, contract: Contract): string {
  const { method, path, operationId, summary, description, parameters = [] } = operation;
  const answers = Object.values(operation.responses).map((one) => resolvedResponse(one, contract));
  const bodies = [operation.requestBody, ...answers].map((one) => jsonOf(one).schema);
  return [
    ...[method, path, operationId, summary, description],
    ...Object.values(OPERATION_NAMES[operationId] ?? {}),
    ...parameters.flatMap(({ name, description: about }) => [name, about]),
    ...bodies.flatMap((schema) => fieldNames(schema, contract)),
  ].join(" ");
}

function fieldNames(
  schema: Schema | undefined,
  contract: Contract,
  seen: Set<string> = new Set(),
): string[] {
  if (!schema) return [];
  if (schema.$ref !== undefined) {
    if (seen.has(schema.$ref)) return [];
    seen.add(schema.$ref);
  }
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = resolved(schema, contract);
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), items, ...anyOf, ...oneOf, ...allOf].flatMap((one) =>
      fieldNames(one, contract, seen),
    ),
  ];
}
