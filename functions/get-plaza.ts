import { dayInBrazil } from "../lib/base/brazil-day.ts";
import { plazaAnswer } from "../lib/service/api/answers/plaza-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { openCatalogue } from "../lib/service/aws/queries/open-tolls.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { NETWORK_DIR, CATALOGUE_TABLE } = readEnvironment(["NETWORK_DIR", "CATALOGUE_TABLE"]);
const catalogue = await openCatalogue(CATALOGUE_TABLE, NETWORK_DIR);

export const handler = limitedEndpoint(endpoints["get-plaza"], async ({ path, query, now }) =>
  plazaAnswer(await catalogue(), path.pracaId, query.data ?? dayInBrazil(now)),
);
