import {
  createManagedAddresses,
  type PrepareAddresses,
} from "../../../quote/addresses/managed/managed-addresses.ts";
import type { Gazetteer } from "../../../quote/places/gazetteer/gazetteer.ts";
import { logger } from "../../lambda/logger.ts";
import { emit } from "../../lambda/metrics.ts";
import { safeError } from "../../lambda/safe-error.ts";
import { createAmazonLocation } from "./amazon-location.ts";

/**
 * The geocoding service of a deployment; undefined if it uses its own address indexes. `Storage`
 * costs more.
 */
export function openGeocoder(
  source: "index" | "amazon-location",
  gazetteer: Gazetteer,
  use: "SingleUse" | "Storage",
): PrepareAddresses | undefined {
  if (source === "index") return undefined;
  return createManagedAddresses(createAmazonLocation(use), gazetteer, (error) => {
    logger.error("geocoder failed", { error: safeError(error) });
    emit({ GeocoderFailures: 1 });
  });
}
