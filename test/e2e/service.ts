import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";

/** 30 s, 5 min and 30 min become 30 ms, 300 ms and 1.8 s. */
export const TIME_SCALE = 0.001;

/** The whole service on a free port with data of its own, and a client for it. */
export interface TestService extends LocalService {
  /** Posts a body (JSON unless it is text) with a token for `enterprises`. */
  post(path: string, body: unknown, enterprises?: string[] | null): Promise<TestAnswer>;
}

export interface TestAnswer {
  status: number;
  text: string;
  body: unknown;
}

export async function startTestService(): Promise<TestService> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "rota-vpo-"));
  const service = await startLocalService({
    port: 0,
    dataDirectory,
    timeScale: TIME_SCALE,
    progress: () => {},
  });
  return {
    ...service,
    post: async (path, body, enterprises = ["12345"]) => {
      const headers: Record<string, string> = { "content-type": "application/json" };
      if (enterprises) headers.authorization = `Bearer ${await service.issuer.issue(enterprises)}`;
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const response = await fetch(`${service.url}${path}`, {
        method: "POST",
        headers,
        body: text,
      });
      const answer = await response.text();
      return { status: response.status, text: answer, body: JSON.parse(answer) };
    },
    stop: async () => {
      await service.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
