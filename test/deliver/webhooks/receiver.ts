import { once } from "node:events";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { text } from "node:stream/consumers";
import type { ServerCertificate } from "./certificates.ts";

/** A request as received. */
export interface Received {
  /** Arrival of its head, in milliseconds since 1970 with fractions. */
  at: number;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A client's HTTPS endpoint. */
export interface Receiver {
  /** `https://localhost:<port>` */
  url: string;
  received: Received[];
  stop(): Promise<void>;
}

/** Answers a request; `earlier` is the number of previous requests on the same path. */
export type Reply = (response: ServerResponse, request: Received, earlier: number) => void;

export async function startReceiver(
  certificate: ServerCertificate,
  reply: Reply = (response) => response.end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const requestsOf = new Map<string, number>();
  const server = createServer(certificate, async (request, response) => {
    const at = performance.timeOrigin + performance.now();
    const body = await text(request);
    const { method = "", url: path = "", headers } = request;
    const earlier = requestsOf.get(path) ?? 0;
    requestsOf.set(path, earlier + 1);
    const one = { at, method, path, headers, body };
    received.push(one);
    reply(response, one, earlier);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    received,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A port that is free right now. */
export async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
