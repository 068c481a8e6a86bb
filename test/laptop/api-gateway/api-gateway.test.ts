import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type GatewayRoute,
  type HttpHandler,
  type Pages,
  type Routing,
  startApiGateway,
} from "../../../lib/laptop/api-gateway/api-gateway.ts";
import { errorBodySchema } from "../../../lib/service/api/schemas/error-schema.ts";

/** Answers with the event that it received. */
const echo: HttpHandler = async (event) => ({
  statusCode: 201,
  headers: { "x-echo": "yes" },
  body: JSON.stringify(event),
});
const routes: GatewayRoute[] = [
  { endpoint: { method: "POST", path: "/items/{itemId}" }, handler: echo },
  { endpoint: { method: "GET", path: "/items/{itemId}" }, handler: echo },
  { endpoint: { method: "GET", path: "/local/jwks.json" }, handler: echo },
  {
    endpoint: { method: "GET", path: "/broken" },
    handler: async () => {
      throw new Error("secret");
    },
  },
];
const fallback: HttpHandler = async ({ routeKey, rawPath }) => ({
  statusCode: 404,
  body: JSON.stringify({ codigo: "404", routeKey, rawPath }),
});
const routing = { routes, fallback };
/** Has the files `/page` and `/items/a`. */
const pages: Pages = ({ method, url = "" }, response, next) =>
  method === "GET" && ["/page", "/items/a"].includes(url) ? response.end("a page") : next();
const ORIGIN = "https://app.example";
let api: Awaited<ReturnType<typeof startApiGateway>>;

beforeAll(async () => {
  api = await startApiGateway(routing, 0, { corsOrigins: [ORIGIN], pages });
});
afterAll(() => api.stop());

async function eventOf(path: string, init?: RequestInit): Promise<APIGatewayProxyEventV2> {
  const response = await fetch(api.url + path, init);
  expect(response.status).toBe(201);
  return (await response.json()) as APIGatewayProxyEventV2;
}

/** The status of a request line that `fetch` would correct. */
async function statusOf(requestLine: string): Promise<number> {
  const socket = connect(Number(new URL(api.url).port), "127.0.0.1");
  socket.write(`${requestLine} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const [head] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return Number(head.toString().split(" ")[1]);
}

describe("the event", () => {
  test("is API Gateway's payload 2.0", async () => {
    const event = await eventOf("/items/a?x=1&y=%C3%A9", {
      method: "POST",
      headers: { Authorization: "Bearer t" },
      body: "olá",
    });
    expect(event).toMatchObject({
      version: "2.0",
      routeKey: "POST /items/{itemId}",
      rawPath: "/items/a",
      rawQueryString: "x=1&y=%C3%A9",
      queryStringParameters: { x: "1", y: "é" },
      pathParameters: { itemId: "a" },
      headers: { authorization: "Bearer t" },
      requestContext: { http: { method: "POST", path: "/items/a" } },
      body: "olá",
      isBase64Encoded: false,
    });
  });

  test("joins a repeated query parameter with commas", async () => {
    expect((await eventOf("/items/a?x=1&x=2")).queryStringParameters).toEqual({ x: "1,2" });
  });

  test("carries any path parameter and any body decoded", async () => {
    const name = fc.string({ minLength: 1 }).filter((text) => text !== "." && text !== "..");
    await fc.assert(
      fc.asyncProperty(name, fc.string(), async (itemId, body) => {
        const path = `/items/${encodeURIComponent(itemId)}`;
        const event = await eventOf(path, { method: "POST", body });
        expect(event.pathParameters).toEqual({ itemId });
        expect(event.body).toBe(body);
      }),
      { numRuns: 40 },
    );
  });
});

test("the handler's status, headers and body are the answer's", async () => {
  const response = await fetch(`${api.url}/items/a`);
  expect(response.status).toBe(201);
  expect(response.headers.get("x-echo")).toBe("yes");
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
});

describe("refusals", () => {
  test.each([
    ["GET", "/nowhere", 404],
    ["GET", "/items", 404],
    ["GET", "/items/", 404],
    ["GET", "/items/a/b", 404],
    ["GET", "/local/jwksXjson", 404],
    ["GET", "/Items/a", 404],
    ["GET", "//items/a", 404],
    ["DELETE", "/items/a", 404],
    ["GET", "/items/%ZZ", 404],
    ["GET", "/%zz", 404],
  ])("%s %s is %i", async (method, path, status) => {
    const response = await fetch(api.url + path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ codigo: String(status) });
  });

  test.each([
    "GET //",
    "GET //host/items/a",
    "GET //[",
    "OPTIONS *",
    "GET *:99999",
    "GET http://[/",
  ])("%s is 404", async (line) => {
    expect(await statusOf(line)).toBe(404);
  });

  test("a body above 10 MiB is 413, one of 10 MiB passes", async () => {
    const limit = 10 * 1024 * 1024;
    const post = async (bytes: number) => {
      const body = Buffer.alloc(bytes, "x");
      return (await fetch(`${api.url}/items/a`, { method: "POST", body })).status;
    };
    expect(await post(limit + 1)).toBe(413);
    expect(await post(limit)).toBe(201);
  });
});

test("requests without a route go to the fallback", async () => {
  const response = await fetch(`${api.url}/nowhere/at%20all`, { method: "PUT", body: "x" });
  expect(await response.json()).toEqual({
    codigo: "404",
    routeKey: "$default",
    rawPath: "/nowhere/at%20all",
  });
});

describe("a browser's request", () => {
  const preflight = (origin: string) =>
    fetch(`${api.url}/items/a`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    });

  test("is announced by a preflight, which an allowed origin passes", async () => {
    const { status, headers } = await preflight(ORIGIN);
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(headers.get("access-control-allow-methods")).toContain("POST");
    expect(headers.get("access-control-allow-headers")).toContain("authorization");
    expect(headers.get("vary")).toBe("origin");
  });

  test("of another origin gets no permission", async () => {
    const { status, headers } = await preflight("https://other.example");
    expect([status, headers.get("access-control-allow-origin")]).toEqual([404, null]);
  });

  test.each(["/items/a", "/nowhere"])("may be read, also the identifier: %s", async (path) => {
    const { headers } = await fetch(api.url + path, { headers: { origin: ORIGIN } });
    expect(headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(headers.get("access-control-expose-headers")).toContain("x-request-id");
  });
});

test("a handler that fails is a 500 without its message", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await fetch(`${api.url}/broken`);
  expect(response.status).toBe(500);
  const id_requisicao = response.headers.get("x-request-id");
  expect(id_requisicao).toMatch(/^[\w-]{36}$/);
  const body = { codigo: "500", tipo: "erro_interno", mensagem: "Erro interno.", id_requisicao };
  expect(await response.json()).toEqual(body);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test("pages that throw are a 500", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = await startApiGateway(routing, 0, {
    pages: () => {
      throw new Error("no such file");
    },
  });
  expect((await fetch(`${broken.url}/page`)).status).toBe(500);
  await broken.stop();
  log.mockRestore();
});

describe("a large body", () => {
  const body = Buffer.alloc(200_000, "x");
  const authorization = "Bearer known";
  let guarded: typeof api;
  beforeAll(async () => {
    guarded = await startApiGateway(routing, 0, {
      mayUpload: async (header) => header === authorization,
    });
  });
  afterAll(() => guarded.stop());

  async function received(headers: Record<string, string>): Promise<number> {
    const response = await fetch(`${guarded.url}/items/a`, { method: "POST", headers, body });
    return ((await response.json()) as APIGatewayProxyEventV2).body?.length ?? 0;
  }

  test("is read if its sender is authorised", async () => {
    expect(await received({ authorization })).toBe(body.length);
  });

  test("is answered unread otherwise", async () => {
    expect(await received({})).toBe(0);
  });
});

test("a caller who hangs up in the middle of a body causes no failure", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { promise: arrived, resolve } = Promise.withResolvers<IncomingMessage>();
  const own = await startApiGateway(routing, 0, {
    pages: (request, _, next) => {
      resolve(request);
      next();
    },
  });
  const socket = connect(Number(new URL(own.url).port), "127.0.0.1");
  socket.write("POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf");
  const request = await arrived;
  socket.destroy();
  await new Promise((close) => request.socket.once("close", close));
  await setImmediate();
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
  await own.stop();
});

test("pages come before the fallback, and routes before pages", async () => {
  expect(await (await fetch(`${api.url}/page`)).text()).toBe("a page");
  expect((await fetch(`${api.url}/items/a`)).status).toBe(201);
  expect((await fetch(`${api.url}/other`)).status).toBe(404);
});

test("a port in use is an error, and a stopped server answers no more", async () => {
  const other = await startApiGateway(routing, 0);
  await expect(startApiGateway(routing, Number(new URL(other.url).port))).rejects.toThrow(
    "EADDRINUSE",
  );
  await other.stop();
  await expect(fetch(`${other.url}/items/a`)).rejects.toThrow();
});

test("a request that arrives before the routes are known waits for them", async () => {
  const known = Promise.withResolvers<Routing>();
  const early = await startApiGateway(known.promise, 0);
  const answer = fetch(`${early.url}/items/a`);
  known.resolve(routing);
  expect((await answer).status).toBe(201);
  await early.stop();
});

/** The answer to a request that `fetch` would not send. */
async function answerTo(request: string): Promise<{ head: string; body: object }> {
  const socket = connect(Number(new URL(api.url).port), "127.0.0.1");
  socket.write(request);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { head, body: JSON.parse(body) };
}

/** A request whose line and header values have this many bytes in total. */
function headerOf(bytes: number): string {
  const line = "GET /items/a HTTP/1.1";
  const value = "x".repeat(bytes - line.length - "a".length - "close".length);
  return `${line}\r\nHost: a\r\nConnection: close\r\nX: ${value}\r\n\r\n`;
}

test("a request line and header values of 10,240 bytes are accepted", async () => {
  const socket = connect(Number(new URL(api.url).port), "127.0.0.1");
  socket.write(headerOf(10_240));
  expect(await text(socket)).toMatch(/^HTTP\/1.1 201 /);
});

test.each([
  [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, /10 kB/],
  [431, headerOf(10_241), /10 kB/],
  [400, "GET / HTTP/9.9\r\nHost: a\r\n\r\n", /malformada/],
  [400, "\x16\x03\x01\r\n\r\n", /malformada/],
  [400, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", /malformada/],
])("%i to a malformed request has an error's body", async (status, request, message) => {
  const { head, body } = await answerTo(request);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const { id_requisicao: id, ...rest } = errorBodySchema.parse(body);
  const mensagem = expect.stringMatching(message);
  expect(rest).toEqual({ codigo: String(status), tipo: "requisicao_malformada", mensagem });
  expect(head).toContain(`x-request-id: ${id}`);
});

test("a malformed request behind another one does not disturb its answer", async () => {
  const socket = connect(Number(new URL(api.url).port), "127.0.0.1");
  socket.write("GET /items/a HTTP/1.1\r\nHost: a\r\n\r\n");
  const [first] = (await once(socket, "data")) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1.1 20[01] /);
  socket.write("\0\0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
});

test("too long a request that follows at once leaves the answer before it", async () => {
  const socket = connect(Number(new URL(api.url).port), "127.0.0.1");
  socket.write(`GET /items/a HTTP/1.1\r\nHost: a\r\n\r\n${headerOf(10_241)}`);
  const statuses = (await text(socket)).match(/(?<=HTTP\/1.1 )\d+/g);
  expect(statuses).toEqual(["201", "431"]);
});
