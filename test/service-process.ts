import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import { runningService } from "../lib/laptop/announcement.ts";
import { openTokenIssuer } from "../lib/laptop/issuer/token-issuer.ts";
import { readOrCreateAwsKey } from "../lib/laptop/signatures/aws-key.ts";
import type { Authority } from "./deliver/webhooks/certificates.ts";
import { freePort } from "./deliver/webhooks/receiver.ts";

const ENTRY = join(import.meta.dirname, "../bin/local.ts");

export interface Usage {
  megabytes: number;
  childMegabytes: number;
  cpuSeconds: number;
  /** Open files and connections; 0 if the system does not report them. */
  descriptors: number;
}

/** The service in a separate process, as `npm start` runs it, which can be killed and restarted. */
export interface ServiceProcess {
  url: string;
  /** Headers of a caller with access to the enterprise 12345. */
  headers: Record<string, string>;
  /** A client for the bus that never retries. */
  bus(): EventBridgeClient;
  /**
   * Resident memory in megabytes, that of its child processes (the engine, parts of jobs), its own
   * processor time since the start in seconds, and its descriptors.
   */
  usage(): Usage;
  end(signal: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

/** Starts the service on a data directory; it trusts servers that the authority certified. */
export async function startServiceProcess(
  directory: string,
  authority: Pick<Authority, "certificate">,
  timeScale: number,
  environment: Record<string, string> = {},
): Promise<ServiceProcess> {
  const caFile = join(directory, "ca.pem");
  await writeFile(caFile, authority.certificate);
  const issuer = await openTokenIssuer(directory);
  const credentials = await readOrCreateAwsKey(directory);
  const port = await freePort();
  let child: ChildProcess;
  let cloudUrl: string;
  // A check that fails leaves no service behind.
  process.once("exit", () => child?.kill("SIGKILL"));

  /** Throws if the process has ended on its own, or was killed by something else. */
  function requireRunning(): void {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`the service ended with ${end}`);
  }

  async function start(): Promise<void> {
    child = spawn(process.execPath, [ENTRY], {
      env: {
        ...process.env,
        PORT: String(port),
        EVENTBRIDGE_PORT: "0",
        DATA_DIR: directory,
        NODE_EXTRA_CA_CERTS: caFile,
        ALLOW_LOOPBACK_DELIVERY: "1",
        DELIVERY_TIME_SCALE: String(timeScale),
        POWERTOOLS_LOG_LEVEL: "ERROR",
        ...environment,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    for (;;) {
      requireRunning();
      const running = await runningService(directory);
      if (running) {
        cloudUrl = running.cloudUrl;
        return;
      }
      await sleep(20);
    }
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    headers: { authorization: `Bearer ${await issuer.issue(["12345"])}` },
    bus: () =>
      new EventBridgeClient({
        endpoint: cloudUrl,
        region: "sa-east-1",
        credentials,
        maxAttempts: 1,
      }),
    usage: () => {
      requireRunning();
      return usageOf(child.pid ?? 0);
    },
    start,
    end: async (signal) => {
      child.kill(signal);
      await once(child, "exit");
    },
  };
}

function usageOf(pid: number): Usage {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,time="], { encoding: "utf8" });
  const rows = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const megabytesOf = (some: readonly string[][]) =>
    Math.round(some.reduce((sum, [, , kilobytes]) => sum + Number(kilobytes), 0) / 1024);
  const own = rows.filter(([id]) => Number(id) === pid);
  const time = own[0]?.[3] ?? "";
  return {
    megabytes: megabytesOf(own),
    childMegabytes: megabytesOf(rows.filter(([, parent]) => Number(parent) === pid)),
    // [[days-]hours:]minutes:seconds
    descriptors: existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : 0,
    cpuSeconds: time.split(/[-:]/).reduce((total, part) => 60 * total + Number(part), 0),
  };
}
