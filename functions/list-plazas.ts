import { plazasAnswer } from "../lib/api/answers/plaza-answer.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { toPlazaPage } from "../lib/api/requests/plaza-request.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { openCatalogue } from "../lib/aws/open-tolls.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";

const { ROADS_DIR, CATALOGUE_TABLE } = readEnvironment(["ROADS_DIR", "CATALOGUE_TABLE"]);
const catalogue = await openCatalogue(CATALOGUE_TABLE, ROADS_DIR);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["list-plazas"],
  async ({ query, now }) => {
    const page = toPlazaPage(query, now);
    return plazasAnswer(await catalogue(), page);
  },
  { limit },
);
