import { describePoint } from "../lib/quote/routing/describe-point.ts";
import { engineQueue } from "../lib/quote/routing/engine/engine-queue.ts";
import { queuedEngine } from "../lib/quote/routing/engine/queued-engine.ts";
import { pointAnswer } from "../lib/service/api/answers/point-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { openPlaces, PLACE_VARIABLES } from "../lib/service/aws/queries/open-places.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const sources = openPlaces(readEnvironment(PLACE_VARIABLES));

export const handler = limitedEndpoint(
  endpoints["describe-point"],
  async ({ query, enterprises: [enterpriseId = ""] }) => {
    const engine = queuedEngine(sources.engine, engineQueue.join({ enterpriseId }));
    const point = [Number(query.latitude), Number(query.longitude)] as const;
    return pointAnswer(await describePoint(point, { ...sources, engine }));
  },
);
