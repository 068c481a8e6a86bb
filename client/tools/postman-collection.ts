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
  operationId: string;
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
/** Requests that end what the others use; they come last, so that a run of all succeeds. */
const LAST_FOLDER = {
  name: "Pausar, cancelar e remover",
  description: "Por último, porque as outras requisições usam o que estas encerram.",
};
const ENDING_METHODS = ["patch", "delete"];
/** Variables with the identifier in an answer, by operation; later requests have it in their path. */
const KEPT: Readonly<Record<string, { variable: string; field: string }>> = {
  "quote-routes": { variable: "consultaId", field: "id_consulta" },
  "start-job": { variable: "loteId", field: "id" },
  "register-webhook": { variable: "id", field: "id" },
  "send-test-event": { variable: "entregaId", field: "id" },
};
/** Address of a receiver in requests: the user's own, until then one that exists and receives nothing. */
const RECEIVER = { key: "webhookUrl", value: "https://example.com/vpo/12345" };
const VARIABLES = Object.values(KEPT).map(({ variable }) => variable);
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
  const items = (wanted: (one: (typeof operations)[number]) => boolean) =>
    operations
      .filter(wanted)
      .map(({ path, method, operation }) => itemOf(path, method, operation, document));
  const isEnding = ({ method }: { method: string }) => ENDING_METHODS.includes(method);
  return {
    info: { name: info.title, description: info.description, schema: SCHEMA },
    variable: [
      { key: "baseUrl", value: servers[0]?.url ?? "" },
      { key: "bearerToken", value: "" },
      RECEIVER,
      ...VARIABLES.map((key) => ({ key, value: "" })),
    ],
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{bearerToken}}", type: "string" }] },
    item: [
      ...tags.map(({ name, description }) => ({
        name,
        description,
        item: items((one) => one.operation.tags?.[0] === name && !isEnding(one)),
      })),
      { ...LAST_FOLDER, item: items(isEnding) },
    ],
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
  const kept = KEPT[operation.operationId];
  return { name: operation.summary, request, response, ...(kept && { event: [keeping(kept)] }) };
}

/** A script that keeps an identifier of the answer for later requests. */
function keeping({ variable, field }: { variable: string; field: string }) {
  const exec = [
    `const { ${field} } = pm.response.json();`,
    `if (${field}) pm.collectionVariables.set("${variable}", ${field});`,
  ];
  return { listen: "test", script: { type: "text/javascript", exec } };
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
      variable: fields("path").map(({ disabled: _, ...variable }) => ({
        ...variable,
        ...(VARIABLES.includes(variable.key) && { value: `{{${variable.key}}}` }),
      })),
    },
    ...(body !== undefined && {
      body: { mode: "raw", raw: text(withReceiver(body)), options: { raw: { language: "json" } } },
    }),
  };
}

/** The body with the user's receiver in place of the example's, which does not exist. */
function withReceiver(body: unknown): unknown {
  const hasUrl = typeof body === "object" && body !== null && "url" in body;
  return hasUrl ? { ...body, url: `{{${RECEIVER.key}}}` } : body;
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
