import { accessToken, anotherToken } from "../session.ts";
import type { ErrorBody } from "./types.ts";

/** The service refused a call, or did not answer; the status is then 0. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;
  /** Seconds to wait before the next try; undefined if the service names none. */
  readonly waitSeconds: number | undefined;

  constructor(
    status: number,
    body: ErrorBody | undefined,
    message: string,
    waitSeconds: number | undefined = undefined,
  ) {
    super(message);
    this.status = status;
    this.body = body;
    this.waitSeconds = waitSeconds;
  }
}

export interface Call {
  method?: string;
  body?: unknown;
  signal?: AbortSignal;
}

/** Calls the service with the user's token. If that has expired, calls again with a new one. */
export async function call<T>(path: string, options: Call = {}): Promise<T> {
  const token = await reached(accessToken());
  // The session has ended, so the page asks for a new token.
  if (token === undefined) throw new ApiError(401, undefined, "");
  let response = await attempt(path, options, token);
  if (response.status === 401) {
    const other = await reached(anotherToken(token));
    if (other !== undefined && other !== token) response = await attempt(path, options, other);
  }
  const json = parse(await reached(response.text(), options.signal));
  if (response.ok) return json as T;
  const refused = json as ErrorBody | undefined;
  const message = refused?.mensagem ?? `HTTP ${response.status}`;
  const wait = Number(response.headers.get("retry-after"));
  throw new ApiError(response.status, refused, message, wait > 0 ? wait : undefined);
}

function attempt(
  path: string,
  { method = "GET", body, signal }: Call,
  token: string,
): Promise<Response> {
  const sent = fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return reached(sent, signal);
}

/** Turns a failure of the network into an `ApiError`, unless the page itself cancelled the call. */
async function reached<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, undefined, "");
  }
}

function parse(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A path with the parameters that have a value. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | undefined>>) {
  const given = Object.entries(parameters).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const text = new URLSearchParams(given as [string, string][]).toString();
  return text === "" ? path : `${path}?${text}`;
}
