import { once } from "node:events";
import { createServer as createTcpServer, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { MAX_REPLY_BYTES } from "../../../lib/deliver/webhooks/post.ts";
import { createAuthority } from "./certificates.ts";
import { useClients } from "./clients.ts";

const { current, closing, receiver, rawServer, rawTls, attempt } = useClients();

describe("a slow client", () => {
  const limit = { timeLimitMs: 150 };
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

  test("that sends endless provisional answers", async () => {
    const url = await rawTls((socket) => {
      const drops = setInterval(() => socket.write("HTTP/1.1 102 Processing\r\n\r\n"), 5);
      socket.on("close", () => clearInterval(drops));
    });
    expect(await attempt(url, limit)).toMatchObject(late);
  });

  test("with a silent name server", async () => {
    const lookup = () => new Promise<never>(() => {});
    const error = "o DNS não respondeu a tempo";
    expect(await attempt("https://client.example/", { ...limit, lookup })).toMatchObject({ error });
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
    expect(made).toMatchObject({ httpStatus: 200, answer: "a".repeat(MAX_REPLY_BYTES) });
    await closed.promise;
    // At most what the sockets on both sides buffer.
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
    const { url } = await receiver((response) => response.end("ção".repeat(MAX_REPLY_BYTES)));
    const { answer = "" } = await attempt(url);
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(MAX_REPLY_BYTES);
    expect("ção".repeat(MAX_REPLY_BYTES).startsWith(answer)).toBe(true);
  });
});

describe("a server that", () => {
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
    const { url } = await receiver(
      undefined,
      await current.authority.certify({ host: "other.example" }),
    );
    expect(await attempt(url)).toMatchObject(invalid("ERR_TLS_CERT_ALTNAME_INVALID"));
  });

  test("that has expired", async () => {
    const until = new Date(Date.now() - 1000);
    const { url } = await receiver(undefined, await current.authority.certify({ until }));
    expect(await attempt(url)).toMatchObject(invalid("CERT_HAS_EXPIRED"));
  });

  test("of an unknown authority", async () => {
    const { url } = await receiver(undefined, await (await createAuthority()).certify());
    expect(await attempt(url)).toMatchObject(invalid("UNABLE_TO_VERIFY_LEAF_SIGNATURE"));
  });
});
