import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDirectory } from "../../lib/local/settings.ts";
import { networkDirectory } from "../../lib/network/build-network.ts";
import { bundle } from "../../lib/stack/bundle.ts";
import { neededLibraries } from "../../lib/stack/elf.ts";
import { ENGINE_FUNCTION } from "../../lib/stack/function-table.ts";

/** What Lambda's Node runtime on Amazon Linux 2023 has: glibc and the compiler's libraries. */
const PROVIDED =
  /^(ld-linux-(x86-64|aarch64)\.so\.[12]|lib(c|m|dl|rt|pthread|resolv|stdc\+\+|gcc_s)\.so\.[0-9]+)$/;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-elf-"));
});
afterAll(() => rm(directory, { recursive: true }));

test.each(["arm64", "x86_64"] as const)(
  "on %s the engine needs only what it brings along or Lambda has",
  async (architecture) => {
    const roadsDirectory = await networkDirectory(buildDirectory);
    const { functions } = bundle({ roadsDirectory, architecture, tiles: "layer" });
    const folder = architecture === "arm64" ? "arm64" : "x64";
    const engine = join(
      functions[ENGINE_FUNCTION],
      "node_modules/@valhallajs/valhallajs/linux",
      folder,
    );
    const own = await readdir(join(engine, "lib"));
    const files = [
      join(engine, "valhalla_node.node"),
      ...own.map((name) => join(engine, "lib", name)),
    ];
    const needed = new Set(files.flatMap(neededLibraries));
    expect(needed.size).toBeGreaterThan(20);
    expect([...needed].filter((name) => !own.includes(name) && !PROVIDED.test(name))).toEqual([]);
  },
);
