import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireAnswer } from "../lib/service/api/http/require-found.ts";
import { AnswerStore } from "../lib/service/aws/queries/answer-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { ANSWERS_TABLE } = readEnvironment(["ANSWERS_TABLE"]);
const answers = new AnswerStore(ANSWERS_TABLE);

export const handler = limitedEndpoint(endpoints["get-answer"], async ({ path, now }) =>
  requireAnswer(await answers.read(path.enterpriseId, path.consultaId, now)),
);
