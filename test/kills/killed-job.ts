import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readTable } from "../../lib/base/data-set.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import type { JobAnswer } from "../../lib/service/api/schemas/jobs-schema.ts";
import { createAuthority } from "../deliver/webhooks/certificates.ts";
import { type ServiceProcess, startServiceProcess } from "../service-process.ts";

const POLL_MS = 250;

/** A job to run. */
interface Work {
  body: string | Buffer<ArrayBuffer>;
  /** Media type of the body. */
  type: string;
  /** Parameters of the request; a sheet's key is one, a JSON body has its own. */
  query?: string;
  /** Queries, rows or cells. */
  count: number;
  kills: number;
}

/** A job that ended although its service was killed. */
export interface EndedJob {
  service: ServiceProcess;
  /** From the start of the job to its end. */
  seconds: number;
  /** The job with its results in a format. */
  as(formato: "jsonl" | "csv" | "xlsx"): Promise<JobAnswer>;
  /** Ends the service and removes its data. */
  close(): Promise<void>;
}

const cities = readTable("roads/municipalities.csv", municipalityRowSchema);

/** One of all municipalities, as a place of a query. */
export function cityOf(i: number): string {
  const { name, uf } = cities[i % cities.length] ?? { name: "", uf: "" };
  return `${name}/${uf}`;
}

/**
 * Starts a job on a new service, kills the service at even shares of its progress, and waits for
 * the job's end. Before and after the kills, the same key must lead to the same job.
 */
export async function runKilledJob({
  body,
  type,
  query = "",
  count,
  kills,
}: Work): Promise<EndedJob> {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-job-"));
  const service = await startServiceProcess(directory, await createAuthority(), 0.001);
  const jobs = `${service.url}/consulta/lotes/12345`;
  // A kill ends connections, so that each request needs a new one.
  const headers = { ...service.headers, connection: "close" };

  async function start(): Promise<string> {
    const post = { method: "POST", headers: { ...headers, "content-type": type }, body };
    const response = await fetch(`${jobs}${query}`, post);
    assert.equal(response.status, 202, await response.clone().text());
    return ((await response.json()) as JobAnswer).id;
  }

  async function as(formato: string): Promise<JobAnswer> {
    const response = await fetch(`${jobs}/${id}?formato=${formato}`, { headers });
    assert.equal(response.status, 200, await response.clone().text());
    return (await response.json()) as JobAnswer;
  }

  /** Resolves once `wanted` queries have a result; for all of them, once the job has ended. */
  async function untilProcessed(wanted: number): Promise<void> {
    for (;;) {
      const { status, processadas } = await as("jsonl");
      assert.notEqual(status, "falhou");
      if (status === "concluido" || (wanted < count && processadas >= wanted)) return;
      await sleep(POLL_MS);
    }
  }

  const started = performance.now();
  const id = await start();
  assert.equal(await start(), id, "the same key made a second job");
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilProcessed((kill * count) / (kills + 1));
    await service.end("SIGKILL");
    await service.start();
  }
  assert.equal(await start(), id, "after a kill, the same key made a second job");
  await untilProcessed(count);
  const seconds = (performance.now() - started) / 1_000;
  const close = async () => {
    await service.end("SIGTERM");
    await rm(directory, { recursive: true });
  };
  return { service, seconds, as, close };
}
