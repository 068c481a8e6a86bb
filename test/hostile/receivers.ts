import type { ServerResponse } from "node:http";
import { deflateRawSync, gzipSync } from "node:zlib";
import type { Reply } from "../deliver/webhooks/receiver.ts";

const REDIRECTS = [300, 301, 302, 303, 307, 308];
const REFUSALS = [400, 401, 403, 404, 405, 408, 409, 410, 413, 418, 422, 429, 451];
const FAILURES = [500, 501, 502, 503, 504, 599];

/** Answers written to the socket, bypassing HTTP. */
function raw(text: string) {
  return ({ socket }: ServerResponse) => void socket?.end(text, "latin1");
}

/** Writes until the other side hangs up. */
function endless(response: ServerResponse, chunk: Buffer): void {
  response.on("error", () => {});
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", write);
  write();
}

const statuses = [...REFUSALS, ...FAILURES].map((status): [string, Reply] => [
  `status-${status}`,
  (response) => response.writeHead(status, { "retry-after": "-1" }).end("\0\u202e"),
]);
const redirects = REDIRECTS.map((status): [string, Reply] => [
  `redirect-${status}`,
  (response) =>
    response.writeHead(status, { location: "http://169.254.169.254/latest/meta-data" }).end(),
]);
const others: [string, Reply][] = [
  ["ends", ({ socket }) => void socket?.end()],
  ["hangs-up", ({ socket }) => void socket?.destroy()],
  ["no-http", raw("hello\r\n\r\n")],
  ["bad-status", raw("HTTP/1.1 000 Zero\r\n\r\n")],
  ["huge-header", raw(`HTTP/1.1 200 OK\r\nX: ${"y".repeat(200_000)}\r\n\r\n`)],
  ["bad-chunk", raw("HTTP/1.1 500 No\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")],
  ["two-lengths", raw("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab")],
  ["switches", raw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n")],
  ["continues", raw("HTTP/1.1 100 Continue\r\n\r\n".repeat(1_000))],
  ["endless-body", (response) => endless(response.writeHead(500), Buffer.alloc(65_536, "x"))],
  [
    "gzip-bomb",
    (response) =>
      response
        .writeHead(500, { "content-encoding": "gzip" })
        .end(gzipSync(Buffer.alloc(100_000_000))),
  ],
  [
    "no-gzip",
    (response) =>
      response.writeHead(500, { "content-encoding": "gzip" }).end(deflateRawSync(Buffer.from("x"))),
  ],
  [
    "retries-never",
    (response) => response.writeHead(503, { "retry-after": "9".repeat(400) }).end(),
  ],
  ["never-answers", () => {}],
];

/** 39 receivers that never confirm, by their path. */
export const HOSTILE = new Map<string, Reply>([...statuses, ...redirects, ...others]);
