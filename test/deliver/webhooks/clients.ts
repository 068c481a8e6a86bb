import { once } from "node:events";
import type { Server, Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, beforeAll } from "vitest";
import { deliveryOf } from "../../../lib/deliver/webhooks/delivery.ts";
import { type Sender, sendDelivery } from "../../../lib/deliver/webhooks/send-delivery.ts";
import type { TargetPolicy } from "../../../lib/deliver/webhooks/target.ts";
import { event, NOW, webhook } from "./builders.ts";
import { type Authority, type ServerCertificate, trustedAuthority } from "./certificates.ts";
import { type Receiver, type Reply, startReceiver } from "./receiver.ts";
import { createSender } from "./sender.ts";

export const delivery = deliveryOf(event(), webhook(), NOW);

/** Receivers of every kind for the tests of a file, and attempts to deliver to them. */
export function useClients() {
  const closing: (() => unknown)[] = [];
  const current = {} as { authority: Authority; sender: Sender };
  let certificate: ServerCertificate;
  beforeAll(async () => {
    current.authority = await trustedAuthority();
    certificate = await current.authority.certify();
    current.sender = await createSender();
  });
  afterAll(() => Promise.all(closing.map((close) => close())));

  async function receiver(reply?: Reply, using = certificate): Promise<Receiver> {
    const started = await startReceiver(using, reply);
    closing.push(started.stop);
    return started;
  }

  /** Starts a server for raw connections and returns its URL. */
  async function rawServer(server: Server): Promise<string> {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    closing.push(() => server.close());
    return `https://localhost:${(server.address() as { port: number }).port}`;
  }

  /** Starts a TLS server that hands every connection to `talk` and returns its URL. */
  function rawTls(talk: (socket: Socket) => void): Promise<string> {
    const server = createTlsServer(certificate, (socket) => {
      socket.on("error", () => {});
      closing.push(() => socket.destroy());
      talk(socket);
    });
    return rawServer(server);
  }

  function attempt(
    url: string,
    { lookup, ...over }: Partial<Sender> & Pick<TargetPolicy, "lookup"> = {},
    token?: string,
  ) {
    const target = webhook({ url, ...(token === undefined ? {} : { signingToken: token }) });
    const policy = { ...current.sender.policy, ...(lookup && { lookup }) };
    return sendDelivery(delivery, target, 1, { ...current.sender, policy, ...over });
  }

  return { current, closing, receiver, rawServer, rawTls, attempt };
}
