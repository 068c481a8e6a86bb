import { describe, expect, test } from "vitest";
import { webhookId } from "../../../../lib/deliver/webhooks/webhook.ts";
import {
  type Endpoint,
  type EndpointName,
  endpoints,
} from "../../../../lib/service/api/endpoints.ts";
import {
  type Example,
  endpointExamples,
  errorExamples,
} from "../../../../lib/service/api/examples/examples.ts";
import { DELIVERY_EXAMPLE } from "../../../../lib/service/api/examples/webhook-examples.ts";
import { parameterNames } from "../../../../lib/service/api/http/path-parameters.ts";
import { ERROR_STATUS, type ErrorCode } from "../../../../lib/service/api/http/service-error.ts";
import { openApiDocument } from "../../../../lib/service/api/openapi/openapi.ts";
import { payloadSchema } from "../../../../lib/service/api/schemas/deliveries-schema.ts";
import { errorBodySchema } from "../../../../lib/service/api/schemas/error-schema.ts";
import { lintOpenApi } from "./lint-openapi.ts";

const document = openApiDocument();
const rows = Object.values<Endpoint>(endpoints);

describe("the document", () => {
  test("passes the linter without an error or a warning", async () => {
    expect(await lintOpenApi(document)).toEqual([]);
  });

  test("has one operation for every endpoint, with its status", () => {
    for (const { name, path, method, status = 200 } of rows) {
      const item = document.paths?.[path] as Record<string, { operationId: string } | undefined>;
      expect(item[method.toLowerCase()]).toMatchObject({
        operationId: name,
        responses: { [status]: { description: "Sucesso" } },
      });
    }
  });

  test("publishes the defaults of fields that are converted first", () => {
    const schemas = document.components?.schemas as Record<
      string,
      { properties: Record<string, { description?: string }> }
    >;
    expect(schemas.VeiculoDaRota?.properties.axis?.description).toContain('Na falta, `"2"`');
    const { alternative_routes } = schemas.OpcoesDaRota?.properties ?? {};
    expect(alternative_routes?.description).toContain('Na falta, `"0"`');
    expect(JSON.stringify(schemas)).not.toContain('"default":');
  });

  test("describes every body by a named component", () => {
    const content = JSON.stringify(document.paths).split('"application/json":').slice(1);
    expect(content).not.toHaveLength(0);
    for (const body of content)
      expect(body).toMatch(/"schema":\{"\$ref":"#\/components\/schemas\//);
  });
});

describe("the linter finds", () => {
  const operation = document.paths?.["/.well-known/jwks.json"]?.get;
  const broken = (over: object) => ({
    ...document,
    paths: { ...document.paths, "/.well-known/jwks.json": { get: { ...operation, ...over } } },
  });

  test("a reference to an unknown component", async () => {
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Nada" } } };
    const wrong = broken({ responses: { 200: { description: "Sucesso", content } } });
    expect(await lintOpenApi(wrong)).toContainEqual(expect.stringContaining("$ref"));
  });

  test("an operation without description", async () => {
    const found = await lintOpenApi(broken({ description: undefined }));
    expect(found).toEqual([expect.stringMatching(/^operation-description at /)]);
  });

  test("an operation without a client error", async () => {
    const responses = { 200: operation?.responses?.["200"] };
    const found = await lintOpenApi(broken({ responses }));
    expect(found).toEqual([expect.stringMatching(/^operation-4xx-response at /)]);
  });

  test("an example that does not fit its schema", async () => {
    const schema = { $ref: "#/components/schemas/ChavesPublicas" };
    const content = { "application/json": { schema, example: { keys: "x" } } };
    const { responses = {} } = operation ?? {};
    const wrong = broken({ responses: { ...responses, 200: { description: "Sucesso", content } } });
    expect(await lintOpenApi(wrong)).toEqual([
      expect.stringMatching(/^no-invalid-media-type-examples at /),
    ]);
  });
});

describe("the example of", () => {
  test.each(Object.entries<Example>(endpointExamples))("%s fits its schemas", (name, example) => {
    const endpoint: Endpoint = endpoints[name as EndpointName];
    expect(Object.keys(example.path)).toEqual(parameterNames(endpoint.path));
    endpoint.request?.parse(example.request);
    endpoint.query?.parse(example.query);
    // Equal in this case too, since answers drop fields that their schema does not have.
    expect(endpoint.response.parse(example.response)).toEqual(example.response);
  });

  test("a delivery fits its schema", () => {
    expect(payloadSchema.parse(DELIVERY_EXAMPLE)).toEqual(DELIVERY_EXAMPLE);
  });

  test("a registration answers that webhook's identifier", () => {
    const { request, response } = endpointExamples["register-webhook"];
    expect(response.id).toBe(webhookId("12345", request.url));
  });

  test.each(Object.entries(errorExamples))("the error %s fits its schema", (code, example) => {
    expect(errorBodySchema.parse(example)).toEqual(example);
    expect(example.codigo).toBe(String(ERROR_STATUS[code as ErrorCode]));
  });
});
