import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Journal } from "../../lib/laptop/journal/journal.ts";
import { journalFile } from "../../lib/laptop/journal/open-journal.ts";
import { endpoints } from "../../lib/service/api/endpoints.ts";
import { VPO } from "../deliver/webhooks/builders.ts";
import { type ServerCertificate, trustedAuthority } from "../deliver/webhooks/certificates.ts";
import { type Receiver, type Reply, startReceiver } from "../deliver/webhooks/receiver.ts";
import { startTestService, type TestService, TIME_SCALE } from "./service.ts";
import { delivery, finished, PATIENCE, putEvents, register, WEBHOOKS } from "./webhook-client.ts";

let service: TestService;
let certificate: ServerCertificate;
const receivers: Receiver[] = [];

beforeAll(async () => {
  const authority = await trustedAuthority();
  certificate = await authority.certify();
  process.env.ALLOW_LOOPBACK_DELIVERY = "1";
  service = await startTestService();
});
afterAll(async () => {
  await service.stop();
  await Promise.all(receivers.map((receiver) => receiver.stop()));
});

async function receiver(reply?: Reply): Promise<Receiver> {
  const started = await startReceiver(certificate, reply);
  receivers.push(started);
  return started;
}

/** Fails the first `times` requests on a path, then succeeds. */
function failing(times: number): Reply {
  return (response, _, earlier) => response.writeHead(earlier < times ? 503 : 200).end("ok");
}

describe("an event is delivered", () => {
  test("at once when the client confirms receipt", async () => {
    const { url, received } = await receiver();
    const id = await register(service, `${url}/hook`);
    const [eventId] = await putEvents(1);
    const [made] = await finished(service, id, 1);
    expect(eventId).toBeDefined();
    expect(received).toHaveLength(1);
    const sent = JSON.parse(received[0]?.body ?? "");
    expect(sent).toEqual({
      evento: "vpo.created",
      dataHora: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      sequencia: 1,
      vpo: { ...VPO, guid: expect.any(String) },
    });
    const answer = await delivery(service, id, made?.id);
    expect(endpoints["get-delivery"].response.parse(answer)).toMatchObject({
      status: "entregue",
      evento: "vpo.created",
      mensagem: received[0]?.headers["webhook-id"],
      corpo: sent,
      tentativas: [{ numero: 1, statusHttp: 200, erro: null }],
    });
    await service.call("DELETE", `${WEBHOOKS}/${id}`);
  });

  test("without a connection to the local services on its way", async () => {
    const { url } = await receiver();
    const id = await register(service, `${url}/direct`);
    const targets: string[] = [];
    const count = (message: unknown) => {
      const { request } = message as { request: ClientRequest };
      targets.push(String(request.getHeader("x-amz-target") ?? request.host));
    };
    subscribe("http.client.request.start", count);
    await putEvents(1);
    await finished(service, id, 1);
    unsubscribe("http.client.request.start", count);
    // Keys are read every few minutes.
    const others = targets.filter((target) => !target.startsWith("secretsmanager."));
    expect(others).toEqual(["AWSEvents.PutEvents", "localhost"]);
    await service.call("DELETE", `${WEBHOOKS}/${id}`);
  });

  test.each([1, 2, 3])("after %d failures", async (failures) => {
    const { url, received } = await receiver(failing(failures));
    const id = await register(service, url);
    await putEvents(1);
    const [made] = await finished(service, id, 1);
    const { status, tentativas } = await delivery(service, id, made?.id);
    expect(status).toBe("entregue");
    expect(tentativas.map(({ statusHttp }) => statusHttp)).toEqual([
      ...Array.from({ length: failures }, () => 503),
      200,
    ]);
    expect(received).toHaveLength(failures + 1);
    const messages = received.map(({ headers, body }) => [headers["webhook-id"], body]);
    expect(new Set(messages.map((message) => message.join())).size).toBe(1);
    const tokens = received.map(({ headers }) => headers.authorization);
    expect(new Set(tokens).size).toBe(received.length);
    await service.call("DELETE", `${WEBHOOKS}/${id}`);
  });

  test("never, after four attempts at the scaled intervals: a permanent failure", async () => {
    const { url, received } = await receiver(failing(Number.POSITIVE_INFINITY));
    const id = await register(service, url);
    await putEvents(1);
    const [failed] = await finished(service, id, 1);
    const { status, tentativas } = await delivery(service, id, failed?.id);
    expect(status).toBe("falha definitiva");
    const error = { statusHttp: 503, erro: "o servidor respondeu 503", resposta: "ok" };
    expect(tentativas).toMatchObject([1, 2, 3, 4].map((numero) => ({ numero, ...error })));
    expect(received).toHaveLength(4);
    // A timer fires early by the rounding of milliseconds at most.
    for (const [i, seconds] of [30, 5 * 60, 30 * 60].entries()) {
      const gap = (received[i + 1]?.at ?? 0) - (received[i]?.at ?? 0);
      expect(gap).toBeGreaterThanOrEqual(seconds * 1000 * TIME_SCALE - 1);
    }
    await service.call("DELETE", `${WEBHOOKS}/${id}`);
  });

  test("once to each of three webhooks, for many events at once", async () => {
    const events = 60;
    const { url, received } = await receiver();
    const paths = ["/a", "/b", "/c"];
    const ids = await Promise.all(paths.map((path) => register(service, `${url}${path}`)));
    await putEvents(events);
    const copies = events * paths.length;
    await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(copies), PATIENCE);
    for (const id of ids) {
      await vi.waitFor(async () => {
        const pending = await service.call("GET", `${WEBHOOKS}/${id}/entregas?status=pendente`);
        expect(pending.body).toEqual({ entregas: [], proximo: null });
      }, PATIENCE);
    }
    for (const path of paths) {
      const bodies = received.filter((one) => one.path === path).map(({ body }) => body);
      expect(bodies).toHaveLength(events);
      expect(new Set(bodies).size).toBe(events);
    }
    for (const id of ids) await service.call("DELETE", `${WEBHOOKS}/${id}`);
  });
});

describe("a delivery proves where it comes from", () => {
  test("by the client's secret and by the service's published keys", async () => {
    const { url, received } = await receiver();
    const id = await register(service, url, { tokenAssinatura: "um segredo qualquer" });
    await putEvents(1);
    await finished(service, id, 1);
    const { headers = {}, body = "" } = received[0] ?? {};
    const changed = body.replace("350.75", "950.75");

    const secret = Buffer.from("um segredo qualquer");
    const verifier = new StandardWebhook(secret, { format: "raw" });
    const signed = headers as Record<string, string>;
    expect(verifier.verify(body, signed)).toEqual(JSON.parse(body));
    expect(() => verifier.verify(changed, signed)).toThrow("No matching signature");

    const keys = createRemoteJWKSet(new URL(`${service.url}/.well-known/jwks.json`));
    const token = headers.authorization?.replace("Bearer ", "") ?? "";
    const expected = { issuer: service.url, audience: url, subject: "12345" };
    const { payload } = await jwtVerify(token, keys, expected);
    expect(payload.webhook_id).toBe(headers["webhook-id"]);
    expect(payload.body_sha256).toBe(await sha256(body));
    expect(payload.body_sha256).not.toBe(await sha256(changed));
    await service.call("DELETE", `${WEBHOOKS}/${id}`);
  });

  async function sha256(text: string): Promise<string> {
    return Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(text))).toString("hex");
  }
});

test("a webhook without a token gets the identifier and the time of every message", async () => {
  const { url, received } = await receiver(failing(1));
  const { body } = await service.post(WEBHOOKS, { url, eventos: ["vpo.created"] });
  const { id } = body as { id: string };
  await putEvents(1);
  await finished(service, id, 1);
  const headers = received.map(({ headers }) => headers);
  expect(new Set(headers.map((one) => one["webhook-id"])).size).toBe(1);
  for (const one of headers) {
    expect(one["webhook-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(one["webhook-timestamp"]).toMatch(/^\d{10}$/);
    expect(one).not.toHaveProperty("webhook-signature");
  }
  await service.call("DELETE", `${WEBHOOKS}/${id}`);
});

test("changes of one voucher come with the producer's time and with numbers that order them", async () => {
  const { url, received } = await receiver();
  const eventos = ["vpo.created", "vpo.updated", "vpo.statusChanged"];
  const ids = [
    await register(service, `${url}/a`, { eventos }),
    await register(service, `${url}/b`, { eventos }),
  ];
  const vpo = { ...VPO, guid: crypto.randomUUID() };
  const now = Date.now();
  const sent: string[] = [];
  for (const [i, kind] of eventos.entries()) {
    const dataHora = new Date(now + i).toISOString();
    sent.push(dataHora);
    await putEvents(1, { kind, detail: { dataHora, vpo } });
    for (const id of ids) await finished(service, id, i + 1);
  }
  for (const path of ["/a", "/b"]) {
    const bodies = received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ evento }) => evento)).toEqual(eventos);
    expect(bodies.map(({ dataHora }) => dataHora)).toEqual(sent);
    expect(bodies.map(({ sequencia }) => sequencia)).toEqual([1, 2, 3]);
  }
  for (const id of ids) await service.call("DELETE", `${WEBHOOKS}/${id}`);
});

test("two enterprises never see each other's events", async () => {
  const { url, received } = await receiver();
  const both = { enterprises: ["12345", "67890"] };
  await register(service, `${url}/12345`, both);
  await register(service, `${url}/67890`, both);
  await Promise.all([
    putEvents(50, { enterpriseId: "12345" }),
    putEvents(30, { enterpriseId: "67890" }),
    putEvents(20, { enterpriseId: "nobody" }),
  ]);
  await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(80), PATIENCE);
  const to = (path: string) => received.filter((one) => one.path === path);
  expect(to("/12345")).toHaveLength(50);
  expect(to("/67890")).toHaveLength(30);
  const bodies = received.map(({ body }) => body);
  expect(new Set(bodies).size).toBe(80);
});

test("only the kinds that a webhook names reach it", async () => {
  const { url, received } = await receiver();
  const eventos = ["vpo.canceled", "vpo.statusChanged"];
  const id = await register(service, url, { eventos });
  for (const kind of ["vpo.created", "vpo.updated", ...eventos]) await putEvents(1, { kind });
  await finished(service, id, 2);
  const kinds = received.map(({ body }) => JSON.parse(body).evento);
  expect(kinds.toSorted()).toEqual(eventos);
});

test("an event that fits no schema becomes a dead letter with the reason", async () => {
  const [unknown] = await putEvents(1, { kind: "vpo.paid" });
  const [faulty] = await putEvents(1, { detail: { vpo: { ...VPO, origem: "XX" } } });
  const journal = new Journal(journalFile(service.dataDirectory));
  const letters = await vi.waitFor(() => {
    const rejected = journal.rejectedEvents();
    expect(rejected).toHaveLength(2);
    return rejected;
  }, PATIENCE);
  journal.close();
  const reasons = Object.fromEntries(
    letters.map(({ event, reason }) => [JSON.parse(event).id, reason]),
  );
  expect(reasons[unknown ?? ""]).toMatch(/^InvalidEvent: detail-type: /);
  expect(reasons[faulty ?? ""]).toMatch(
    /^InvalidEvent: detail\.vpo\.origem: valor inválido; use "AC"/,
  );
});
