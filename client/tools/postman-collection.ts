// The parts of an OpenAPI document that a collection is made from.
interface Content {
  content?: Record<string, { example?: unknown }>;
}
interface Response extends Content {
  $ref?: string;
  description?: string;
}
interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  example?: unknown;
}
interface Operation {
  tags?: string[];
  summary: string;
  description?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Response>;
}
interface Document {
  info: { title: string; description?: string };
  servers?: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses?: Record<string, Response> };
}

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";
const JSON_TYPE = { key: "Content-Type", value: "application/json" };

/**
 * The Postman collection of an OpenAPI document: a folder for each tag, an example request for each
 * operation, and its example answers. The variable `bearerToken` holds the token of all requests.
 */
export function postmanCollection(document: Document): object {
  const { info, servers = [], tags, paths } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return {
    info: { name: info.title, description: info.description, schema: SCHEMA },
    variable: [
      { key: "baseUrl", value: servers[0]?.url ?? "" },
      { key: "bearerToken", value: "" },
    ],
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{bearerToken}}", type: "string" }] },
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: operations
        .filter(({ operation }) => operation.tags?.[0] === name)
        .map(({ path, method, operation }) => itemOf(path, method, operation, document)),
    })),
  };
}

function itemOf(path: string, method: string, operation: Operation, document: Document) {
  const request = requestOf(path, method, operation);
  const response = Object.entries(operation.responses).flatMap(([status, answer]) => {
    const { description: name, content } = resolved(answer, document);
    const example = exampleOf({ ...(content && { content }) });
    if (example === undefined) return [];
    const header = [JSON_TYPE];
    return { name, originalRequest: request, code: Number(status), header, body: text(example) };
  });
  return { name: operation.summary, request, response };
}

function requestOf(path: string, method: string, operation: Operation) {
  const { description, security = [], parameters = [], requestBody } = operation;
  const body = exampleOf(requestBody);
  const fields = (place: string) => parameters.filter((one) => one.in === place).map(fieldOf);
  return {
    method: method.toUpperCase(),
    description,
    ...(security.length === 0 && { auth: { type: "noauth" } }),
    header: [...fields("header"), ...(requestBody ? [JSON_TYPE] : [])],
    url: {
      host: ["{{baseUrl}}"],
      path: path
        .slice(1)
        .replaceAll(/\{(\w+)\}/g, ":$1")
        .split("/"),
      query: fields("query"),
      variable: fields("path").map(({ disabled: _, ...variable }) => variable),
    },
    ...(body !== undefined && {
      body: { mode: "raw", raw: text(body), options: { raw: { language: "json" } } },
    }),
  };
}

/** Optional fields are listed, and off until the user turns them on. */
function fieldOf({ name, required = false, description, example = "" }: Parameter) {
  return { key: name, value: String(example), description, disabled: !required };
}

function resolved(response: Response, { components }: Document): Response {
  const name = response.$ref?.split("/").at(-1);
  return (name !== undefined && components.responses?.[name]) || response;
}

function exampleOf({ content = {} }: Content = {}): unknown {
  return content["application/json"]?.example;
}

function text(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
