import { openGazetteer } from "../lib/quote/places/gazetteer/open-gazetteer.ts";
import { documentsAnswer } from "../lib/service/api/answers/documents/documents-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { requireAnswer } from "../lib/service/api/http/require-found.ts";
import { AnswerStore } from "../lib/service/aws/queries/answer-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { ANSWERS_TABLE, DATA_SET_DIR } = readEnvironment(["ANSWERS_TABLE", "DATA_SET_DIR"]);
const answers = new AnswerStore(ANSWERS_TABLE);
const gazetteer = openGazetteer(DATA_SET_DIR);

export const handler = limitedEndpoint(
  endpoints["get-documents"],
  async ({ path: { enterpriseId, consultaId }, query, now }) => {
    const kept = requireAnswer(await answers.read(enterpriseId, consultaId, now));
    return documentsAnswer(consultaId, kept, query, (code) => gazetteer.ofIbgeCode(code)?.name);
  },
);
