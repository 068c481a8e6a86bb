import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockDirectory } from "../../lib/laptop/directory-lock.ts";
import { listen } from "../../lib/laptop/server/listen.ts";
import { CannotStart } from "../../lib/laptop/settings.ts";
import { startLocalService } from "../../lib/laptop/start-local-service.ts";
import { useTemporaryDirectory } from "./temporary-directory.ts";

const current = useTemporaryDirectory();

function start(port: number, eventBridgePort = 0) {
  const dataDirectory = current.directory;
  return startLocalService({
    port,
    eventBridgePort,
    dataDirectory,
    timeScale: 1,
    progress: () => {},
  });
}

test("a port in use gets a message of one line", async () => {
  const other = await listen(createServer());
  const port = Number(new URL(other.url).port);
  await expect(start(port)).rejects.toThrow(new CannotStart(`port ${port} is in use: set PORT`));
  await expect(start(0, port)).rejects.toThrow(
    new CannotStart(`port ${port} is in use: set EVENTBRIDGE_PORT`),
  );
  await other.stop();
});

test("no second service starts on the same data", async () => {
  const release = await lockDirectory(current.directory);
  await expect(start(0)).rejects.toThrow(
    new CannotStart(`another service runs on ${current.directory}: stop it or set DATA_DIR`),
  );
  release();
});

test("a start that fails late frees both ports", async () => {
  // The last step of a start writes a file of this name.
  await mkdir(join(current.directory, "running.json"));
  const free = [await listen(createServer()), await listen(createServer())];
  const ports = free.map(({ url }) => Number(new URL(url).port));
  for (const one of free) await one.stop();
  await expect(start(ports[0] ?? 0, ports[1])).rejects.toThrow("EISDIR");
  for (const port of ports) {
    const again = await listen(createServer(), port);
    await again.stop();
  }
});
