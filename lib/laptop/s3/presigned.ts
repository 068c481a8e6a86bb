import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Who signed a link. */
export interface SigningCredentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const SIGNATURE = "X-Amz-Signature";

/**
 * Checks a presigned GET as S3 does: AWS Signature Version 4 in the query, signed for `host` and
 * not expired. https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function isValidLink(
  url: URL,
  host: string,
  { accessKeyId, secretAccessKey }: SigningCredentials,
  now: Date,
): boolean {
  const [key, ...scope] = (url.searchParams.get("X-Amz-Credential") ?? "").split("/");
  const [date = "", region = "", service = "", end = ""] = scope;
  const signedAt = url.searchParams.get("X-Amz-Date") ?? "";
  const canonicalRequest = [
    "GET",
    url.pathname,
    canonicalQuery(url.searchParams),
    `host:${host}`,
    "",
    "host",
    "UNSIGNED-PAYLOAD",
  ].join("\n");
  const text = [
    "AWS4-HMAC-SHA256",
    signedAt,
    scope.join("/"),
    createHash("sha256").update(canonicalRequest).digest("hex"),
  ].join("\n");
  const signingKey = [date, region, service, end].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  );
  const expected = hmac(signingKey, text);
  const given = Buffer.from(url.searchParams.get(SIGNATURE) ?? "", "hex");
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const seconds = Number(url.searchParams.get("X-Amz-Expires"));
  return key === accessKeyId && isSigned && now.getTime() < timeOf(signedAt) + seconds * 1_000;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** The query without the signature, sorted and encoded as RFC 3986 has it. */
function canonicalQuery(search: URLSearchParams): string {
  return [...search]
    .filter(([name]) => name !== SIGNATURE)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Milliseconds since 1970 of `20261121T120000Z`; `NaN` if malformed. */
function timeOf(text: string): number {
  return Date.parse(
    text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
}
