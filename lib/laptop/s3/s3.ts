import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname } from "node:path";
import { pipeline } from "node:stream/promises";
import { RESULT_TYPES } from "../../service/api/sheets/result-types.ts";
import { type ListeningServer, listen } from "../server/listen.ts";
import type { AwsKey } from "../signatures/aws-key.ts";
import { isSigned, isValidLink } from "../signatures/aws-signature.ts";
import { isFromPages, isFromProgram } from "../signatures/signed-requests.ts";
import { InvalidKey, type ObjectFolder } from "./object-folder.ts";

/** Types of the objects by the extensions of their keys: files keep no type beside their content. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".jsonl": `${RESULT_TYPES.jsonl}; charset=utf-8`,
  ".csv": `${RESULT_TYPES.csv}; charset=utf-8`,
  ".xlsx": RESULT_TYPES.xlsx,
};

interface S3Request {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  key: string;
}

/** Callers of S3. */
export interface S3Access {
  /** Key with which programs sign. */
  key: AwsKey;
  /** Address of the console, whose pages may read by presigned links; defaults to none. */
  pages?: string | undefined;
}

/**
 * S3 on this machine: one bucket, whose objects are files. Serves the requests of `JobFiles`:
 * PutObject, uploads in parts, and GetObject, also by presigned links. All other requests get 501.
 */
export async function startS3(
  bucket: string,
  folder: ObjectFolder,
  { key: awsKey, pages }: S3Access,
): Promise<ListeningServer> {
  const server = createServer(async (request, response) => {
    try {
      const url = URL.parse(`http://localhost${request.url}`);
      if (!url || !isEncoded(url.pathname)) return fail(response, 400, "InvalidURI");
      const prefix = `/${bucket}/`;
      if (!url.pathname.startsWith(prefix)) return fail(response, 404, "NoSuchBucket");
      if (!(await isAllowed(request, url, awsKey, pages)))
        return fail(response, 403, "AccessDenied");
      const { origin } = request.headers;
      if (origin)
        response.setHeader("access-control-allow-origin", origin).setHeader("vary", "Origin");
      const key = decodeURIComponent(url.pathname.slice(prefix.length));
      await serve({ request, response, url, key }, folder);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else if (error instanceof InvalidKey) fail(response, 400, "InvalidArgument");
      else {
        console.error(error);
        fail(response, 500, "InternalError");
      }
    }
  });
  return listen(server);
}

/** True if the path is valid percent-encoding. */
function isEncoded(path: string): boolean {
  return !/%(?![\da-f]{2})/i.test(path);
}

/** Requests of the SDK are signed in a header, links in the query. */
async function isAllowed(
  request: IncomingMessage,
  url: URL,
  awsKey: AwsKey,
  pages: string | undefined,
): Promise<boolean> {
  const { method = "", headers } = request;
  if (!isFromProgram(headers)) {
    const isLink = method === "GET" && headers.authorization === undefined;
    if (!isLink || !isFromPages(headers, pages)) return false;
  }
  // A body is streamed to its file without being read first: the signature covers the hash that the
  // header declares.
  if (headers.authorization) return isSigned({ method, url, headers }, awsKey, new Date());
  return method === "GET" && isValidLink({ method, url, headers }, awsKey, new Date());
}

async function serve(
  { request, response, url, key }: S3Request,
  folder: ObjectFolder,
): Promise<void> {
  const query = url.searchParams;
  const uploadId = query.get("uploadId");
  const number = query.get("partNumber");
  const kind = [
    request.method,
    ...["uploads", "uploadId", "partNumber"].filter((name) => query.has(name)),
  ].join(" ");
  switch (kind) {
    case "GET":
      return send({ response, url, key }, await folder.read(key));
    case "PUT":
      await folder.write(key, [request]);
      break;
    case "POST uploads":
      return answer(response, "InitiateMultipartUploadResult", "UploadId", randomUUID());
    case "PUT uploadId partNumber":
      await folder.writePart(String(uploadId), Number(number), request);
      break;
    case "POST uploadId":
      await folder.complete(key, String(uploadId));
      return answer(response, "CompleteMultipartUploadResult", "ETag", '"file"');
    case "DELETE uploadId":
      await folder.abort(String(uploadId));
      response.writeHead(204).end();
      return;
    default:
      return fail(response, 501, "NotImplemented");
  }
  response.writeHead(200, { etag: '"file"' }).end();
}

async function send(
  { response, url, key }: Pick<S3Request, "response" | "url" | "key">,
  found: Awaited<ReturnType<ObjectFolder["read"]>>,
): Promise<void> {
  if (!found) return fail(response, 404, "NoSuchKey");
  const disposition = url.searchParams.get("response-content-disposition");
  response.writeHead(200, {
    "content-type": CONTENT_TYPES[extname(key)] ?? "application/octet-stream",
    "content-length": found.bytes,
    ...(disposition !== null && { "content-disposition": disposition }),
  });
  await pipeline(found.body, response);
}

function answer(response: ServerResponse, element: string, name: string, value: string): void {
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(`<${element}><${name}>${value}</${name}></${element}>`);
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<Error><Code>${code}</Code></Error>`);
}
