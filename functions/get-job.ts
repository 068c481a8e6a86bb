import { jobAnswer } from "../lib/service/api/answers/job-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireJob } from "../lib/service/api/http/require-found.ts";
import { SeeOther } from "../lib/service/api/http/see-other.ts";
import { resultFormatOf } from "../lib/service/api/sheets/result-types.ts";
import { JobFiles } from "../lib/service/aws/jobs/job-files.ts";
import { JobStore } from "../lib/service/aws/jobs/job-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { JOBS_TABLE, JOBS_BUCKET } = readEnvironment(["JOBS_TABLE", "JOBS_BUCKET"]);
const jobs = new JobStore(JOBS_TABLE);
const files = new JobFiles(JOBS_BUCKET);

export const handler = limitedEndpoint(
  endpoints["get-job"],
  async ({ path: { enterpriseId, loteId }, query: { formato }, mediaType, now }) => {
    const job = requireJob(await jobs.find(enterpriseId, loteId, now));
    if (job.finishedAt === undefined) {
      return jobAnswer(job, now, await jobs.parts(enterpriseId, loteId));
    }
    const accepted = resultFormatOf(mediaType);
    const link = await files.signLink(loteId, accepted ?? formato, now);
    return accepted ? new SeeOther(link.url) : jobAnswer(job, now, [], link);
  },
);
