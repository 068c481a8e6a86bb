import { dayInBrazil } from "../lib/base/brazil-day.ts";
import { readTable } from "../lib/base/data-set.ts";
import { actInForce } from "../lib/quote/freight/act-in-force.ts";
import { floorRowSchema } from "../lib/quote/freight/floor.ts";
import { readNetworkVersion } from "../lib/quote/routing/network/network-version.ts";
import { healthAnswer, requireVersions } from "../lib/service/api/answers/health-answer.ts";
import { endpoint } from "../lib/service/api/endpoint.ts";
import { endpoints } from "../lib/service/api/endpoints.ts";
import { CatalogueStore } from "../lib/service/aws/queries/catalogue-store.ts";
import { readEnvironment } from "../lib/service/lambda/environment.ts";

const { CATALOGUE_TABLE, DATA_SET_DIR, NETWORK_DIR } = readEnvironment([
  "CATALOGUE_TABLE",
  "DATA_SET_DIR",
  "NETWORK_DIR",
]);
const catalogue = new CatalogueStore(CATALOGUE_TABLE);
const network = await readNetworkVersion(NETWORK_DIR);
const floors = readTable("freight/floors.csv", floorRowSchema, DATA_SET_DIR);

export const handler = endpoint(
  endpoints["check-health"],
  async ({ now }) => {
    const versions = await requireVersions(catalogue.currentVersions());
    return healthAnswer(versions, actInForce(floors, dayInBrazil(now)), network);
  },
  { limit: undefined },
);
