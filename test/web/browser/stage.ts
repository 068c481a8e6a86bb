import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sirv from "sirv";
import { openSite } from "../../../lib/laptop/console/serve-console.ts";
import { buildDirectory } from "../../../lib/laptop/settings.ts";
import {
  connectOrigins,
  type PageStage,
  settingsOf,
} from "../../../lib/stack/console/console-page.ts";
import { SETTINGS_PATH } from "../../../lib/stack/console/console-settings.ts";
import { siteHeaders } from "../../../lib/stack/console/site-headers.ts";
import { type Console, type VisitOptions, visit } from "./console.ts";

/**
 * Visits the console as a stage serves it: its files with the headers of that stage, and the API at
 * the same origin, as behind CloudFront.
 */
export async function visitStage(
  where: Console,
  stage: PageStage,
  address: string,
  use: Parameters<typeof visit>[2],
  options: VisitOptions = {},
): Promise<void> {
  const connect = connectOrigins(stage);
  const serve = sirv(await openSite(buildDirectory), {
    extensions: ["html"],
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(siteHeaders(path, { connect }))) {
        response.setHeader(name, value);
      }
    },
  });
  const server = createServer((incoming, response) => {
    if (incoming.url === SETTINGS_PATH) response.end(JSON.stringify(settingsOf(stage)));
    else serve(incoming, response, () => passOn(incoming, response, where.service.url));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const served = { ...where, service: { ...where.service, url } };
    await visit(served, address, use, { ...options, origins: connect });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function passOn(incoming: IncomingMessage, response: ServerResponse, service: string): void {
  const { method = "GET", headers, url = "" } = incoming;
  const sent = request(new URL(url, service), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  sent.once("error", () => response.destroy());
  incoming.pipe(sent);
}
