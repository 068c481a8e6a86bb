import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that listens on this machine. */
export interface ListeningServer {
  /** `http://<host>:<port>` */
  url: string;
  /** Closes the server together with its open connections. */
  stop(): Promise<void>;
}

/** Makes a server listen on `port`; 0 picks a free one. Rejects with `EADDRINUSE` if it is taken. */
export async function listen(
  server: Server,
  port = 0,
  host = "127.0.0.1",
): Promise<ListeningServer> {
  // Disabled because closing an idle connection races with the client's next request on it, which
  // then fails.
  server.keepAliveTimeout = 0;
  server.listen(port, host);
  await once(server, "listening");
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
