import { dayInBrazil } from "../lib/base/brazil-day.ts";
import { plazaAnswer } from "../lib/service/api/answers/plaza-answer.ts";
import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { enterpriseLimit } from "../lib/service/aws/limits/enterprise-limit.ts";
import { openCatalogue } from "../lib/service/aws/queries/open-tolls.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

const { NETWORK_DIR, CATALOGUE_TABLE } = readEnvironment(["NETWORK_DIR", "CATALOGUE_TABLE"]);
const catalogue = await openCatalogue(CATALOGUE_TABLE, NETWORK_DIR);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["get-plaza"],
  async ({ path, query, now }) =>
    plazaAnswer(await catalogue(), path.pracaId, query.data ?? dayInBrazil(now)),
  { limit },
);
