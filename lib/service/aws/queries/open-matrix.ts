import type { Environment } from "../../lambda/environment.ts";
import { openPlaces, PLACE_VARIABLES } from "./open-places.ts";
import { openCatalogue } from "./open-tolls.ts";

/** Environment variables of the matrix query. */
export const MATRIX_VARIABLES = [
  ...PLACE_VARIABLES,
  "CATALOGUE_TABLE",
] as const satisfies (keyof Environment)[];

/** Opens the resources of the matrix query. */
export async function openMatrix(
  environment: Pick<Environment, (typeof MATRIX_VARIABLES)[number]>,
) {
  const { CATALOGUE_TABLE, NETWORK_DIR } = environment;
  return {
    ...openPlaces(environment),
    currentCatalogue: await openCatalogue(CATALOGUE_TABLE, NETWORK_DIR),
  };
}
