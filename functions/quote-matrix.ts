import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { answerMatrix, matrixWeight } from "../lib/service/api/queries/answer-matrix.ts";
import { enterpriseLimit } from "../lib/service/aws/limits/enterprise-limit.ts";
import { MATRIX_VARIABLES, openMatrix } from "../lib/service/aws/queries/open-matrix.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

const resources = await openMatrix(readEnvironment(MATRIX_VARIABLES));
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["quote-matrix"],
  ({ body, path: { enterpriseId }, now }) => answerMatrix(body, enterpriseId, now, resources),
  { limit, weigh: matrixWeight },
);
