import { once } from "node:events";
import { createServer as createTcpServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAttempt, type Sender } from "../../lib/webhooks/attempt.ts";
import { deliveryOf } from "../../lib/webhooks/delivery.ts";
import { deliveryBody } from "../../lib/webhooks/event.ts";
import { MAX_ANSWER_BYTES } from "../../lib/webhooks/post.ts";
import { event, NOW, webhook } from "./builders.ts";
import { type Authority, createAuthority, type ServerCertificate, trust } from "./certificates.ts";
import { type Receiver, type Reply, startReceiver } from "./receiver.ts";
import { createSender } from "./sender.ts";

const delivery = deliveryOf(event(), webhook(), NOW);
let authority: Authority;
let certificate: ServerCertificate;
let sender: Sender;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  authority = await createAuthority();
  trust(authority);
  certificate = await authority.certify();
  sender = await createSender();
});
afterAll(() => Promise.all(closing.map((close) => close())));

async function receiver(reply?: Reply, using = certificate): Promise<Receiver> {
  const started = await startReceiver(using, reply);
  closing.push(started.stop);
  return started;
}

/** A server below HTTP; every connection is given to `talk`. */
async function rawServer(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  return `https://localhost:${(server.address() as { port: number }).port}`;
}

function rawTls(talk: (socket: Socket) => void): Promise<string> {
  const server = createTlsServer(certificate, (socket) => {
    socket.on("error", () => {});
    closing.push(() => socket.destroy());
    talk(socket);
  });
  return rawServer(server);
}

function attempt(url: string, over: Partial<Sender> = {}, token?: string) {
  const target = webhook({ url, ...(token === undefined ? {} : { signingToken: token }) });
  return makeAttempt(delivery, target, 1, { ...sender, ...over });
}

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

test("without a token of the client's there is no signature", async () => {
  const { url, received } = await receiver();
  await attempt(url);
  expect(Object.keys(received[0]?.headers ?? {})).not.toContain("webhook-signature");
});

describe("a client that answers", () => {
  test.each([201, 202, 204])("%d confirms receipt", async (status) => {
    const { url } = await receiver((response) => response.writeHead(status).end());
    const made = await attempt(url);
    expect(made).toMatchObject({ httpStatus: status });
    expect(made.error).toBeUndefined();
  });

  test.each([400, 404, 410, 500, 503])("%d does not", async (status) => {
    const { url } = await receiver((response) => response.writeHead(status).end("não"));
    const error = `o servidor respondeu ${status}`;
    expect(await attempt(url)).toMatchObject({ httpStatus: status, error, answer: "não" });
  });

  test.each([301, 302, 307, 308])("%d is not followed", async (status) => {
    const elsewhere = await receiver();
    const headers = { location: elsewhere.url };
    const { url } = await receiver((response) => response.writeHead(status, headers).end());
    const error = `o servidor respondeu ${status}; redirecionamentos não são seguidos`;
    expect(await attempt(url)).toMatchObject({ httpStatus: status, error });
    expect(elsewhere.received).toEqual([]);
  });
});

describe("a slow client", () => {
  const limit = { timeLimitMs: 300 };
  const late = { error: "sem resposta dentro do tempo limite" };

  test("that never answers", async () => {
    const { url } = await receiver(() => {});
    expect(await attempt(url, limit)).toMatchObject(late);
  });

  test("that never shakes hands", async () => {
    const url = await rawServer(createTcpServer((socket) => closing.push(() => socket.destroy())));
    expect(await attempt(url, limit)).toMatchObject(late);
  });

  test("that sends its headers drop by drop", async () => {
    const url = await rawTls((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      const drops = setInterval(() => socket.write("x-drop: 1\r\n"), 20);
      socket.on("close", () => clearInterval(drops));
    });
    expect(await attempt(url, limit)).toMatchObject(late);
  });

  test("that sends provisional answers for ever", async () => {
    const url = await rawTls((socket) => {
      const drops = setInterval(() => socket.write("HTTP/1.1 102 Processing\r\n\r\n"), 5);
      socket.on("close", () => clearInterval(drops));
    });
    expect(await attempt(url, limit)).toMatchObject(late);
  });

  test("whose name server is silent", async () => {
    const lookup = () => new Promise<never>(() => {});
    const error = "o DNS não respondeu a tempo";
    expect(await attempt("https://client.example/", { ...limit, lookup })).toMatchObject({ error });
  });

  test("that has confirmed receipt may take its time with the rest", async () => {
    const { url } = await receiver((response) => {
      response.writeHead(200).write("rec");
    });
    const made = await attempt(url, { timeLimitMs: 2_000 });
    expect(made).toMatchObject({ httpStatus: 200, answer: "rec" });
    expect(made.error).toBeUndefined();
  });
});

describe("an answer without end", () => {
  test("is read up to the limit and the connection closed", async () => {
    let written = 0;
    const closed = Promise.withResolvers<void>();
    const { url } = await receiver((response) => {
      const chunk = Buffer.alloc(64 * 1024, "a");
      const more = () => {
        while (!response.destroyed) {
          written += chunk.length;
          if (!response.write(chunk)) return response.once("drain", more);
        }
        return response;
      };
      response.on("close", closed.resolve);
      more();
    });
    const made = await attempt(url);
    expect(made).toMatchObject({ httpStatus: 200, answer: "a".repeat(MAX_ANSWER_BYTES) });
    await closed.promise;
    // What the sockets on both sides may buffer, and no more.
    expect(written).toBeLessThan(16 * 1024 * 1024);
  });

  test("in its headers fails", async () => {
    const url = await rawTls((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      const more = () => {
        while (!socket.destroyed && socket.write(`x-more: ${"a".repeat(1000)}\r\n`));
        socket.once("drain", more);
      };
      more();
    });
    const error = "a resposta não é HTTP válido (HPE_HEADER_OVERFLOW)";
    expect(await attempt(url)).toMatchObject({ error });
  });

  test("keeps whole characters only", async () => {
    const { url } = await receiver((response) => response.end("ção".repeat(MAX_ANSWER_BYTES)));
    const { answer = "" } = await attempt(url);
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
    expect("ção".repeat(MAX_ANSWER_BYTES).startsWith(answer)).toBe(true);
  });
});

describe("a server that speaks no HTTPS, and one that", () => {
  test.each([
    ["closes at once", (socket: Socket) => socket.destroy(), "encerrou a conexão"],
    [
      "closes after the request",
      (socket: Socket) => socket.once("data", () => socket.end()),
      "encerrou a conexão",
    ],
    [
      "breaks off its headers",
      (socket: Socket) => socket.once("data", () => socket.end("HTTP/1.1 200")),
      "encerrou a conexão",
    ],
    [
      "speaks another protocol",
      (socket: Socket) => socket.end("SSH-2.0-OpenSSH_9.9\r\n"),
      "não é HTTP válido (HPE_INVALID_CONSTANT)",
    ],
    [
      "switches protocols",
      (socket: Socket) =>
        socket.once("data", () =>
          socket.write(
            "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
          ),
        ),
      "respondeu 101",
    ],
  ])("%s", async (_, talk, reason) => {
    const url = await rawTls(talk);
    expect(await attempt(url)).toMatchObject({ error: expect.stringContaining(reason) });
  });

  test("listens nowhere", async () => {
    const server = createTcpServer();
    const url = await rawServer(server);
    server.close();
    await once(server, "close");
    expect(await attempt(url)).toMatchObject({ error: "conexão recusada" });
  });

  test("speaks no TLS", async () => {
    const url = await rawServer(createTcpServer((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n")));
    expect(await attempt(url)).toMatchObject({ error: expect.stringContaining("negociação TLS") });
  });
});

describe("a certificate", () => {
  const invalid = (code: string) => ({ error: `certificado TLS inválido (${code})` });

  test("of another host", async () => {
    const { url } = await receiver(undefined, await authority.certify({ host: "other.example" }));
    expect(await attempt(url)).toMatchObject(invalid("ERR_TLS_CERT_ALTNAME_INVALID"));
  });

  test("that has expired", async () => {
    const until = new Date(Date.now() - 1000);
    const { url } = await receiver(undefined, await authority.certify({ until }));
    expect(await attempt(url)).toMatchObject(invalid("CERT_HAS_EXPIRED"));
  });

  test("of an unknown authority", async () => {
    const { url } = await receiver(undefined, await (await createAuthority()).certify());
    expect(await attempt(url)).toMatchObject(invalid("UNABLE_TO_VERIFY_LEAF_SIGNATURE"));
  });
});

describe("addresses", () => {
  test("are checked at every attempt, and a forbidden one is never connected to", async () => {
    const { url, received } = await receiver();
    const policy = { ports: [443], allowLoopback: false };
    expect(await attempt(url, { policy })).toMatchObject({ error: "endereço não permitido" });
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

test("a webhook that was removed fails without a request", async () => {
  expect(await makeAttempt(delivery, undefined, 3, sender)).toMatchObject({
    number: 3,
    error: "webhook removido",
  });
});

test("our own fault is thrown, not counted as the client's", async () => {
  const signingKey = () => Promise.reject(new Error("no key"));
  await expect(attempt("https://client.example/", { signingKey })).rejects.toThrow("no key");
});
