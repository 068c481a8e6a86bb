import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const MODULE = join(import.meta.dirname, "../../../lib/laptop/imports/explain-interruption.ts");

/** A process with a thread in a statement of SQLite that never ends. */
const BUSY = `
  import { explainInterruption } from ${JSON.stringify(pathToFileURL(MODULE).href)};
  import { Worker } from "node:worker_threads";
  explainInterruption("nothing has changed");
  const statement =
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n";
  const code = \`
    import { DatabaseSync } from "node:sqlite";
    import { parentPort } from "node:worker_threads";
    parentPort.postMessage("busy");
    new DatabaseSync(":memory:").prepare(\${JSON.stringify(statement)}).get();
  \`;
  new Worker(code, { eval: true }).once("message", () => console.log("busy"));
`;

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s ends a process whose thread is busy, after the explanation",
  async (signal) => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", BUSY]);
    const explained = text(child.stderr);
    await once(child.stdout, "data");
    const ended = once(child, "exit");
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    expect(await explained).toContain("nothing has changed");
  },
);
