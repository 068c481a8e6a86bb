import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "../../../lib/deliver/webhooks/post.ts";
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
      path: "/hook?a=1",
      body: "olá",
      headers: { host: url.host, "x-test": "1", "content-length": "4" },
    },
  ]);
});

test("an empty answer is left out", async () => {
  const { url } = await receiver((response) => response.writeHead(204).end());
  expect(await post(url, LOOPBACK, {}, "", NEVER)).toEqual({ httpStatus: 204 });
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

test("a status counts even if the rest of the answer takes too long", async () => {
  const abort = new AbortController();
  const { url } = await receiver((response) => {
    response.writeHead(200).write("rec");
    setTimeout(() => abort.abort(), 500);
  });
  const result = await post(url, LOOPBACK, {}, "", abort.signal);
  expect(result).toEqual({ httpStatus: 200, answer: "rec" });
});
