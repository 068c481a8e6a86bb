import { createHash } from "node:crypto";
import type { HttpAnswer } from "./http-answer.ts";

/** A weak entity tag (RFC 9110, section 8.8.3): the body is the same in every coding. */
export function etagOf(body: string): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** The answer with its entity tag; a 304 without a body if the caller already has that answer. */
export function tagged(answer: HttpAnswer, ifNoneMatch: string | undefined): HttpAnswer {
  const etag = etagOf(answer.body ?? "");
  const { "content-type": type = "", ...others } = answer.headers ?? {};
  if (holds(ifNoneMatch, etag)) return { statusCode: 304, headers: { ...others, etag } };
  return { ...answer, headers: { "content-type": type, ...others, etag } };
}

/**
 * True if a list of entity tags contains this one, by weak comparison (RFC 9110, section 8.8.3.2).
 */
function holds(ifNoneMatch = "", etag: string): boolean {
  const opaque = etag.replace(/^W\//, "");
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(opaque);
}
