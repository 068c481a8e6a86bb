import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Endpoint, endpoints } from "../../lib/service/api/endpoints.ts";
import { endpointExamples } from "../../lib/service/api/examples/examples.ts";
import { startTestService, type TestService } from "./service.ts";

const BURST = 5;
let service: TestService;

beforeAll(async () => {
  // One request in a hundred seconds: the bucket gains nothing while the test runs.
  vi.stubEnv("ENTERPRISE_RATE", "0.01");
  vi.stubEnv("ENTERPRISE_BURST", String(BURST));
  service = await startTestService();
});
afterAll(async () => {
  await service.stop();
  vi.unstubAllEnvs();
});

/** Sends a request with a token of an enterprise and returns the whole response. */
async function request(method: string, path: string, enterpriseId: string, body?: unknown) {
  const authorization = `Bearer ${await service.issuer.issue([enterpriseId])}`;
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${service.url}${path}`, { method, headers: { authorization }, ...init });
}

const limited = Object.values<Endpoint>(endpoints).filter((one) => !one.public);

test.each(limited.map((one) => [one.name, one] as const))("%s counts", async (name, one) => {
  const enterpriseId = `empresa-${name}`;
  const path = Object.entries(endpointExamples[name as keyof typeof endpointExamples].path).reduce(
    (text, [key, value]) =>
      text.replace(`{${key}}`, key.startsWith("enterprise") ? enterpriseId : String(value)),
    one.path,
  );
  const answer = await request(one.method, path, enterpriseId, one.request && {});
  expect(answer.headers.get("ratelimit-policy")).toBe(`"empresa";q=${BURST};w=500`);
  expect(answer.headers.get("ratelimit")).toMatch(/^"empresa";r=\d+;t=\d+$/);
});

test("an enterprise beyond its limit gets 429, and no other one does", async () => {
  for (let i = 0; i < BURST; i += 1) {
    expect((await request("GET", "/locais?texto=cur", "gulosa")).status).toBe(200);
  }
  const last = await request("GET", "/locais?texto=cur", "gulosa");
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(last.headers.get("ratelimit")).toMatch(/^"empresa";r=0;t=\d+$/);
  expect(await last.json()).toMatchObject({
    codigo: "429",
    mensagem: expect.stringMatching(
      /^Esta empresa fez consultas demais\. Tente de novo em \d+ s\.$/,
    ),
  });
  expect((await request("GET", "/locais?texto=cur", "modesta")).status).toBe(200);
});

test("a batch counts as its queries", async () => {
  const consultas = Array.from({ length: 20 }, () => ({}));
  const body = { consultas };
  const batch = await request("POST", "/consulta/lote/lotes", "lotes", body);
  expect(batch.status).toBe(200);
  expect(batch.headers.get("ratelimit")).toMatch(/^"empresa";r=0;t=\d+$/);
  const next = await request("GET", "/locais?texto=cur", "lotes");
  expect(next.status).toBe(429);
});

test("endpoints without a token have no limit", async () => {
  const answer = await fetch(`${service.url}/.well-known/jwks.json`);
  expect(answer.headers.get("ratelimit")).toBeNull();
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
});
