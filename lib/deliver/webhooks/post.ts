import type { LookupAddress } from "node:dns";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { createSecureContext } from "node:tls";
import { explainFailure } from "./explain-failure.ts";
import { retryAfterSeconds } from "./retry-after.ts";
import { hostOf } from "./target.ts";

/** Result of a POST: a status, or the reason for its absence, in Portuguese. */
export interface PostResult {
  httpStatus?: number;
  error?: string;
  /** Wait that its `Retry-After` asks for. */
  retryAfterSeconds?: number;
  /** The first `MAX_REPLY_BYTES` of the answer, as text. */
  answer?: string;
}

export const MAX_REPLY_BYTES = 2_048;

/** Longest time for reading the body of a 2xx: the delivery is confirmed, and its slot is needed. */
const CONFIRMED_BODY_MS = 1_000;

let sharedAgent: Agent | undefined;

/**
 * Never reuses a connection, because addresses are checked for each attempt. All connections share
 * one TLS context. One context per connection would hold native memory until the next garbage
 * collection, which comes late because the JavaScript heap hardly grows.
 */
function agent(): Agent {
  sharedAgent ??= new Agent({ keepAlive: false, secureContext: createSecureContext() });
  return sharedAgent;
}

/**
 * POSTs `body` to the URL over a connection to one of the checked `addresses`, without another
 * look-up. Redirects are not followed. The status is final once the headers have arrived; only the
 * beginning of the answer's body is read, that of a 2xx for `confirmedBodyMs` at most. Throws our
 * own failures, such as a lack of free sockets.
 */
export async function post(
  url: URL,
  addresses: readonly LookupAddress[],
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
  confirmedBodyMs = CONFIRMED_BODY_MS,
): Promise<PostResult> {
  let response: IncomingMessage;
  try {
    response = await exchange(url, addresses, headers, body, signal);
  } catch (error) {
    return { error: explainFailure(error) };
  }
  const { statusCode: httpStatus = 0, headers: received } = response;
  const wait = retryAfterSeconds(httpStatus, received["retry-after"], new Date());
  const isConfirmed = httpStatus >= 200 && httpStatus < 300;
  const answer = await beginningOf(response, isConfirmed ? confirmedBodyMs : undefined);
  return {
    httpStatus,
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
    ...(answer === "" ? {} : { answer }),
  };
}

function exchange(
  url: URL,
  addresses: readonly LookupAddress[],
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = hostOf(url);
  return new Promise((resolve, reject) => {
    const outgoing = request({
      agent: agent(),
      host,
      port: url.port || 443,
      path: `${url.pathname}${url.search}`,
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      lookup: pinned(addresses),
      ...(isIP(host) ? {} : { servername: host }),
      signal,
    });
    outgoing.once("response", resolve);
    outgoing.once("error", reject);
    outgoing.once("upgrade", (_, socket) => {
      socket.destroy();
      reject(Object.assign(new Error("protocols switched"), { code: "ERR_UPGRADE" }));
    });
    outgoing.once("close", () => reject(new Error("closed")));
    outgoing.end(body);
  });
}

/** Answers every look-up with the checked addresses. */
function pinned(addresses: readonly LookupAddress[]): LookupFunction {
  const [first] = addresses;
  return (_hostname, { all }, callback) => {
    if (!first) callback(new Error("no address"), "", 0);
    else if (all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

/**
 * The beginning of the body, for the record: what arrives within `milliseconds`, or until the signal
 * of the request. A body that breaks off or never ends is not a failure.
 */
async function beginningOf(response: IncomingMessage, milliseconds?: number): Promise<string> {
  const timer =
    milliseconds === undefined ? undefined : setTimeout(() => response.destroy(), milliseconds);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_REPLY_BYTES) break;
    }
  } catch {
    // The status is known; keep the part of the body that arrived.
  } finally {
    clearTimeout(timer);
    response.destroy();
  }
  const beginning = Buffer.concat(chunks).subarray(0, MAX_REPLY_BYTES);
  return new TextDecoder().decode(beginning, { stream: true });
}
