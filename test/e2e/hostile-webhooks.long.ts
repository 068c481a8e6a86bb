import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "./service.ts";
import { register, WEBHOOKS } from "./webhook-client.ts";

const RUNS = { numRuns: 400 };
let service: TestService;

beforeAll(async () => {
  process.env.ALLOW_LOOPBACK_DELIVERY = "1";
  service = await startTestService();
});
afterAll(() => service.stop());

test("any registration is answered with a webhook or a refusal", async () => {
  const url = fc.oneof(
    fc.string(),
    fc.webPath().map((path) => `https://localhost${path}`),
    fc.string({ unit: "binary" }).map((path) => `https://localhost/${path}`),
    fc.constantFrom("https://127.0.0.1:9/%00", "https://[::1]/", "https://xn--/", "https://a..b/"),
  );
  const kind = fc.constantFrom("vpo.created", "vpo.updated", "vpo.paid");
  const registration = fc.record(
    {
      url,
      eventos: fc.oneof(fc.array(kind), fc.jsonValue()),
      tokenAssinatura: fc.oneof(fc.string(), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(registration, fc.jsonValue()), async (body) => {
      const { status } = await service.post(WEBHOOKS, JSON.stringify(body));
      expect([200, 400, 409]).toContain(status);
    }),
    RUNS,
  );
});

test("no request about a webhook is answered with a server error", async () => {
  const id = await register(service, "https://localhost/12345");
  const segment = fc.oneof(
    fc.string().map(encodeURIComponent),
    fc.uuid(),
    fc.constantFrom("%00", "%ff", "a".repeat(3_000)),
  );
  const cursor = fc.uuid().map((text) => Buffer.from(text).toString("base64url"));
  const parameter = fc.tuple(
    fc.constantFrom("status", "limite", "cursor", "x"),
    fc.oneof(fc.string(), cursor, fc.constantFrom("pendente", "10")),
  );
  const rest = fc.oneof(
    fc.constantFrom("", "/entregas"),
    segment.map((text) => `/entregas/${text}`),
    segment.map((text) => `/entregas/${text}/reenvio`),
  );
  const method = fc.constantFrom("GET", "POST");
  const query = fc.array(parameter, { maxLength: 3 });
  const webhook = fc.oneof(segment, fc.constant(id));
  await fc.assert(
    fc.asyncProperty(method, webhook, rest, query, async (verb, name, path, parameters) => {
      const search = new URLSearchParams(parameters);
      const { status } = await service.call(verb, `${WEBHOOKS}/${name}${path}?${search}`);
      expect([200, 202, 400, 404, 405]).toContain(status);
    }),
    RUNS,
  );
});
