import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { keepAnswer } from "../lib/api/keep-answer.ts";
import { tollAnswer } from "../lib/api/toll-answer.ts";
import { parsePath, quotePath, toTrip } from "../lib/api/toll-request.ts";
import { AnswerStore } from "../lib/aws/answer-store.ts";
import { openTolls } from "../lib/aws/open-tolls.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";

const { ROADS_DIR, CATALOGUE_TABLE, ANSWERS_TABLE } = readEnvironment([
  "ROADS_DIR",
  "CATALOGUE_TABLE",
  "ANSWERS_TABLE",
]);
const currentTolls = await openTolls(CATALOGUE_TABLE, ROADS_DIR);
const answers = new AnswerStore(ANSWERS_TABLE);

export const handler = endpoint(
  endpoints["quote-tolls"],
  async ({ body: { polyline, config }, path: { enterpriseID }, now }) => {
    const path = parsePath(polyline.string, polyline.precision === "5" ? 5 : 6);
    const trip = toTrip(config, now);
    const quoteTolls = await currentTolls();
    const answer = tollAnswer(quotePath(quoteTolls, path, trip), trip);
    return keepAnswer(answer, enterpriseID, now, answers.write);
  },
);
