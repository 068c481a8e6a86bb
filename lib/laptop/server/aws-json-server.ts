import { createServer } from "node:http";
import { z } from "zod";
import type { Transport } from "../../service/aws/in-process-transport.ts";
import type { AwsKey } from "../signatures/aws-key.ts";
import { forSigners } from "../signatures/signed-requests.ts";
import { type ListeningServer, listen } from "./listen.ts";
import { createSeldomLog } from "./log-seldom.ts";

const reportUnwritten = createSeldomLog("journal not written, caller may retry");

/** Answers one operation of an AWS service. */
export type Operation = (input: unknown) => unknown;

/** An error in an AWS service's answer; `name` is the exception's name. */
export class AwsFault extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Operations by `X-Amz-Target`, such as `AWSEvents.PutEvents`. */
export type Operations = Readonly<Record<string, Operation>>;

/**
 * Serves operations on this machine in AWS's JSON protocols (1.0 and 1.1) to callers that sign with
 * the key; port 0 picks a free one.
 */
export async function startAwsJsonServer(
  operations: Operations,
  key: AwsKey,
  port = 0,
): Promise<ListeningServer> {
  const serve = forSigners(key, async ({ headers }, response, text) => {
    const { status, body } = await answer(operations, String(headers["x-amz-target"]), text);
    const isOlder = headers["content-type"] === "application/x-amz-json-1.1";
    response.writeHead(status, { "content-type": `application/x-amz-json-1.${isOlder ? 1 : 0}` });
    response.end(JSON.stringify(body));
  });
  return listen(createServer(serve), port);
}

/** Calls operations without a connection. */
export function transportTo(operations: Operations): Transport {
  return async ({ headers, body: sent }) => {
    const target = String(headers["x-amz-target"]);
    const { status, body } = await answer(operations, target, sent.toString());
    return { statusCode: status, headers: {}, body: JSON.stringify(body) };
  };
}

async function answer(operations: Operations, target: string, text: string) {
  try {
    const operation = Object.hasOwn(operations, target) ? operations[target] : undefined;
    if (!operation) throw new AwsFault("UnknownOperationException", `${target} is not served here`);
    return { status: 200, body: await operation(JSON.parse(text)) };
  } catch (error) {
    const fault = clientFault(error);
    if (fault) return { status: 400, body: { __type: fault.name, message: fault.message } };
    const message = String(error);
    // The journal may soon be writable again, for example when a full disk has space.
    if ((error as { code?: string }).code === "ERR_SQLITE_ERROR") {
      reportUnwritten(error);
      return { status: 503, body: { __type: "ServiceUnavailable", message } };
    }
    console.error(error);
    return { status: 500, body: { __type: "InternalFailure", message } };
  }
}

/** The error as the client's fault; undefined if it is the server's fault. */
function clientFault(error: unknown): AwsFault | undefined {
  if (error instanceof AwsFault) return error;
  if (error instanceof SyntaxError) return new AwsFault("SerializationException", error.message);
  if (error instanceof z.ZodError) {
    return new AwsFault("ValidationException", z.prettifyError(error));
  }
  return undefined;
}
