import { beforeEach, expect, test, vi } from "vitest";
import { takeResults } from "../../../web/src/batch/batch-jobs.ts";
import { job, results, trips } from "../../../web/src/batch/batch-state.ts";
import type { JobResult, ResultsRead } from "../../../web/src/batch/result-worker.ts";
import type { Trip } from "../../../web/src/batch/trip.ts";
import { createLoader } from "../../../web/src/ui/load.ts";
import { allSettled } from "../hold-calls.ts";

const EMPTY = { paradas: "", eixos: "", carga: "", tabela: "", data: "" };
const TRIP: Trip = { origem: "Curitiba/PR", destino: "Santos/SP", ...EMPTY };
const refused = (index: number, status = 400): JobResult => ({
  index,
  result: { ok: false, status, faults: [] },
});

/** The worker that was started last; the test sends its messages. */
let worker: FakeWorker;
class FakeWorker {
  onmessage = (_: { data: ResultsRead }) => {};
  constructor() {
    worker = this;
  }
  postMessage = vi.fn();
  terminate = vi.fn();
  async send(...messages: ResultsRead[]): Promise<void> {
    for (const data of messages) this.onmessage({ data });
    await allSettled();
  }
}

const loader = createLoader<void>();

async function take(): Promise<void> {
  void loader.run((signal) => takeResults("job", "https://files.example", signal));
  await allSettled();
}

beforeEach(async () => {
  vi.stubGlobal("Worker", FakeWorker);
  trips.value = [TRIP, TRIP];
  results.value = [undefined, undefined];
  job.value = { id: "job", asked: [0, 1] };
  await take();
  return () => {
    vi.unstubAllGlobals();
    loader.reset();
    [trips.value, results.value, job.value] = [[], [], undefined];
  };
});

test("a job ends once its results are read", async () => {
  await worker.send({ results: [refused(0)] }, { results: [refused(1)] }, { end: true });
  expect(results.value.map((one) => one?.ok)).toEqual([false, false]);
  expect(job.value).toBeUndefined();
});

test("a job whose results are left while they arrive stays, and is read again", async () => {
  await worker.send({ results: [refused(0)] });
  loader.reset();
  await allSettled();
  expect(job.value?.id).toBe("job");
  expect(worker.terminate).toHaveBeenCalled();
  await take();
  await worker.send({ results: [refused(0), refused(1)] }, { end: true });
  expect(results.value.map((one) => one?.ok)).toEqual([false, false]);
  expect(job.value).toBeUndefined();
});

test("reading that is begun again at once stops the first one", async () => {
  const first = worker;
  await take();
  expect(first.terminate).toHaveBeenCalled();
  expect(job.value?.id).toBe("job");
});

test("a trip on which the service failed can be asked for again", async () => {
  await worker.send({ results: [refused(0, 500), refused(1)] }, { end: true });
  expect(results.value.map((one) => one?.ok)).toEqual([undefined, false]);
});
