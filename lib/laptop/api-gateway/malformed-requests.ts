import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { refusal } from "./refusal.ts";

const TOO_LONG = [431, "Linha da requisição e cabeçalhos com mais de 10 kB."] as const;

/** Answers by the code of the error in Node's parser; all others are 400. */
const REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "A requisição demorou demais a chegar."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "Corpo com extensões longas demais."],
  HPE_HEADER_OVERFLOW: TOO_LONG,
};

/**
 * Largest request line and header values together, in bytes. Node's parser allows 16 kB, names
 * included.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
 */
const MAX_HEADER_BYTES = 10_240;

/**
 * Refuses a request for its size without the body, as API Gateway does, after the answers to the
 * requests before it on its connection; false if it may go on.
 */
export function refuseTooLong(
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const values = rawHeaders.filter((_, i) => i % 2 === 1);
  const line = `${method} ${url} HTTP/${httpVersion}`;
  // Node reads headers as Latin-1.
  const bytes = [line, ...values].reduce((sum, { length }) => sum + length, 0);
  if (bytes <= MAX_HEADER_BYTES) return false;
  const { status, headers, body } = closingAnswer(...TOO_LONG);
  response.writeHead(status, headers).end(body);
  return true;
}

/** Gives requests that are not HTTP, and those with too long a header, the body of an error. */
export function refuseMalformed(server: Server): void {
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on("request", ({ socket }, response) => {
    answering.set(socket, response);
    response.once("close", () => answering.delete(socket));
  });
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || answering.get(socket)?.headersSent) return socket.destroy();
    const [status, text] = REFUSALS[code] ?? [400, "Requisição HTTP malformada."];
    socket.end(rawAnswer(status, text));
  });
}

function rawAnswer(status: number, text: string): string {
  const { headers, body } = closingAnswer(status, text);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}

/** An answer after which the connection ends. */
function closingAnswer(status: number, text: string) {
  const { headers = {}, body = "" } = refusal(randomUUID(), status, text);
  return {
    status,
    body,
    headers: {
      ...headers,
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    },
  };
}
