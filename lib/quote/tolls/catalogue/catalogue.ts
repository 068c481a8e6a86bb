import { createGateIndex, type GateIndex } from "../matching/gates.ts";
import type { PlazaStand } from "../matching/plaza-stands.ts";
import type { ChargeGroups } from "../matching/single-charge.ts";
import type { PlazaPrices } from "../pricing.ts";
import type { Plaza } from "./plaza-table.ts";
import type { AxlePrice, SingleChargeMember, Tariff } from "./tariff-table.ts";

/** The rows that a catalogue is made of. */
export interface TollTables {
  plazas: readonly Plaza[];
  tariffs: readonly Tariff[];
  axlePrices: readonly AxlePrice[];
  singleCharge: readonly SingleChargeMember[];
}

/** All plazas with their prices, indexed for matching with paths. */
export interface TollCatalogue {
  plazas: readonly Plaza[];
  gates: GateIndex;
  prices: ReadonlyMap<string, PlazaPrices>;
  groups: ChargeGroups;
}

/** Builds a catalogue; `stands` are where the plazas stand on the road network. */
export function createTollCatalogue(
  { plazas, tariffs, axlePrices, singleCharge }: TollTables,
  stands: readonly PlazaStand[],
): TollCatalogue {
  const standsById = Map.groupBy(stands, (stand) => stand.plazaId);
  const tariffsById = Map.groupBy(tariffs, (tariff) => tariff.plaza_id);
  const axlePricesById = Map.groupBy(axlePrices, (price) => price.plaza_id);
  const prices = new Map(
    plazas.map(({ id }): [string, PlazaPrices] => [
      id,
      { tariffs: tariffsById.get(id) ?? [], axlePrices: axlePricesById.get(id) ?? [] },
    ]),
  );
  const groups = new Map(
    singleCharge.map(({ group, plaza_id }, rank) => [plaza_id, { group, rank }]),
  );
  return { plazas, gates: createGateIndex(plazas, standsById), prices, groups };
}

/** Prices of a plaza; the catalogue has an entry for each. */
export function pricesOf(catalogue: TollCatalogue, { id }: Plaza): PlazaPrices {
  return catalogue.prices.get(id) ?? { tariffs: [], axlePrices: [] };
}
