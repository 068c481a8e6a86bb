import { plazasAnswer } from "../lib/service/api/answers/plaza-answer.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { toPlazaPage } from "../lib/service/api/requests/plaza-request.ts";
import { openCatalogue } from "../lib/service/aws/queries/open-tolls.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";
import { limitedEndpoint } from "../lib/service/limited-endpoint.ts";

const { NETWORK_DIR, CATALOGUE_TABLE } = readEnvironment(["NETWORK_DIR", "CATALOGUE_TABLE"]);
const catalogue = await openCatalogue(CATALOGUE_TABLE, NETWORK_DIR);

export const handler = limitedEndpoint(endpoints["list-plazas"], async ({ query, now }) => {
  const page = toPlazaPage(query, now);
  return plazasAnswer(await catalogue(), page);
});
