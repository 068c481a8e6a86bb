import { describe, expect, test } from "vitest";
import { deliveryBody } from "../../../lib/deliver/webhooks/delivered-event.ts";
import { createLookup } from "../../../lib/deliver/webhooks/look-up.ts";
import { sendDelivery } from "../../../lib/deliver/webhooks/send-delivery.ts";
import { delivery, useClients } from "./clients.ts";
import { type DnsReply, startDnsServer } from "./dns-server.ts";

const { current, closing, receiver, attempt } = useClients();

test("the client gets the payload by POST, with a token and its headers", async () => {
  const { url, received } = await receiver((response) => response.end("recebido"));
  expect(await attempt(`${url}/hook?a=1`, {}, "segredo")).toEqual({
    number: 1,
    startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    durationMs: expect.any(Number),
    httpStatus: 200,
    answer: "recebido",
  });
  expect(received).toMatchObject([
    {
      path: "/hook?a=1",
      body: deliveryBody(delivery.event),
      headers: {
        "content-type": "application/json",
        "user-agent": expect.stringContaining("rota-vpo"),
        authorization: expect.stringMatching(/^Bearer /),
        "webhook-id": delivery.messageId,
        host: new URL(url).host,
      },
    },
  ]);
});

test("without a token of the client's there is no signature, but an identifier and a time", async () => {
  const { url, received } = await receiver();
  await attempt(url);
  expect(Object.keys(received[0]?.headers ?? {})).not.toContain("webhook-signature");
  expect(received[0]?.headers).toMatchObject({
    "webhook-id": delivery.messageId,
    "webhook-timestamp": expect.stringMatching(/^\d{10}$/),
  });
});

describe("a client that answers", () => {
  test.each([201, 202, 204])("%d confirms receipt", async (status) => {
    const { url } = await receiver((response) => response.writeHead(status).end());
    const made = await attempt(url);
    expect(made).toMatchObject({ httpStatus: status });
    expect(made).not.toHaveProperty("error");
    expect(made.durationMs).toBeLessThan(600_000);
  });

  test.each([400, 404, 410, 500, 503])("%d does not", async (status) => {
    const { url } = await receiver((response) => response.writeHead(status).end("não"));
    const error = `o servidor respondeu ${status}`;
    expect(await attempt(url)).toMatchObject({ httpStatus: status, error, answer: "não" });
  });

  test.each([300, 301, 302, 307, 308, 399])("%d is not followed", async (status) => {
    const elsewhere = await receiver();
    const headers = { location: elsewhere.url };
    const { url } = await receiver((response) => response.writeHead(status, headers).end());
    const error = `o servidor respondeu ${status}; redirecionamentos não são seguidos`;
    expect(await attempt(url)).toMatchObject({ httpStatus: status, error });
    expect(elsewhere.received).toEqual([]);
  });
});

describe("addresses", () => {
  test("are checked at every attempt, and a forbidden one is never connected to", async () => {
    const { url, received } = await receiver();
    const policy = { ports: [443], allowLoopback: false };
    expect(await attempt(url, { policy })).toMatchObject({
      error: "endereço não permitido; o host deve ter só endereços públicos",
    });
    expect(received).toEqual([]);
  });

  test("are looked up once: a name cannot change between check and connection", async () => {
    const { url, received } = await receiver();
    const answers = ["127.0.0.1", "10.0.0.1"];
    const lookup = async () => [{ address: answers.shift() ?? "", family: 4 }];
    expect(await attempt(url, { lookup })).toMatchObject({ httpStatus: 200 });
    expect(answers).toEqual(["10.0.0.1"]);
    expect(received).toHaveLength(1);
  });

  test("that do not resolve fail with a reason", async () => {
    const lookup = () => Promise.reject(new Error("ENOTFOUND"));
    const error = "o host não foi encontrado no DNS";
    expect(await attempt("https://client.example/", { lookup })).toMatchObject({ error });
  });
});

describe("a host with an unanswered look-up", () => {
  test("by its own name servers costs the client an attempt", async () => {
    const { lookup } = await dnsServer((name) => (name === "" ? [] : "SERVFAIL"));
    const error = "o DNS não respondeu a tempo";
    expect(await attempt("https://client.example/", { lookup })).toMatchObject({ error });
  });

  test("by our servers costs no attempt: it is thrown and repeated later", async () => {
    const { lookup } = await dnsServer(() => "SERVFAIL");
    const failure = { name: "DnsUnavailable" };
    await expect(attempt("https://client.example/", { lookup })).rejects.toMatchObject(failure);
  });

  async function dnsServer(reply: (name: string) => DnsReply) {
    const { address, stop } = await startDnsServer(reply);
    closing.push(stop);
    return { lookup: createLookup({ servers: [address] }) };
  }
});

test("a webhook that was removed fails without a request", async () => {
  expect(await sendDelivery(delivery, undefined, 3, current.sender)).toMatchObject({
    number: 3,
    error: "webhook removido",
  });
});

test("our own fault is thrown, not counted as the client's", async () => {
  const signingKey = () => Promise.reject(new Error("no key"));
  await expect(attempt("https://client.example/", { signingKey })).rejects.toThrow("no key");
});
