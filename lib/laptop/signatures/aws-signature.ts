import { createHash, createHmac, type Hash, type Hmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { SignatureV4 } from "@smithy/signature-v4";
import type { AwsKey } from "./aws-key.ts";

/** The parts of a request that a signature covers. */
export interface SignedRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  /** Undefined for a body that is not checked. */
  body?: Buffer | undefined;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([\w-]+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/;
const CREDENTIAL = /^([\w-]+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request$/;
const CONTENT_HASH = "x-amz-content-sha256";
const UNSIGNED_PAYLOAD = "UNSIGNED-PAYLOAD";
const HASH = /^[\da-f]{64}$/;
/** Largest difference between the two sides' clocks, as on AWS. */
const MAX_SKEW_MS = 15 * 60_000;
const LINK_PREFIX = "X-Amz-";
const LINK_HASH = "X-Amz-Content-Sha256";

type Data = string | ArrayBuffer | ArrayBufferView;

function bytesOf(data: Data): Buffer {
  if (typeof data === "string") return Buffer.from(data);
  if (data instanceof ArrayBuffer) return Buffer.from(data);
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

/** Node's hash functions behind the signer's interface. */
export class Sha256 {
  readonly #hash: Hash | Hmac;

  constructor(secret?: Data) {
    this.#hash = secret ? createHmac("sha256", bytesOf(secret)) : createHash("sha256");
  }

  update(data: Data): void {
    this.#hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

/**
 * True if the `Authorization` header is AWS Signature Version 4 of this request by the key, signed
 * within a quarter of an hour. It must cover the host.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export async function isSigned(request: SignedRequest, key: AwsKey, now: Date): Promise<boolean> {
  const { headers, body } = request;
  const parts = AUTHORIZATION.exec(headers.authorization ?? "");
  if (!parts || parts[1] !== key.accessKeyId) return false;
  const [, , day, region = "", service = "", names = ""] = parts;
  const signedAt = timeOf(String(headers["x-amz-date"]));
  const isCurrent = Math.abs(now.getTime() - signedAt) <= MAX_SKEW_MS;
  const signedNames = names.split(";");
  const coversDay = String(headers["x-amz-date"]).startsWith(String(day));
  if (!isCurrent || !coversDay || !signedNames.includes("host")) return false;
  if (!isDeclaredHash(headers[CONTENT_HASH], body)) return false;
  const signed = signedNames.map((name) => [name, String(headers[name] ?? "")]);
  const expected = await signer(key, service, region).sign(
    { ...described(request), headers: Object.fromEntries(signed), body: body ?? Buffer.alloc(0) },
    { signingDate: new Date(signedAt) },
  );
  return isSame(expected.headers.authorization, headers.authorization);
}

/** True if a link was presigned by the key for this host and has not expired. */
export async function isValidLink(
  { method, url, headers }: Omit<SignedRequest, "body">,
  key: AwsKey,
  now: Date,
): Promise<boolean> {
  const { searchParams: search } = url;
  const parts = CREDENTIAL.exec(search.get("X-Amz-Credential") ?? "");
  const signedAt = timeOf(search.get("X-Amz-Date") ?? "");
  const expiresIn = Number(search.get("X-Amz-Expires"));
  const hasEnded = !(now.getTime() < signedAt + 1000 * expiresIn);
  if (!parts || parts[1] !== key.accessKeyId || hasEnded) return false;
  const [, , , region = "", service = ""] = parts;
  const query = [...search].filter(([name]) => !name.startsWith(LINK_PREFIX));
  const expected = await signer(key, service, region).presign(
    {
      ...described({ method, url }),
      query: Object.fromEntries(query),
      headers: { host: headers.host ?? "", [LINK_HASH]: UNSIGNED_PAYLOAD },
    },
    { signingDate: new Date(signedAt), expiresIn },
  );
  return isSame(expected.query?.["X-Amz-Signature"], search.get("X-Amz-Signature"));
}

function signer(credentials: AwsKey, service: string, region: string): SignatureV4 {
  const isS3 = service === "s3";
  const options = { uriEscapePath: !isS3, applyChecksum: false, sha256: Sha256 };
  return new SignatureV4({ credentials, service, region, ...options });
}

function described({ method, url }: Pick<SignedRequest, "method" | "url">) {
  const names = new Set(url.searchParams.keys());
  const query = [...names].map((name) => [name, url.searchParams.getAll(name)]);
  return {
    method,
    protocol: "http:",
    hostname: url.hostname,
    path: url.pathname,
    query: Object.fromEntries(query),
  };
}

/** False if a request declares a hash other than its body's. */
function isDeclaredHash(declared: string | string[] | undefined, body: Buffer | undefined) {
  if (body === undefined || declared === undefined || !HASH.test(String(declared))) return true;
  return createHash("sha256").update(body).digest("hex") === declared;
}

function isSame(expected: unknown, given: unknown): boolean {
  const [a, b] = [Buffer.from(String(expected)), Buffer.from(String(given))];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Milliseconds since 1970 of `20261121T120000Z`; `NaN` if malformed. */
function timeOf(text: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
