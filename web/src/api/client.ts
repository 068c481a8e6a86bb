import { accessToken } from "../session.ts";
import type { ErrorBody } from "./types.ts";

/** The service refused a call, or did not answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;

  constructor(status: number, body: ErrorBody | undefined, message: string) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

export interface Call {
  method?: string;
  body?: unknown;
  signal?: AbortSignal;
}

/** Calls the service with the user's token; throws `ApiError`. */
export async function call<T>(
  path: string,
  { method = "GET", body, signal }: Call = {},
): Promise<T> {
  const token = await accessToken();
  const response = await send(path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const text = await response.text();
  const json = parse(text);
  if (response.ok) return json as T;
  const refused = json as ErrorBody | undefined;
  throw new ApiError(response.status, refused, refused?.mensagem ?? `HTTP ${response.status}`);
}

async function send(path: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(path, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
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
