import { expect, test } from "vitest";
import { retryAfterMs, withRetries } from "../../client/src/retry.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");

/** A `fetch` that gives these answers in turn and records its requests and waits. */
function answering(answers: readonly [status: number, retryAfter?: string][], retries = 4) {
  const bodies: string[] = [];
  const waits: number[] = [];
  const left = [...answers];
  const send = withRetries({
    retries,
    sleep: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (request) => {
      bodies.push(await request.text());
      const [status = 200, retryAfter] = left.shift() ?? [];
      return new Response(status === 304 ? null : "{}", {
        status,
        headers: retryAfter ? { "retry-after": retryAfter } : {},
      });
    },
  });
  const call = async (path = "/consulta/lote/1", method = "POST", text = "{}") => {
    const body = method === "POST" ? text : null;
    return (await send(new Request(`https://api.example${path}`, { method, body }))).status;
  };
  return { call, bodies, waits };
}

test("429 and 503 are repeated with the same body, as Retry-After says", async () => {
  const { call, bodies, waits } = answering([
    [429, "7"],
    [503, "2"],
  ]);
  expect(await call()).toBe(200);
  expect(bodies).toEqual(["{}", "{}", "{}"]);
  expect(waits).toEqual([7_000, 2_000]);
});

test("without Retry-After each wait is up to twice as long, and none is longer than a minute", async () => {
  const { call, waits } = answering(Array(10).fill([503]), 9);
  await call();
  for (const [i, wait] of waits.entries()) {
    expect(wait).toBeLessThanOrEqual(Math.min(60_000, 500 * 2 ** i));
    expect(wait).toBeGreaterThanOrEqual(Math.min(60_000, 250 * 2 ** i));
  }
  const asked = answering([[429, "86400"]]);
  await asked.call();
  expect(asked.waits).toEqual([60_000]);
});

test("the last answer is given when there are no more retries", async () => {
  const { call, waits } = answering(Array(9).fill([503]), 2);
  expect(await call()).toBe(503);
  expect(waits).toHaveLength(2);
});

test.each([200, 202, 304, 400, 401, 404, 409, 413, 500])("%i is not repeated", async (status) => {
  const { call, waits } = answering([[status]]);
  expect([await call("/saude", "GET"), waits]).toEqual([status, []]);
});

test("a 503 is not repeated where that could deliver twice, a 429 is", async () => {
  for (const path of ["/integracoes/webhooks/vpo/1/teste", "/x/entregas/1/reenvio"]) {
    expect(await answering([[503]]).call(path)).toBe(503);
    expect(await answering([[429]]).call(path)).toBe(200);
  }
  expect(await answering([[503]]).call("/integracoes/webhooks/vpo/1/reenvios")).toBe(200);
});

test("a 503 to a job is repeated only if its key makes that the same job", async () => {
  const statusOf = (json: string, status = 503) =>
    answering([[status]]).call("/consulta/lotes/1", "POST", json);
  expect(await statusOf('{"consultas":[],"chave":"k"}')).toBe(200);
  expect(await statusOf('{"consultas":[]}')).toBe(503);
  expect(await statusOf('{"consultas":[],"chave":null}')).toBe(503);
  expect(await statusOf('{"consultas":[]}', 429)).toBe(200);
});

test("a request's signal ends the wait with its reason", async () => {
  const controller = new AbortController();
  const reason = new Error("too late");
  const send = withRetries({
    retries: 1,
    fetch: async () => {
      setImmediate(() => controller.abort(reason));
      return new Response(null, { status: 429, headers: { "retry-after": "60" } });
    },
  });
  const request = new Request("https://api.example/saude", { signal: controller.signal });
  await expect(send(request)).rejects.toBe(reason);
});

test.each([
  ["CSV", "origem;destino\nCuritiba/PR;Paranaguá/PR\n"],
  ["XLSX", "PK\u0003\u0004"],
  ["JSON", '{"consultas":[]}'],
  ["JSON that is no object", "null"],
])("a job's key in the query counts, whatever the body: %s", async (_, body) => {
  const keyed = answering([[503]]);
  expect(await keyed.call("/consulta/lotes/1?chave=k", "POST", body)).toBe(200);
  expect(keyed.bodies).toEqual([body, body]);
  const unkeyed = answering([[503]]);
  expect(await unkeyed.call("/consulta/lotes/1?chaves=k", "POST", body)).toBe(503);
  expect(unkeyed.bodies).toEqual([body]);
});

test.each([
  [null, undefined],
  ["0", 0],
  ["12", 12_000],
  ["Sat, 21 Nov 2026 12:00:30 GMT", 30_000],
  ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
  ["soon", undefined],
  ["", undefined],
])("Retry-After %j", (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected);
});
