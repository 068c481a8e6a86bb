import { DomainError } from "../../base/errors.ts";
import type { Notice } from "../../base/notice.ts";
import type { PrepareAddresses } from "../addresses/managed/managed-addresses.ts";
import type { Point } from "../geo/point.ts";
import { localityName } from "../places/gazetteer/locality.ts";
import { explainOutside } from "../places/read/explain-refusal.ts";
import type { FoundAddress } from "../places/resolve/address-finder.ts";
import { type NearKilometre, nearestKilometre } from "../places/resolve/nearest-kilometre.ts";
import type { PlaceSources } from "../places/resolve/resolved-place.ts";
import type { MeasuredRoads } from "../places/resolve/road-kilometres.ts";
import type { NearRoad, RoutingEngine } from "./engine/engine.ts";

/** Resources of `describePoint`. */
export interface PointSources extends PlaceSources {
  /** Looks up the address with a managed service; used instead of `addresses`. */
  prepareAddresses?: PrepareAddresses | undefined;
  engine: Pick<RoutingEngine, "nearestRoads">;
  measuredRoads: MeasuredRoads;
}

/** Known facts about a point. */
export interface DescribedPoint {
  point: Point;
  uf: string;
  /** The nearest address or street; undefined if none is near. */
  address: FoundAddress | undefined;
  /** Name of the municipality and its seven digits; undefined if the UF has none. */
  municipality: { name: string; ibgeCode: string } | undefined;
  /** True if the municipality is that of the nearest seat. */
  isPresumed: boolean;
  /** The network's nearest road; undefined if none is within 50 km. */
  road: NearRoad | undefined;
  /** The nearest known kilometre in the UF; undefined if none is within 50 km. */
  kilometre: NearKilometre | undefined;
  notices: Notice[];
}

/** As far as a place may be from a road. */
const REACH_METRES = 50_000;

/** Describes a point; throws `InvalidField` outside Brazil. */
export async function describePoint(point: Point, sources: PointSources): Promise<DescribedPoint> {
  const { stateAt, engine, measuredRoads, gazetteer } = sources;
  const uf = stateAt(point);
  if (uf === undefined) throw outside(explainOutside(point, stateAt));
  const addresses = await (sources.prepareAddresses?.([point.join()]) ?? sources.addresses);
  const address = addresses?.near(point);
  const [road] = await engine.nearestRoads([point], { vehicle: "truck", prefer: "time" });
  const known = address && gazetteer.ofIbgeCode(address.ibgeCode);
  const municipality = known ?? gazetteer.nearestSeat(point, uf);
  const isPresumed = known === undefined && municipality !== undefined;
  return {
    point,
    uf,
    address,
    municipality: municipality && { name: municipality.name, ibgeCode: municipality.ibge_code },
    isPresumed,
    road: road && road.metres <= REACH_METRES ? road : undefined,
    kilometre: nearestKilometre(measuredRoads, point, uf, REACH_METRES),
    notices: isPresumed ? [presumed(localityName(municipality))] : [],
  };
}

function presumed(name: string): Notice {
  const message = `Sem endereço conhecido no ponto, o município foi presumido pela sede mais próxima na UF, ${name}; o ponto pode ficar em outro.`;
  return { code: "municipio_presumido", message };
}

function outside(mensagem: string): DomainError {
  const fields = [{ campo: "latitude", tipo: "coordenada_invalida" as const, mensagem }];
  return new DomainError("InvalidField", `latitude: ${mensagem}`, { fields });
}
