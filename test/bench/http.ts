import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { quantileOf, timeOf } from "../../tools/check/measure.ts";
import type { CheckResult, Figure } from "../../tools/check/result.ts";
import { createAuthority } from "../deliver/webhooks/certificates.ts";
import { type ServiceProcess, startServiceProcess } from "../service-process.ts";
import { CALLS, type Call, callsOfAnswer, FIRST_CALL } from "./http-calls.ts";

const CONNECTIONS = [1, 8, 32];
const SECONDS = { quick: 3, full: 20 };
/** As `npm start` sets them. */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: "1",
  UV_THREADPOOL_SIZE: "32",
  NODE_OPTIONS: "--max-semi-space-size=2",
};

/** Requests per second, and latencies, of calls over HTTP to the service as `npm start` runs it. */
export async function benchHttp(isQuick: boolean): Promise<CheckResult> {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-bench-"));
  const service = await startServiceProcess(directory, await createAuthority(), 1, ENVIRONMENT);
  const seconds = isQuick ? SECONDS.quick : SECONDS.full;
  const figures: Figure[] = [];
  const faults: string[] = [];
  let checked = 0;
  for (const call of [...CALLS, ...callsOfAnswer(await keptAnswer(service))]) {
    await load(service, call, 1, 1);
    for (const connections of CONNECTIONS) {
      const { times, failed } = await load(service, call, connections, seconds);
      checked += times.length;
      const name = `${call.name}, ${connections} at once`;
      if (times.length === 0) {
        faults.push(`${name}: no answer in ${seconds} s`);
        continue;
      }
      const [of, isTimed] = [times.length, true];
      figures.push(
        { name: `${name}: requests`, value: of / seconds, unit: "/s", of, isTimed },
        timeOf(`${name}: median`, quantileOf(times, 0.5), of),
        timeOf(`${name}: 99th percentile`, quantileOf(times, 0.99), of),
      );
      if (failed.length > 0) faults.push(`${name}: ${failed.length} failed, ${failed[0]}`);
    }
  }
  await service.end("SIGTERM");
  await rm(directory, { recursive: true });
  return { checked, faults, figures };
}

/** The identifier of an answer that the service keeps. */
async function keptAnswer({ url, headers }: ServiceProcess): Promise<string> {
  const { path, body } = FIRST_CALL;
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(`${url}${path}`, request);
  return ((await answer.json()) as { id_consulta: string }).id_consulta;
}

/** Calls one after the other on each of some connections, for some seconds. */
async function load(
  { url, headers }: ServiceProcess,
  { path, body }: Call,
  connections: number,
  seconds: number,
): Promise<{ times: number[]; failed: string[] }> {
  const [times, failed]: [number[], string[]] = [[], []];
  const request = body ? ({ method: "POST", body: JSON.stringify(body) } as const) : {};
  const options = { url: `${url}${path}`, connections, duration: seconds, headers, ...request };
  const run = autocannon(options, (error) => {
    if (error) failed.push(String(error));
  });
  // The library's own histogram counts whole milliseconds.
  run.on("response", (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds);
    if (status !== 200) failed.push(`status ${status}`);
  });
  run.on("reqError", (error) => failed.push(error.message));
  await once(run, "done");
  return { times, failed };
}
