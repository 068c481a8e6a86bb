import { v7 as timeOrderedUuid } from "uuid";
import { startJob } from "../lib/deliver/jobs/start-job.ts";
import { jobAnswer } from "../lib/service/api/answers/job-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { invalidField } from "../lib/service/api/http/service-error.ts";
import { toJobQueries } from "../lib/service/api/requests/job-request.ts";
import { parseSheet } from "../lib/service/api/sheets/parse-sheet.ts";
import { openJobStart } from "../lib/service/aws/jobs/open-jobs.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const environment = readEnvironment(["JOBS_TABLE", "JOBS_BUCKET", "JOB_STATE_MACHINE_ARN"]);
const dependencies = { ...openJobStart(environment), newId: timeOrderedUuid };

export const handler = limitedEndpoint(
  endpoints["start-job"],
  async ({ body, isSheet, query, path, now }) => {
    const key = body.chave ?? query.chave;
    if (query.chave !== undefined && query.chave !== key) {
      throw invalidField("chave", "o corpo e o endereço têm chaves diferentes; envie uma só");
    }
    const request = { ...path, ...toJobQueries(body), isSheet, key };
    return jobAnswer(await startJob(request, dependencies, now), now);
  },
  { parseSheet },
);
