import { healthAnswer, requireVersions } from "../lib/api/answers/health-answer.ts";
import { endpoint } from "../lib/api/endpoint.ts";
import { endpoints } from "../lib/api/endpoints.ts";
import { CatalogueStore } from "../lib/aws/catalogue-store.ts";
import { readTable } from "../lib/data-set.ts";
import { actInForce } from "../lib/freight/act-in-force.ts";
import { floorRowSchema } from "../lib/freight/floor.ts";
import { readEnvironment } from "../lib/lambda/environment.ts";
import { readNetworkVersion } from "../lib/network-version.ts";
import { dayInBrazil } from "../lib/tolls/calendar.ts";

const { CATALOGUE_TABLE, DATA_SET_DIR, ROADS_DIR } = readEnvironment([
  "CATALOGUE_TABLE",
  "DATA_SET_DIR",
  "ROADS_DIR",
]);
const catalogue = new CatalogueStore(CATALOGUE_TABLE);
const network = await readNetworkVersion(ROADS_DIR);
const floors = readTable("freight/floors.csv", floorRowSchema, DATA_SET_DIR);

export const handler = endpoint(endpoints["check-health"], async ({ now }) => {
  const versions = await requireVersions(catalogue.currentVersions());
  return healthAnswer(versions, actInForce(floors, dayInBrazil(now)), network);
});
