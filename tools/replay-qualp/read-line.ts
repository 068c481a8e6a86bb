import type { z } from "zod";
import { fieldPath } from "../../lib/base/explain-issue.ts";
import { type QualpAnswer, qualpAnswerSchema } from "./qualp-answer.ts";
import { type QualpRequest, qualpRequestSchema } from "./qualp-request.ts";

/** An earlier request, with its answer if the line has one. */
export interface Earlier {
  request: QualpRequest;
  answer: QualpAnswer | undefined;
}

/**
 * Reads a line: a request; `{"request": …, "response": …}`; or the address of a GET, whose
 * parameter `json` is the request. Throws the faults of an invalid line.
 */
export function readLine(line: string): Earlier {
  const read = asJson(line, "");
  const isPair = typeof read === "object" && read !== null && "request" in read;
  const { request, response } = isPair
    ? (read as { request: unknown; response?: unknown })
    : { request: read };
  const parsed = qualpRequestSchema.safeParse(
    typeof request === "string" ? fromAddress(request) : request,
  );
  if (!parsed.success) throw new Error(`no QualP request: ${explain(parsed.error, "request")}`);
  if (!parsed.data.locations === !parsed.data.polyline)
    throw new Error("no QualP request: it needs either locations or polyline");
  if (response === undefined || response === null)
    return { request: parsed.data, answer: undefined };
  const answer = qualpAnswerSchema.safeParse(response);
  if (!answer.success) throw new Error(`no QualP answer: ${explain(answer.error, "response")}`);
  return { request: parsed.data, answer: answer.data };
}

/** The faults with the paths of their fields; `root` names the whole. */
function explain({ issues }: z.ZodError, root: string): string {
  return issues.map(({ path, message }) => `${fieldPath(path, root)}: ${message}`).join("; ");
}

/** The JSON value of a text; throws a message that begins with `field`. */
function asJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${field}not JSON: ${(error as Error).message}`);
  }
}

function fromAddress(text: string): unknown {
  const address = URL.parse(text);
  if (!address) throw new Error("no QualP request: request is a text, but no address");
  const json = address.searchParams.get("json");
  if (!json) throw new Error("no QualP request: the address has no parameter json");
  // A parameter that is no percent-encoding stays as it is, or loses the bytes that are no UTF-8.
  if (/%(?![\da-f]{2})/i.test(address.search) || json.includes("\uFFFD")) {
    throw new Error("no QualP request: the address's parameter json is not percent-encoded UTF-8");
  }
  return asJson(json, "the address's parameter json: ");
}
