import { endpoints } from "../lib/service/api/endpoints.ts";
import { answerMatrix, matrixWeight } from "../lib/service/api/queries/answer-matrix.ts";
import { MATRIX_VARIABLES, openMatrix } from "../lib/service/aws/queries/open-matrix.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const resources = await openMatrix(readEnvironment(MATRIX_VARIABLES));

export const handler = limitedEndpoint(
  endpoints["quote-matrix"],
  ({ body, path: { enterpriseId }, now }) => answerMatrix(body, enterpriseId, now, resources),
  { weigh: matrixWeight },
);
