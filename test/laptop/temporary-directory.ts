import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";

/** Gives every test of a file an empty directory; removes it afterwards. */
export function useTemporaryDirectory() {
  const current = {} as { directory: string };
  beforeEach(async () => {
    current.directory = await mkdtemp(join(tmpdir(), "rota-vpo-"));
  });
  afterEach(() => rm(current.directory, { recursive: true }));
  return current;
}
