import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireAnswer } from "../lib/service/api/http/require-found.ts";
import { enterpriseLimit } from "../lib/service/aws/limits/enterprise-limit.ts";
import { AnswerStore } from "../lib/service/aws/queries/answer-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

const { ANSWERS_TABLE } = readEnvironment(["ANSWERS_TABLE"]);
const answers = new AnswerStore(ANSWERS_TABLE);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["get-answer"],
  async ({ path, now }) =>
    requireAnswer(await answers.read(path.enterpriseId, path.consultaId, now)),
  { limit },
);
