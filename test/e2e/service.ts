import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type LocalService,
  type LocalServiceOptions,
  startLocalService,
} from "../../lib/laptop/start-local-service.ts";
import { type Client, clientOf } from "./client.ts";

/** 30 s, 5 min and 30 min become 30 ms, 300 ms and 1.8 s. */
export const TIME_SCALE = 0.001;

/** The whole service on a free port with its own data, and a client for it. */
export interface TestService extends LocalService, Client {
  dataDirectory: string;
}

export type TestServiceOptions = Partial<
  Pick<LocalServiceOptions, "dataDirectory" | "network" | "addresses" | "map" | "site">
>;

/** Stopping the service removes its data. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), "rota-vpo-")));
  const service = await startLocalService({
    ...options,
    port: 0,
    dataDirectory,
    timeScale: TIME_SCALE,
    progress: () => {},
  });
  return {
    ...service,
    dataDirectory,
    ...clientOf(service.url, service.issuer),
    stop: async () => {
      await service.stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
