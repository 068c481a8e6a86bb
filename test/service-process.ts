import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
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

/** The service in a separate process, as `npm start` runs it, which can be killed and restarted. */
export interface ServiceProcess {
  url: string;
  /** Headers of a caller with access to the enterprise 12345. */
  headers: Record<string, string>;
  /** A client for the bus that never retries. */
  bus(): EventBridgeClient;
  /** Resident memory in megabytes, and processor time since the start in seconds. */
  usage(): { megabytes: number; cpuSeconds: number };
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

function usageOf(pid: number): { megabytes: number; cpuSeconds: number } {
  const columns = execFileSync("ps", ["-o", "rss=,time=", "-p", String(pid)], { encoding: "utf8" });
  const [kilobytes = "", time = ""] = columns.trim().split(/\s+/);
  // [[days-]hours:]minutes:seconds
  const cpuSeconds = time.split(/[-:]/).reduce((total, part) => 60 * total + Number(part), 0);
  return { megabytes: Math.round(Number(kilobytes) / 1024), cpuSeconds };
}
