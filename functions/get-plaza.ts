import { plazaAnswer } from "../lib/api/answers/plaza-answer.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { enterpriseLimit } from "../lib/aws/enterprise-limit.ts";
import { openCatalogue } from "../lib/aws/open-tolls.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { dayInBrazil } from "../lib/tolls/calendar.ts";

const { ROADS_DIR, CATALOGUE_TABLE } = readEnvironment(["ROADS_DIR", "CATALOGUE_TABLE"]);
const catalogue = await openCatalogue(CATALOGUE_TABLE, ROADS_DIR);
const limit = enterpriseLimit();

export const handler = endpoint(
  endpoints["get-plaza"],
  async ({ path, now }) => plazaAnswer(await catalogue(), path.pracaId, dayInBrazil(now)),
  { limit },
);
