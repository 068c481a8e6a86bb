import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createAuthority } from "../../test/deliver/webhooks/certificates.ts";

/** The receiver's address and the certificate of its authority. */
export interface ReceiverAddress {
  url: string;
  authority: string;
}

/** Requests received, and those among them that were the first of their event on their path. */
export interface ReceiverCounts {
  requests: number;
  distinct: number;
}

// A client's HTTPS endpoint in a process of its own. It confirms every request; it reports its
// address once and its counts whenever it is asked.
const authority = await createAuthority();
const seen = new Set<string>();
let requests = 0;
const server = createServer(await authority.certify(), async (request, response) => {
  const { vpo } = JSON.parse(await text(request));
  requests += 1;
  seen.add(`${request.url} ${vpo.guid}`);
  response.end();
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
report({ url: `https://localhost:${port}`, authority: authority.certificate });
process.on("message", () => report({ requests, distinct: seen.size }));
process.once("disconnect", () => process.exit());

function report(message: ReceiverAddress | ReceiverCounts): void {
  process.send?.(message);
}
