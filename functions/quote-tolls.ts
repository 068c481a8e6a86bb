import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { tollAnswer } from "../lib/api/toll-answer.ts";
import { parsePath, quotePath } from "../lib/api/toll-request.ts";
import { toTravelDate } from "../lib/api/travel-request.ts";
import { openTolls } from "../lib/aws/open-tolls.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";

const { ROADS_DIR, CATALOGUE_TABLE } = readEnvironment(["ROADS_DIR", "CATALOGUE_TABLE"]);
const currentTolls = await openTolls(CATALOGUE_TABLE, ROADS_DIR);

export const handler = endpoint(
  endpoints["quote-tolls"],
  async ({ body: { polyline, config }, now }) => {
    const path = parsePath(polyline.string, polyline.precision === "5" ? 5 : 6);
    const vehicle = { type: config.vehicle.type, axles: Number(config.vehicle.axis) };
    const travel = toTravelDate(config.data_viagem, now);
    const quoteTolls = await currentTolls();
    return tollAnswer(quotePath(quoteTolls, path, vehicle, travel.day), travel);
  },
);
