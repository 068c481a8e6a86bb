import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { tollAnswer } from "../lib/api/toll-answer.ts";
import { parsePath, quotePath, toTrip } from "../lib/api/toll-request.ts";
import { openTolls } from "../lib/aws/open-tolls.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";

const { ROADS_DIR, CATALOGUE_TABLE } = readEnvironment(["ROADS_DIR", "CATALOGUE_TABLE"]);
const currentTolls = await openTolls(CATALOGUE_TABLE, ROADS_DIR);

export const handler = endpoint(
  endpoints["quote-tolls"],
  async ({ body: { polyline, config }, now }) => {
    const path = parsePath(polyline.string, polyline.precision === "5" ? 5 : 6);
    const trip = toTrip(config, now);
    const quoteTolls = await currentTolls();
    return tollAnswer(quotePath(quoteTolls, path, trip), trip);
  },
);
