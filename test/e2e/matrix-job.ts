import { expect, vi } from "vitest";
import {
  type JobAnswer,
  jobAnswerSchema,
  matrixLineSchema,
} from "../../lib/service/api/schemas/jobs-schema.ts";
import type { Client } from "./client.ts";
import { PATIENCE } from "./webhook-client.ts";

export const JOBS = "/consulta/lotes/12345";

async function started(service: Client, matriz: object): Promise<JobAnswer> {
  const { status, body } = await service.post(JOBS, { matriz });
  expect(status, JSON.stringify(body)).toBe(202);
  return jobAnswerSchema.strict().parse(body);
}

/** The file of a job's results, once it has ended. */
export async function fileOf(service: Client, id: string, formato: string) {
  const job = await vi.waitFor(async () => {
    const { body } = await service.call("GET", `${JOBS}/${id}?formato=${formato}`);
    const answer = jobAnswerSchema.parse(body);
    expect(answer.status).toBe("concluido");
    return answer;
  }, PATIENCE);
  const bytes = Buffer.from(await (await fetch(job.resultado?.url ?? "")).arrayBuffer());
  return { job, bytes };
}

/** The ended job of a matrix, and its cells. */
export async function cellsOf(service: Client, matriz: object) {
  const { id } = await started(service, matriz);
  const { job, bytes } = await fileOf(service, id, "jsonl");
  const lines = bytes.toString().trimEnd().split("\n");
  return { job, cells: lines.map((line) => matrixLineSchema.strict().parse(JSON.parse(line))) };
}
