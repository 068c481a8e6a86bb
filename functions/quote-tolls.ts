import { createAuthorize } from "../lib/api/authorization.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { tollAnswer } from "../lib/api/toll-answer.ts";
import { parsePath } from "../lib/api/toll-request.ts";
import { openTolls } from "../lib/aws/open-tolls.ts";
import { readConfiguration, readRoadsDirectory } from "../lib/lambda/environment.ts";
import { dayInBrazil } from "../lib/tolls/calendar.ts";

const currentTolls = await openTolls(readRoadsDirectory());

export const handler = endpoint(
  endpoints["quote-tolls"],
  { authorize: createAuthorize(readConfiguration()) },
  async ({ body: { polyline, config }, now }) => {
    const path = parsePath(polyline.string, polyline.precision === "5" ? 5 : 6);
    const vehicle = { type: config.vehicle.type, axles: Number(config.vehicle.axis) };
    const quoteTolls = await currentTolls();
    return tollAnswer(quoteTolls(path, vehicle, dayInBrazil(now)));
  },
);
