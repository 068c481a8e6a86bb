import { decodeJwt } from "jose";

/** A JSON body, which a check reads in the shape that it expects. */
// biome-ignore lint/suspicious/noExplicitAny: whatever differs fails the check.
type Body = any;

/** Address and token of a stage. */
export interface Stage {
  /** An enterprise that the token grants. */
  enterprise: string;
  /** Address that receives deliveries. */
  receiver: string;
  /** True if the receiver confirms deliveries; without a receiver they go to the stage itself. */
  confirms: boolean;
  /** Address of the API, without a slash at the end. */
  url: string;
  /** Address of the console; undefined to try the API's address, where it may be missing. */
  console: string | undefined;
  /** EventBridge bus of the stage; undefined to leave it alone. */
  bus: string | undefined;
  /** Longest time for work in the background. */
  patienceSeconds: number;
  /** Sends a body as JSON, or a blob as it is with its type. */
  fetch(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body }>;
  /** As `fetch`, but throws unless the call succeeds; returns the body. */
  call(method: string, path: string, body?: unknown): Promise<Body>;
}

export interface StageOptions {
  url: string;
  token: string;
  /** Defaults to the first one in the token's claim `enterprises`. */
  enterprise?: string | undefined;
  receiver?: string | undefined;
  console?: string | undefined;
  bus?: string | undefined;
  patienceSeconds: number;
}

/** Throws if the token names no enterprise and none is given. */
export function openStage(options: StageOptions): Stage {
  const { token, bus, patienceSeconds } = options;
  const url = withoutSlash(options.url);
  const enterprise = options.enterprise || firstEnterprise(token);
  const authorization = { authorization: `Bearer ${token}` };
  const send: Stage["fetch"] = async (method, path, body, headers = authorization) => {
    const response = await fetch(`${url}${path}`, {
      method,
      ...sent(body, headers),
      redirect: "error",
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  return {
    enterprise,
    url,
    console: options.console && withoutSlash(options.console),
    bus,
    patienceSeconds,
    // The stage refuses the address, which shows that an attempt gets there and back.
    receiver: options.receiver ?? `${url}/smoke/${enterprise}`,
    confirms: options.receiver !== undefined,
    fetch: send,
    call: async (method, path, body) => {
      const answer = await send(method, path, body);
      if (answer.status >= 200 && answer.status < 300) return answer.body;
      throw new Error(
        `${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
      );
    },
  };
}

function sent(body: unknown, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers };
  // The type of a blob becomes the content type.
  return { headers, body: body instanceof Blob ? body : JSON.stringify(body) };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

function firstEnterprise(token: string): string {
  const { enterprises } = decodeJwt(token);
  const [first] = typeof enterprises === "string" ? enterprises.split(" ") : [enterprises].flat();
  if (first === undefined)
    throw new Error("the token has no claim `enterprises`: name one with --enterprise");
  return String(first);
}
