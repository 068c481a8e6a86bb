import type { IncomingMessage } from "node:http";

/** A body up to this length is read before its sender is authorised. */
const SMALL_BODY_BYTES = 64 * 1024;

/** True if the announced length of the body is small. A body without one may have any length. */
export function isSmall({ headers }: IncomingMessage): boolean {
  if (headers["transfer-encoding"] !== undefined) return false;
  return Number(headers["content-length"] ?? 0) <= SMALL_BODY_BYTES;
}

/** The whole body; undefined if it exceeds the limit, in which case the rest is discarded. */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
  }
  return length > maxBytes ? undefined : Buffer.concat(chunks);
}
