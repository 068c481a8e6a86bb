import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { type EndpointName, endpoints } from "../../lib/service/api/endpoints.ts";

interface Operation {
  responses: Record<string, { $ref?: string; content?: Media }>;
}
type Media = { "application/json": { schema: object } };

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content?: Media }> };
}

const DOCUMENT = "openapi.json";
const FORMATS = {
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^https?:\/\/\S+$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
};

/** Fault of an answer against the published document; undefined if it fits. */
export type CheckAnswer = (status: number, body: unknown) => string | undefined;

/** Checks answers of an endpoint against `openapi.json`, including fields that it does not name. */
export function createCheckAnswer(name: EndpointName): CheckAnswer {
  const text = readFileSync(join(import.meta.dirname, "../..", DOCUMENT), "utf8");
  const document: Document = JSON.parse(text);
  const ajv = new Ajv2020({ strict: false, allErrors: false, formats: FORMATS });
  ajv.addSchema(closed(document) as Document, DOCUMENT);
  const { path, method } = endpoints[name];
  const { responses } = document.paths[path]?.[method.toLowerCase()] ?? { responses: {} };
  const validators = new Map<number, ValidateFunction>();
  for (const [status, { $ref, content }] of Object.entries(responses)) {
    const shared = document.components.responses[$ref?.split("/").at(-1) ?? ""];
    const schema = (content ?? shared?.content)?.["application/json"].schema;
    if (schema) validators.set(Number(status), ajv.compile(absolute(schema)));
  }
  return (status, body) => {
    if (!(status in responses)) return `the document has no answer ${status}`;
    const validate = validators.get(status);
    if (!validate) return body === undefined ? undefined : "the document has no body";
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };
}

/** The same schema with references that work outside of the document. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${DOCUMENT}#/`));
}

/** The same document with objects that allow only their named fields. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== "object" || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isOpen = "properties" in copy && !("additionalProperties" in copy);
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}
