import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StatementSync } from "node:sqlite";
import { vi } from "vitest";

/** A disk that can be filled up. */
export interface SmallDisk {
  /** An empty directory on it. */
  directory: string;
  fill(): void;
  free(): void;
  remove(): void;
}

const MEGABYTES = 64;
const PAGE = Buffer.alloc(4096);

/**
 * A file system in memory, if this process may mount one. Otherwise it prints the reason and makes
 * SQLite's writes in this process fail as on a full disk.
 */
export function createSmallDisk(): SmallDisk {
  const root = mkdtempSync(join(tmpdir(), "rota-vpo-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${MEGABYTES}m`, "tmpfs", root], {
      stdio: "pipe",
    });
  } catch (error) {
    console.warn(`no disk can be mounted, its failures are injected: ${(error as Error).message}`);
    return injected(root);
  }
  return mounted(root);
}

function mounted(root: string): SmallDisk {
  const ballast = join(root, "ballast");
  return {
    directory: subdirectory(root),
    fill: () => {
      try {
        for (;;) appendFileSync(ballast, PAGE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    free: () => rmSync(ballast),
    remove: () => {
      execFileSync("umount", [root]);
      rmSync(root, { recursive: true });
    },
  };
}

function injected(root: string): SmallDisk {
  let run: { mockRestore(): void } | undefined;
  return {
    directory: subdirectory(root),
    fill: () => {
      run = vi.spyOn(StatementSync.prototype, "run").mockImplementation(() => {
        const full = { code: "ERR_SQLITE_ERROR", errcode: 13 };
        throw Object.assign(new Error("database or disk is full"), full);
      });
    },
    free: () => run?.mockRestore(),
    remove: () => rmSync(root, { recursive: true }),
  };
}

function subdirectory(root: string): string {
  const directory = join(root, "data");
  mkdirSync(directory);
  return directory;
}
