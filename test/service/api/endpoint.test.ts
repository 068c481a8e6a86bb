import { Logger } from "@aws-lambda-powertools/logger";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import { z } from "zod";
import { type Call, endpoint } from "../../../lib/service/api/endpoint.ts";
import { endpoints } from "../../../lib/service/api/endpoints.ts";
import { ServiceError } from "../../../lib/service/api/http/service-error.ts";
import { errorBodySchema } from "../../../lib/service/api/schemas/error-schema.ts";

const definition = {
  name: "sample",
  method: "POST",
  path: "/sample/{enterpriseId}",
  tag: "Consultas",
  summary: "Sample",
  description: "Sample",
  query: z.strictObject({ page: z.string().regex(/^\d+$/, "deve ser um número").optional() }),
  request: z.strictObject({ text: z.string() }),
  response: z.object({ echo: z.string() }),
  maxBodyBytes: 64,
  tooLarge: "InvalidRequest",
} as const;
const NOW = new Date("2026-11-21T12:00:00Z");
const logger = new Logger({ logLevel: "SILENT" });
const authorize = vi.fn(async (_: string | undefined) => ["acme"]);
const answer = vi.fn(async ({ body }: Call<typeof definition>) => ({ echo: body.text }));
const dependencies = { authorize, logger, limit: undefined, now: () => NOW };
const handler = endpoint(definition, answer, dependencies);

function request(over: Partial<APIGatewayProxyEventV2> = {}): APIGatewayProxyEventV2 {
  return {
    headers: { authorization: "Bearer token" },
    pathParameters: { enterpriseId: "acme" },
    requestContext: { requestId: "r1" },
    body: '{"text":"olá"}',
    isBase64Encoded: false,
    ...over,
  } as APIGatewayProxyEventV2;
}

async function call(over: Partial<APIGatewayProxyEventV2> = {}, handle = handler) {
  const { statusCode, headers, body } = await handle(request(over), {} as Context);
  return { status: statusCode, headers, body: JSON.parse(body ?? "") as unknown };
}

async function expectRefusal(over: Partial<APIGatewayProxyEventV2>, status: number) {
  const result = await call(over);
  expect(result.status).toBe(status);
  expect(answer).not.toHaveBeenCalled();
  const body = errorBodySchema.parse(result.body);
  expect(body.codigo).toBe(String(status));
  return body;
}

beforeEach(() => {
  answer.mockClear();
  authorize.mockClear();
});

test("a request that has passed by the edge is refused before its token is read", async () => {
  const requireEdge = vi.fn(async () => {
    throw new ServiceError("NotFound", "Use o endereço público do serviço.");
  });
  const guarded = endpoint(definition, answer, { ...dependencies, requireEdge });
  expect((await call({}, guarded)).status).toBe(404);
  expect(requireEdge).toHaveBeenCalledWith({ authorization: "Bearer token" });
  expect(authorize).not.toHaveBeenCalled();
  expect(answer).not.toHaveBeenCalled();
});

describe("an accepted request", () => {
  test("reaches the domain checked, and is answered as JSON", async () => {
    expect(await call({ queryStringParameters: { page: "2" } })).toEqual({
      status: 200,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "x-request-id": "r1",
        "cache-control": "private, no-store",
      },
      body: { echo: "olá" },
    });
    expect(authorize).toHaveBeenCalledWith("Bearer token");
    expect(answer.mock.lastCall?.[0]).toMatchObject({
      path: { enterpriseId: "acme" },
      query: { page: "2" },
      enterprises: ["acme"],
      now: NOW,
    });
  });

  test("is logged with its own request id, also when requests overlap", async () => {
    const info = vi.spyOn(logger, "info");
    const ids = ["one", "two", "three"];
    await Promise.all(ids.map((requestId) => call({ requestContext: { requestId } as never })));
    const logged = info.mock.calls.map(([, keys]) => (keys as { requestId: string }).requestId);
    expect(logged.toSorted()).toEqual(ids.toSorted());
    info.mockRestore();
  });

  test("of a public endpoint needs no token", async () => {
    const open = endpoint({ ...definition, status: 201, public: true }, answer, dependencies);
    expect((await call({ pathParameters: {}, headers: {} }, open)).status).toBe(201);
    expect(authorize).not.toHaveBeenCalled();
  });
});

test("a body that does not fit is refused with its fields", async () => {
  const { erros } = await expectRefusal({ body: '{"text":1}' }, 400);
  expect(erros).toMatchObject([{ campo: "text", mensagem: "deve ser texto; recebido número" }]);
});

describe("401", () => {
  test("for another enterprise and for a refused token, before the body is read", async () => {
    await expectRefusal({ pathParameters: { enterpriseId: "other" }, body: "{" }, 401);
    authorize.mockRejectedValueOnce(new ServiceError("Unauthorized", "Token inválido."));
    await expectRefusal({ body: "{" }, 401);
  });

  test("for a path without its enterprise", async () => {
    const { pathParameters: _, ...pathless } = request();
    expect((await handler(pathless, {} as Context)).statusCode).toBe(401);
    expect(answer).not.toHaveBeenCalled();
  });

  test("says how to authenticate", async () => {
    const { headers } = await call({ pathParameters: { enterpriseId: "other" } });
    expect(headers).toMatchObject({ "www-authenticate": "Bearer" });
  });
});

test.each([
  new Error("secret: connection to 10.0.0.1 failed"),
  new ServiceError("InternalError", "secret", {
    fields: [{ campo: "secret", mensagem: "secret" }],
  }),
  "secret",
])("500 never carries internals (%#)", async (failure) => {
  answer.mockRejectedValueOnce(failure);
  const result = await call();
  expect(result.status).toBe(500);
  expect(result.headers).toMatchObject({ "x-request-id": "r1" });
  const mensagem = "Erro interno. Tente novamente.";
  expect(result.body).toEqual({
    codigo: "500",
    tipo: "erro_interno",
    mensagem,
    id_requisicao: "r1",
  });
});

test("415 says which codings are accepted", async () => {
  const { status, headers } = await call({ headers: { "content-encoding": "gzip" } });
  expect([status, headers]).toMatchObject([415, { "accept-encoding": "identity" }]);
});

test("503 says when to try again, and is logged with its cause", async () => {
  const log = vi.spyOn(logger, "error");
  const cause = new Error("connect ECONNREFUSED 10.0.0.1");
  answer.mockRejectedValueOnce(new ServiceError("ServiceUnavailable", "Espere.", { cause }));
  expect(await call()).toMatchObject({
    status: 503,
    headers: { "retry-after": expect.stringMatching(/^\d+$/) },
    body: { codigo: "503", mensagem: "Espere." },
  });
  expect(log.mock.lastCall?.[1]).toMatchObject({ code: "ServiceUnavailable", error: cause });
  log.mockRestore();
});

test("503 of an upstream service is a 503", async () => {
  const full = Object.assign(new Error("disk full"), { $metadata: { httpStatusCode: 503 } });
  answer.mockRejectedValueOnce(full);
  const { status, headers, body } = await call();
  expect(status).toBe(503);
  expect(headers).toMatchObject({ "retry-after": expect.any(String) });
  expect(JSON.stringify(body)).not.toContain("disk");
});

test("names of unknown fields are answered and counted, but not logged", async () => {
  const info = vi.spyOn(logger, "info");
  const { erros } = await expectRefusal({ body: '{"text":1,"12345678909":1,"senha":"x"}' }, 400);
  expect(erros?.map(({ campo }) => campo)).toEqual(["text", "12345678909", "senha"]);
  expect(erros?.flatMap(Object.keys).filter((key) => key === "isUnknown")).toEqual([]);
  expect(info.mock.lastCall?.[1]).toMatchObject({ fields: ["text"], unknownFields: 2 });
  info.mockRestore();
});

test.each([
  ["id", "Webhook não encontrado."],
  ["entregaId", "Entrega não encontrada."],
])("404 for the malformed identifier %s", async (name, mensagem) => {
  const row = { ...definition, path: `/sample/{${name}}` } as unknown as typeof definition;
  const handle = endpoint(row, answer, dependencies);
  for (const value of ["", "x", "x".repeat(3_000), "\0", "d4c1b69e-3380-5d65-8040-1494b2c2dfd5 "]) {
    const { status, body } = await call({ pathParameters: { [name]: value } }, handle);
    expect([status, body]).toMatchObject([404, { codigo: "404", mensagem, id_requisicao: "r1" }]);
  }
  const known = { [name]: "d4c1b69e-3380-5d65-8040-1494b2c2dfd5" };
  expect((await call({ pathParameters: known }, handle)).status).toBe(200);
});

test.each([
  [{ page: "x" }, "page", "deve ser um número"],
  [{ pages: "2" }, "pages", "campo desconhecido; você quis dizer page?"],
])("a query string that does not fit is refused: %o", async (query, campo, mensagem) => {
  const { erros } = await expectRefusal({ queryStringParameters: query }, 400);
  expect(erros).toMatchObject([{ campo, mensagem }]);
});

test("a 204 has no body", async () => {
  const silent = endpoint({ ...definition, status: 204 }, answer, dependencies);
  const headers = { "x-request-id": "r1", "cache-control": "private, no-store" };
  expect(await silent(request(), {} as Context)).toEqual({ statusCode: 204, headers });
});

test.each([
  [{}, "private, no-store"],
  [{ etag: true } as const, "private, no-cache"],
  [{ cacheSeconds: 300 }, "public, max-age=300"],
])("a success says who may keep it: %o", async (keeping, expected) => {
  const { headers } = await call({}, endpoint({ ...definition, ...keeping }, answer, dependencies));
  expect(headers).toMatchObject({ "cache-control": expected });
});

test("nobody may keep an error, even of an endpoint whose successes may be kept", async () => {
  answer.mockRejectedValueOnce(new ServiceError("NotFound", "Não encontrado."));
  const cached = endpoint({ ...definition, cacheSeconds: 300 }, answer, dependencies);
  const { status, headers } = await call({}, cached);
  expect([status, headers]).toMatchObject([404, { "cache-control": "private, no-store" }]);
});

describe("a request is counted once", () => {
  beforeEach(() => {
    vi.stubEnv("POWERTOOLS_METRICS_DISABLED", "false");
    vi.stubEnv("POWERTOOLS_DEV", "true");
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test.each([
    ["answered", 200, async () => ({ echo: "olá" })],
    ["failed", 500, async () => Promise.reject(new Error("no database"))],
    // What JSON cannot express shows only when the answer is written.
    ["failed", 500, async () => ({ echo: 1n as unknown as string })],
  ] as const)("as %s (%#)", async (outcome, status, respond) => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    expect((await call({}, endpoint(definition, respond, dependencies))).status).toBe(status);
    const counted = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(counted).toMatchObject([{ endpoint: "sample", outcome, Requests: 1 }]);
  });
});

describe("by default", () => {
  afterEach(() => vi.unstubAllEnvs());

  test("an endpoint reads the issuer from the environment as soon as it is made", () => {
    for (const name of ["JWT_ISSUER", "JWT_AUDIENCE", "JWKS_URL"]) vi.stubEnv(name, undefined);
    expect(() => endpoint(definition, answer, { limit: undefined })).toThrow(
      "JWT_ISSUER is not set",
    );
    expect(() =>
      endpoint({ ...definition, public: true }, answer, { limit: undefined }),
    ).not.toThrow();
  });

  test("a request without a token is refused", async () => {
    vi.stubEnv("JWT_ISSUER", "https://issuer.example");
    vi.stubEnv("JWT_AUDIENCE", "rota-vpo");
    vi.stubEnv("JWKS_URL", "https://issuer.example/jwks.json");
    const guarded = endpoint(definition, answer, { logger, limit: undefined });
    expect((await call({ headers: {} }, guarded)).status).toBe(401);
  });
});

describe("the types of a handler", () => {
  test("follow from the endpoint's row", () => {
    endpoint(
      endpoints["get-delivery"],
      async ({ path, body, query }) => {
        expectTypeOf(path).toEqualTypeOf<Readonly<Record<"id" | "entregaId", string>>>();
        expectTypeOf(body).toEqualTypeOf<undefined>();
        expectTypeOf(query).toEqualTypeOf<undefined>();
        throw new Error("only its types matter");
      },
      dependencies,
    );
    expectTypeOf<Call<(typeof endpoints)["quote-tolls"]>["body"]["polyline"]>().toEqualTypeOf<
      { string: string; precision: "5" | "6" } | undefined
    >();
    expectTypeOf<Call<(typeof endpoints)["list-deliveries"]>["query"]["limite"]>().toBeString();
    expectTypeOf<Call<(typeof endpoints)["list-webhooks"]>["path"]>().toEqualTypeOf<
      Readonly<Record<never, string>>
    >();
  });

  test("refuse a misspelt path parameter and a wrong answer", () => {
    endpoint(
      endpoints["delete-webhook"],
      // @ts-expect-error the parameter is `id`
      async ({ path }) => void path.identifier,
      dependencies,
    );
    endpoint(
      endpoints["send-test-event"],
      // @ts-expect-error `status` is missing
      async ({ path }) => ({ id: path.id }),
      dependencies,
    );
  });

  test("refuse an endpoint that names no limit", () => {
    // @ts-expect-error `limit` is missing
    endpoint(definition, answer, { authorize, logger });
  });

  test("know each endpoint's name from its key", () => {
    expectTypeOf(endpoints["get-jwks"].name).toEqualTypeOf<"get-jwks">();
    for (const [key, { name }] of Object.entries(endpoints)) expect(name).toBe(key);
  });
});

test("every answer of a deprecated endpoint names its end, errors included", async () => {
  const ending = { since: "2027-01-01", sunset: "2027-07-01" };
  const handle = endpoint({ ...definition, deprecated: ending }, answer, dependencies);
  const headers = { deprecation: "@1798761600", sunset: "Thu, 01 Jul 2027 00:00:00 GMT" };
  expect((await call({}, handle)).headers).toMatchObject(headers);
  const refused = await call({ body: "{" }, handle);
  expect(refused).toMatchObject({ status: 400, headers });
  expect((await call()).headers).not.toHaveProperty("sunset");
});
