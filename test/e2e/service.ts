import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type LocalService,
  type LocalServiceOptions,
  startLocalService,
} from "../../lib/local/start-local-service.ts";

/** 30 s, 5 min and 30 min become 30 ms, 300 ms and 1.8 s. */
export const TIME_SCALE = 0.001;

/** The whole service on a free port with its own data, and a client for it. */
export interface TestService extends LocalService {
  dataDirectory: string;
  /** Sends a request with a token for `enterprises`, without one for null. Text is sent unchanged. */
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>;
  post(path: string, body: unknown, enterprises?: string[] | null): Promise<TestAnswer>;
}

export interface CallOptions {
  body?: unknown;
  enterprises?: string[] | null;
}

export interface TestAnswer {
  status: number;
  text: string;
  body: unknown;
}

/** Stopping the service removes its data. */
export async function startTestService(
  options: Partial<
    Pick<LocalServiceOptions, "dataDirectory" | "roads" | "addresses" | "site">
  > = {},
): Promise<TestService> {
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), "rota-vpo-")));
  const service = await startLocalService({
    ...options,
    port: 0,
    dataDirectory,
    timeScale: TIME_SCALE,
    progress: () => {},
  });
  const call: TestService["call"] = async (
    method,
    path,
    { body, enterprises = ["12345"] } = {},
  ) => {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (enterprises) headers.authorization = `Bearer ${await service.issuer.issue(enterprises)}`;
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers,
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, text, body: text === "" ? undefined : JSON.parse(text) };
  };
  return {
    ...service,
    dataDirectory,
    call,
    post: (path, body, enterprises = ["12345"]) => call("POST", path, { body, enterprises }),
    stop: async () => {
      await service.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
