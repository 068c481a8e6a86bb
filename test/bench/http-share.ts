import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { leastMilliseconds } from "../../tools/check/measure.ts";
import type { Figure } from "../../tools/check/result.ts";
import type { Brazil } from "../brazil-network.ts";
import { createAuthority } from "../deliver/webhooks/certificates.ts";
import { startServiceProcess } from "../service-process.ts";
import { answer, requestsOf } from "./time-shares.ts";

/**
 * Share of what a call over HTTP takes beyond the query itself: HTTP, token, the way to the engine's
 * process, and the keeping of the answer. Calls and queries alternate.
 */
export async function httpShare(
  brazil: Brazil,
  { perClass, rounds, seed }: { perClass: number; rounds: number; seed: number },
): Promise<Figure> {
  const directory = await mkdtemp(join(tmpdir(), "rota-vpo-bench-"));
  const service = await startServiceProcess(directory, await createAuthority(), 1);
  const url = `${service.url}/consulta/consultaRoteirizador/12345`;
  const requests = requestsOf(perClass, seed);
  let [queries, calls] = [0, 0];
  for (const body of requests) {
    const call = async () => {
      const response = await fetch(url, { method: "POST", headers: service.headers, body });
      await response.text();
      if (response.status !== 200) throw new Error(`status ${response.status}`);
    };
    const [query = 0, whole = 0] = await leastMilliseconds(
      rounds,
      () => answer(body, brazil),
      call,
    );
    queries += query;
    calls += whole;
  }
  await service.end("SIGTERM");
  await rm(directory, { recursive: true });
  return {
    name: "share of a call over HTTP: HTTP, token, keeping of the answer",
    value: 100 * (1 - queries / calls),
    unit: "%",
    of: requests.length,
    isTimed: true,
  };
}
