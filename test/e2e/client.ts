import type { TokenIssuer } from "../../lib/laptop/issuer/token-issuer.ts";

export interface CallOptions {
  body?: unknown;
  enterprises?: string[] | null;
}

export interface TestAnswer {
  status: number;
  text: string;
  body: unknown;
}

/** Calls a service as a client does. */
export interface Client {
  /** Sends a request with a token for `enterprises`, without one for null. Text is sent unchanged. */
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>;
  post(path: string, body: unknown, enterprises?: string[] | null): Promise<TestAnswer>;
}

/** A client of the service behind `url`, with tokens of this issuer. */
export function clientOf(url: string, issuer: TokenIssuer): Client {
  const call: Client["call"] = async (method, path, { body, enterprises = ["12345"] } = {}) => {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (enterprises) headers.authorization = `Bearer ${await issuer.issue(enterprises)}`;
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, text, body: text === "" ? undefined : JSON.parse(text) };
  };
  return {
    call,
    post: (path, body, enterprises = ["12345"]) => call("POST", path, { body, enterprises }),
  };
}
