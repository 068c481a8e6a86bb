import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../server/read-body.ts";
import type { AwsKey } from "./aws-key.ts";
import { isSigned } from "./aws-signature.ts";

/** Names of this machine that no outside page can have. */
const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/** The longest request to DynamoDB. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** True if a `Host` header names this machine by a loopback name. */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK.includes(URL.parse(`http://${host}`)?.hostname ?? "");
}

/** False for requests of web pages, which carry an `Origin` or a host name of their own. */
export function isFromProgram({ host, origin }: IncomingHttpHeaders): boolean {
  return origin === undefined && isLoopbackHost(host);
}

/** True for requests of pages that are served at an address, by any name of this machine. */
export function isFromPages(
  { host, origin }: IncomingHttpHeaders,
  pages: string | undefined,
): boolean {
  const from = URL.parse(origin ?? "");
  const served = URL.parse(pages ?? "");
  return (
    isLoopbackHost(host) &&
    served !== null &&
    from?.protocol === "http:" &&
    isLoopbackHost(from.host) &&
    from.port === served.port
  );
}

/** Answers a request whose signature is valid. */
export type ServeSigned = (
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
) => void | Promise<void>;

/**
 * A request listener in front of a stand-in with one of AWS's JSON protocols. Only programs on this
 * machine that sign with the key get through. Never throws.
 */
export function forSigners(key: AwsKey, serve: ServeSigned) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    request.on("error", () => response.destroy());
    try {
      if (!isFromProgram(request.headers)) {
        return refuse(request, response, 403, "AccessDeniedException");
      }
      const body = await readBody(request, MAX_BODY_BYTES);
      if (!body) return refuse(request, response, 413, "RequestEntityTooLarge");
      const url = URL.parse(`http://localhost${request.url}`);
      const { method = "", headers } = request;
      if (!url || !(await isSigned({ method, url, headers, body }, key, new Date()))) {
        return refuse(request, response, 403, "UnrecognizedClientException");
      }
      await serve(request, response, body.toString());
    } catch (error) {
      if (request.destroyed && !request.complete) return;
      console.error(error);
      if (response.headersSent) response.destroy();
      else refuse(request, response, 500, "InternalFailure");
    }
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, name: string) {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
  response.end(JSON.stringify({ __type: name, message: "see the service's credentials file" }));
  request.resume();
}
