import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { requireAnswer } from "../lib/api/http/require-found.ts";
import { AnswerStore } from "../lib/aws/answer-store.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";

const { ANSWERS_TABLE } = readEnvironment(["ANSWERS_TABLE"]);
const answers = new AnswerStore(ANSWERS_TABLE);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["get-answer"],
  async ({ path, now }) =>
    requireAnswer(await answers.read(path.enterpriseId, path.consultaId, now)),
  { limit },
);
