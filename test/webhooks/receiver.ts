import { once } from "node:events";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { ServerCertificate } from "./certificates.ts";

/** A request that the receiver got. */
export interface Received {
  /** Milliseconds since 1970. */
  at: number;
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

/** Answers a request, `earlier` being how many came before it on the same path. */
export type Reply = (response: ServerResponse, request: Received, earlier: number) => void;

export async function startReceiver(
  certificate: ServerCertificate,
  reply: Reply = (response) => response.end(),
  port = 0,
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(certificate, async (request, response) => {
    const at = Date.now();
    const body = await text(request);
    const { url: path = "", headers } = request;
    const earlier = received.filter((one) => one.path === path).length;
    const one = { at, path, headers, body };
    received.push(one);
    reply(response, one, earlier);
  });
  server.listen(port, "127.0.0.1");
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
