import type { endpoints } from "../endpoints.ts";
import type { ExampleOf } from "./example.ts";

const ENTERPRISE = "12345";
const JOB_ID = "01a1fe10-2f40-7c1d-9a52-4b8f0f6d3e21";

const summary = {
  id: JOB_ID,
  status: "em andamento",
  total: 2,
  processadas: 0,
  respondidas: 0,
  recusadas: 0,
  falhas: 0,
  matriz: null,
  criado_em: "2026-11-21T12:24:00.000Z",
  concluido_em: null,
  expira_em: "2026-11-28T12:24:00.000Z",
} as const;
const started = { ...summary, partes_que_falharam: [], resultado: null };

/** One example per endpoint of large jobs. */
export const jobExamples = {
  "start-job": {
    path: { enterpriseId: ENTERPRISE },
    query: {},
    request: {
      chave: "fretes-2026-11-exemplo",
      consultas: [
        { locations: ["Curitiba/PR", "Paranaguá/PR"] },
        { locations: ["Campinas/SP", "Santos/SP"] },
      ],
    },
    response: started,
  },
  "list-jobs": {
    path: { enterpriseId: ENTERPRISE },
    query: { limite: "20" },
    response: { lotes: [summary], proximo: null },
  },
  "cancel-job": {
    path: { enterpriseId: ENTERPRISE, loteId: JOB_ID },
    response: { ...summary, status: "cancelado" },
  },
  "get-job": {
    path: { enterpriseId: ENTERPRISE, loteId: JOB_ID },
    query: { formato: "jsonl" },
    response: {
      ...started,
      status: "concluido",
      processadas: 2,
      respondidas: 2,
      concluido_em: "2026-11-21T12:24:03.120Z",
      resultado: {
        url: `https://rota-vpo-jobs.s3.sa-east-1.amazonaws.com/results/${JOB_ID}.jsonl?X-Amz-Expires=3600`,
        expira_em: "2026-11-21T13:30:00.000Z",
      },
    },
  },
} as const satisfies {
  [Name in "start-job" | "list-jobs" | "get-job" | "cancel-job"]: ExampleOf<
    (typeof endpoints)[Name]
  >;
};
