/** The part of a JSON schema that the contract uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
  deprecated?: boolean;
}

/** Bodies by content type. */
export type Content = Record<string, { schema?: Schema }>;

export interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema?: Schema;
}

export interface Response {
  $ref?: string;
  headers?: Record<string, { schema?: Schema }>;
  content?: Content;
}

export interface Operation {
  operationId?: string;
  deprecated?: boolean;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, Response>;
}

export type Paths = Record<string, Record<string, Operation>>;

/** The part of an OpenAPI document that callers depend on. */
export interface Contract {
  info: { version: string };
  paths: Paths;
  webhooks?: Paths;
  components?: { schemas?: Record<string, Schema>; responses?: Record<string, Response> };
}

const TEXTS = ["description", "summary", "example", "examples", "tags", "servers"];
/** The sentence in which the contract states a default. */
const DEFAULT = /Na falta, `(.+?)`/;

/**
 * The contract without its texts and examples, as a release keeps it. A default that a text states
 * becomes one that programs can compare.
 */
export function withoutTexts<T>(part: T, isMapOfNames = false): T {
  if (Array.isArray(part)) return part.map((item) => withoutTexts(item)) as T;
  if (typeof part !== "object" || part === null) return part;
  const kept = Object.entries(part)
    .filter(
      ([name, value]) => isMapOfNames || !(TEXTS.includes(name) || isObjectDefault(name, value)),
    )
    .map(([name, value]) => [name, withoutTexts(value, name === "properties" && !isMapOfNames)]);
  const { description } = part as { description?: unknown };
  const [, stated] = (typeof description === "string" && DEFAULT.exec(description)) || [];
  if (stated !== undefined && !isMapOfNames) kept.push(["default", JSON.parse(stated)]);
  return Object.fromEntries(kept) as T;
}

/** True for the default of an object, which follows from those of its fields. */
function isObjectDefault(name: string, value: unknown): boolean {
  return name === "default" && typeof value === "object";
}

/** The definition that a reference such as `#/components/schemas/Aviso` names. */
export function resolve<T extends { $ref?: string }>(contract: Contract, part: T): T {
  if (part.$ref === undefined) return part;
  const keys = part.$ref.split("/").slice(1);
  const found = keys.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    contract,
  );
  if (found === undefined) throw new Error(`${part.$ref} is not in the contract`);
  return resolve(contract, found as T);
}

/** `Aviso` of `#/components/schemas/Aviso`. */
export function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.split("/").at(-1);
}
