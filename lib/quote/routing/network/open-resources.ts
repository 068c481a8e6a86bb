import { existsSync } from "node:fs";
import { join } from "node:path";
import { EMBEDDED_DATA_SET, readDataFile, readTable } from "../../../base/data-set.ts";
import { ADDRESSES_FILE } from "../../addresses/index/index-format.ts";
import { openAddresses } from "../../addresses/open-addresses.ts";
import { createFindFloor, floorRowSchema } from "../../freight/floor.ts";
import type { Gazetteer } from "../../places/gazetteer/gazetteer.ts";
import { openGazetteer } from "../../places/gazetteer/open-gazetteer.ts";
import { createStateAt } from "../../places/gazetteer/territory.ts";
import type { AddressFinder } from "../../places/resolve/address-finder.ts";
import {
  findRoadIn,
  type MeasuredRoads,
  openMeasuredRoads,
} from "../../places/resolve/road-kilometres.ts";
import { readDisputedUfs } from "../along/disputed-ufs.ts";
import { openAvoidable } from "../avoid/avoidable.ts";
import { openValhalla } from "../engine/valhalla.ts";
import type { RouteQuoteResources } from "../quote-routes.ts";
import { openDrawnRules } from "../restrictions/drawn-rules.ts";
import { readRestrictions } from "../restrictions/restriction-table.ts";
import { hasStreets } from "./network-streets.ts";

/** Resources of route queries other than tolls, and the roads with known kilometres. */
type Resources = Omit<RouteQuoteResources, "quoteTolls"> & { measuredRoads: MeasuredRoads };

const opened = new Map<string, Resources>();

/**
 * Opens the resources of route queries other than tolls: the network, the tables of a data set and
 * address indexes, including the network's own. Functions in one process share these resources,
 * because each engine has its own tile cache.
 */
export function openRouteResources(
  networkDirectory: string,
  dataSet = EMBEDDED_DATA_SET,
  addressIndexes: readonly string[] = [],
): Resources {
  const key = JSON.stringify([networkDirectory, dataSet, addressIndexes]);
  const resources = opened.get(key) ?? open(networkDirectory, dataSet, addressIndexes);
  opened.set(key, resources);
  return resources;
}

function open(
  networkDirectory: string,
  dataSet: string,
  addressIndexes: readonly string[],
): Resources {
  const gazetteer = openGazetteer(dataSet);
  const measuredRoads = openMeasuredRoads(networkDirectory);
  return {
    gazetteer,
    addresses: openOwnAddresses(networkDirectory, addressIndexes, gazetteer),
    stateAt: createStateAt(JSON.parse(readDataFile("roads/states.geojson", dataSet))),
    measuredRoads,
    findRoad: findRoadIn(measuredRoads),
    engine: openValhalla(networkDirectory),
    avoidable: openAvoidable(networkDirectory),
    hasStreets: hasStreets(networkDirectory),
    drawnRules: openDrawnRules(networkDirectory),
    disputedUfs: readDisputedUfs(dataSet),
    rules: new Map(readRestrictions(dataSet).map((rule) => [rule.id, rule])),
    findFloor: createFindFloor(readTable("freight/floors.csv", floorRowSchema, dataSet)),
  };
}

/** Opens address indexes and the network's own; undefined if there is none. */
export function openOwnAddresses(
  networkDirectory: string,
  addressIndexes: readonly string[],
  gazetteer: Gazetteer,
): AddressFinder | undefined {
  const own = join(networkDirectory, ADDRESSES_FILE);
  const indexes = existsSync(own) ? [...addressIndexes, own] : addressIndexes;
  return indexes.length > 0 ? openAddresses(indexes, gazetteer) : undefined;
}
