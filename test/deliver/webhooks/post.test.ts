import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { getDefaultAutoSelectFamily, setDefaultAutoSelectFamily } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { MAX_REPLY_BYTES, post } from "../../../lib/deliver/webhooks/post.ts";
import { type ServerCertificate, trustedAuthority } from "./certificates.ts";
import { freePort, type Receiver, type Reply, startReceiver } from "./receiver.ts";

const LOOPBACK = [{ address: "127.0.0.1", family: 4 }];
const NEVER = new AbortController().signal;
const receivers: Receiver[] = [];
let certificate: ServerCertificate;

beforeAll(async () => {
  const authority = await trustedAuthority();
  certificate = await authority.certify({ host: "client.example" });
});
afterAll(() => Promise.all(receivers.map(({ stop }) => stop())));

/** A receiver for `client.example`, a name that no resolver knows. */
async function receiver(reply?: Reply) {
  const started = await startReceiver(certificate, reply);
  receivers.push(started);
  const { port } = new URL(started.url);
  return { ...started, url: new URL(`https://client.example:${port}/hook?a=1`) };
}

test("the request goes to the checked address, under the host's name", async () => {
  const { url, received } = await receiver((response) => response.writeHead(202).end("ok"));
  const result = await post(url, LOOPBACK, { "x-test": "1" }, "olá", NEVER);
  expect(result).toEqual({ httpStatus: 202, answer: "ok" });
  expect(received).toMatchObject([
    {
      method: "POST",
      path: "/hook?a=1",
      body: "olá",
      headers: { host: url.host, "x-test": "1", "content-length": "4", connection: "close" },
    },
  ]);
});

test("so it does where connections try one address only", async () => {
  const isDefault = getDefaultAutoSelectFamily();
  onTestFinished(() => setDefaultAutoSelectFamily(isDefault));
  setDefaultAutoSelectFamily(false);
  const { url } = await receiver((response) => response.writeHead(202).end());
  expect(await post(url, LOOPBACK, {}, "", NEVER)).toEqual({ httpStatus: 202 });
});

test("without a checked address nothing is sent", async () => {
  const { url, received } = await receiver();
  expect(await post(url, [], {}, "", NEVER)).toEqual({ error: expect.any(String) });
  expect(received).toEqual([]);
});

test("the wait that the client asks for is kept", async () => {
  const headers = { "retry-after": "120" };
  const { url } = await receiver((response) => response.writeHead(503, headers).end());
  expect(await post(url, LOOPBACK, {}, "", NEVER)).toStrictEqual({
    httpStatus: 503,
    retryAfterSeconds: 120,
  });
});

test("an answer in pieces is put together", async () => {
  const { url } = await receiver((response) => {
    response.write("rece", () => response.end("bido"));
  });
  expect(await post(url, LOOPBACK, {}, "", NEVER)).toStrictEqual({
    httpStatus: 200,
    answer: "recebido",
  });
});

test("a letter that the limit cuts in two is left out", async () => {
  const whole = "a".repeat(MAX_REPLY_BYTES - 1);
  const { url } = await receiver((response) => response.end(`${whole}é`));
  expect(await post(url, LOOPBACK, {}, "", NEVER)).toMatchObject({ answer: whole });
});

test("an empty answer is left out", async () => {
  const { url } = await receiver((response) => response.writeHead(204).end());
  expect(await post(url, LOOPBACK, {}, "", NEVER)).toStrictEqual({ httpStatus: 204 });
});

test("without an answer there is a reason", async () => {
  const url = new URL(`https://client.example:${await freePort()}/`);
  expect(await post(url, LOOPBACK, {}, "", NEVER)).toEqual({ error: "conexão recusada" });
  const { url: silent } = await receiver(() => abort.abort());
  const abort = new AbortController();
  expect(await post(silent, LOOPBACK, {}, "", abort.signal)).toEqual({
    error: "sem resposta dentro do tempo limite",
  });
});

test("the body of a confirmation that stays open is not waited for", async () => {
  const { url } = await receiver((response) => response.writeHead(200).write("rec"));
  expect(await post(url, LOOPBACK, {}, "", NEVER, 10)).toEqual({ httpStatus: 200, answer: "rec" });
});

test("the body of a refusal may take its time", async () => {
  const { url } = await receiver((response) => {
    response.writeHead(500).write("fal");
    setTimeout(() => response.end("ha"), 20);
  });
  const result = await post(url, LOOPBACK, {}, "", NEVER, 1);
  expect(result).toEqual({ httpStatus: 500, answer: "falha" });
});

test("a status counts even if the rest of the answer takes too long", async () => {
  const abort = new AbortController();
  const onResponse = () => setImmediate(() => abort.abort());
  subscribe("http.client.response.finish", onResponse);
  onTestFinished(() => void unsubscribe("http.client.response.finish", onResponse));
  const { url } = await receiver((response) => response.writeHead(500).write("rec"));
  const result = await post(url, LOOPBACK, {}, "", abort.signal);
  expect(result).toEqual({ httpStatus: 500, answer: "rec" });
});
