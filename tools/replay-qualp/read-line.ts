import { z } from "zod";
import { type QualpAnswer, qualpAnswerSchema } from "./qualp-answer.ts";
import { type QualpRequest, qualpRequestSchema } from "./qualp-request.ts";

/** An earlier request, with its answer if the line has one. */
export interface Earlier {
  request: QualpRequest;
  answer: QualpAnswer | undefined;
}

/**
 * Reads a line: a request; `{"request": …, "response": …}`; or the address of a GET, whose
 * parameter `json` is the request. Throws what is wrong with it.
 */
export function readLine(line: string): Earlier {
  const read = asJson(line);
  const isPair = typeof read === "object" && read !== null && "request" in read;
  const { request, response } = isPair
    ? (read as { request: unknown; response?: unknown })
    : { request: read };
  const parsed = qualpRequestSchema.safeParse(
    typeof request === "string" ? fromAddress(request) : request,
  );
  if (!parsed.success) throw new Error(`no QualP request: ${z.prettifyError(parsed.error)}`);
  if (!parsed.data.locations === !parsed.data.polyline)
    throw new Error("no QualP request: it needs either locations or polyline");
  if (response === undefined || response === null)
    return { request: parsed.data, answer: undefined };
  const answer = qualpAnswerSchema.safeParse(response);
  if (!answer.success) throw new Error(`no QualP answer: ${z.prettifyError(answer.error)}`);
  return { request: parsed.data, answer: answer.data };
}

function asJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Error(`not JSON: ${(error as Error).message}`);
  }
}

function fromAddress(text: string): unknown {
  const json = URL.parse(text)?.searchParams.get("json");
  if (!json) throw new Error("no QualP request: the address has no parameter json");
  return asJson(json);
}
