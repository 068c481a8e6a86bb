import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import {
  ensureNetwork,
  networkDirectory,
  networkSources,
} from "../../../lib/build/network/build-network.ts";
import { importClosure } from "../import-closure.ts";

test("a network is built once: its directory stays the same while inputs and code do", async () => {
  const root = await mkdtemp(join(tmpdir(), "rota-vpo-networks-"));
  try {
    const built = await networkDirectory(root);
    expect(built).toMatch(/\/roads-[0-9a-f]{16}$/);
    await mkdir(built, { recursive: true });
    const progress = vi.fn();
    expect(await ensureNetwork(root, progress)).toBe(built);
    expect(progress).not.toHaveBeenCalled();
  } finally {
    await rm(root, { recursive: true });
  }
});

test("a change of any code that builds a network makes a new one", async () => {
  const sources = await networkSources();
  expect(sources).toEqual(
    expect.arrayContaining(await importClosure("lib/build/network/build-network.ts")),
  );
});
