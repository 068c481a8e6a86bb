import { fstatSync, openSync, read } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";

const CHUNK_BYTES = 256 * 1_024;
const readAsync = promisify(read);

/**
 * Answers GET and HEAD with a file, or with the requested range. The file is opened once, so it can
 * be read to its end even after another file has replaced it.
 */
export function serveFile(path: string) {
  const descriptor = openSync(path, "r");
  const { size } = fstatSync(descriptor);
  return (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader("accept-ranges", "bytes");
    const range = rangeOf(request.headers.range, size);
    if (range && range.start > range.end) {
      response.writeHead(416, { "content-range": `bytes */${size}` }).end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    response.writeHead(range ? 206 : 200, {
      "content-length": end - start + 1,
      ...(range && { "content-range": `bytes ${start}-${end}/${size}` }),
    });
    if (request.method === "HEAD") {
      response.end();
      return;
    }
    // A client that disconnects midway is not a failure.
    pipeline(Readable.from(contentOf(descriptor, start, end)), response).catch(() => {});
  };
}

/** The bytes of a range, in chunks. A file stream would close the file at its end. */
async function* contentOf(descriptor: number, start: number, end: number) {
  for (let at = start; at <= end; ) {
    const buffer = Buffer.alloc(Math.min(CHUNK_BYTES, end - at + 1));
    const { bytesRead } = await readAsync(descriptor, buffer, 0, buffer.length, at);
    if (bytesRead === 0) throw new Error("the file has become shorter");
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/**
 * The requested range of bytes; undefined for the whole file, which also answers several ranges.
 */
function rangeOf(header: string | undefined, size: number) {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return { start: Math.max(0, size - Number(last)), end: size - 1 };
  return { start: Number(first), end: Math.min(last === "" ? size : Number(last), size - 1) };
}
