import { oneDecimal, roadKilometre } from "../../../base/brazilian-format.ts";
import { elementAt } from "../../../base/element-at.ts";
import { distanceMetres } from "../../geo/point.ts";
import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { type Locality, localityName } from "../gazetteer/locality.ts";
import { type KilometreOfRoad, type RefusedPlace, refused } from "../read/parsed-place.ts";
import { reachOf } from "./kilometre-reach.ts";
import {
  kilometreRange,
  type LocatedKilometre,
  locateKilometre,
  operatorDifference,
} from "./locate-kilometre.ts";
import { resolveAddress } from "./resolve-address.ts";
import { metresText, type PlaceSources, type ResolvedPlace } from "./resolved-place.ts";
import type { FindRoad, MeasuredRoad } from "./road-kilometres.ts";

/** A kilometre of a road, or the reason why there is none. */
type KilometreFinding =
  | { kind: "found"; road: MeasuredRoad; city: Locality | undefined; located: LocatedKilometre }
  /** The text contradicts the tables. */
  | RefusedPlace
  /** The road or its kilometres are unknown. */
  | { kind: "unknown"; reason: string };

/**
 * A seat this far from the kilometre, and this many times as far as the nearest seat, belongs to
 * another municipality: the tables have no municipal borders. `npm run check -- kilometres` counts the
 * plazas whose own municipality is refused: none.
 */
const OTHER_MUNICIPALITY_METRES = 30_000;
const OTHER_MUNICIPALITY_FACTOR = 4;
/**
 * Farther than this from every seat, municipalities are too large for distances to show anything. A
 * choice.
 */
const EMPTY_LAND_METRES = 60_000;

/**
 * The place of a kilometre, or else of the text as an address. A house number that an index knows is
 * more exact than a kilometre.
 */
export function resolveKilometre(
  text: string,
  parsed: KilometreOfRoad,
  sources: PlaceSources,
): ResolvedPlace | RefusedPlace {
  const { gazetteer, addresses, findRoad = () => [] } = sources;
  const address = parsed.address && addresses?.find(parsed.address);
  if (parsed.address && address && "found" in address && address.found.precision === "numero") {
    return resolveAddress(text, parsed.address, sources);
  }
  const finding = findKilometre(parsed, gazetteer, findRoad);
  if (finding.kind === "refused") return finding;
  if (finding.kind === "found") return foundKilometre(parsed.km, finding);
  if (!parsed.address) {
    return refused(
      "local_desconhecido",
      `${finding.reason}; informe a cidade e a UF, ou as coordenadas`,
    );
  }
  const resolved = resolveAddress(text, parsed.address, sources);
  if ("reason" in resolved) return resolved;
  const [notice] = resolved.notices;
  if (!notice) return resolved;
  return { ...resolved, notices: [{ ...notice, message: `${finding.reason}; ${notice.message}` }] };
}

function foundKilometre(
  km: number,
  { road, city, located }: Extract<KilometreFinding, { kind: "found" }>,
): ResolvedPlace {
  const name = kilometreName(road, km, city);
  const { point, uncertaintyMetres } = located;
  const message = `${BASIS[road.basis]}, com incerteza de ${metresText(uncertaintyMetres)}: ${name}${remarks(road, km)}.`;
  const along = reachOf(road, km, point, uncertaintyMetres);
  const known = { precision: "numero_aproximado", uncertaintyMetres, along } as const;
  return {
    place: { name, point, uf: road.uf, exact: false, ...known, ibgeCode: city?.ibge_code },
    notices: [{ code: "endereco_aproximado", message }],
  };
}

const BASIS: Record<MeasuredRoad["basis"], string> = {
  dnit: "quilômetro pela contagem do DNIT (SNV)",
  plazas: "quilômetro estimado pelas praças de pedágio e pelo traçado da rodovia",
};

/** Smallest difference from the DNIT's kilometres that gets a remark. A choice. */
const REMARKABLE_KM = 0.5;

const EXISTENCE: Record<MeasuredRoad["exceptions"][number]["existsAs"], string | undefined> = {
  federal: undefined,
  state: "no trecho, a rodovia federal é planejada e existe como estadual",
  planned: "no trecho, a rodovia é planejada e pode não existir",
  ferry: "o trecho é uma travessia por balsa",
};

/** Reasons to doubt a kilometre, each after a semicolon; empty without any. */
function remarks(road: MeasuredRoad, km: number): string {
  const difference = operatorDifference(road.operatorMarks, km);
  const more = difference > 0 ? "a mais" : "a menos";
  const operator = `por ali a concessionária conta até ${oneDecimal(Math.abs(difference))} km ${more}`;
  const found = [
    Math.abs(difference) >= REMARKABLE_KM ? operator : undefined,
    EXISTENCE[existenceAt(road, km)],
  ];
  return found.map((remark) => (remark === undefined ? "" : `; ${remark}`)).join("");
}

function existenceAt({ exceptions }: MeasuredRoad, km: number) {
  const found = exceptions.find(({ fromKm, toKm }) => fromKm < km && km < toKm);
  return found?.existsAs ?? "federal";
}

/** Finds a kilometre by the road's number, in the UF and near the municipality of the text. */
function findKilometre(
  { roads, km, cities }: KilometreOfRoad,
  gazetteer: Gazetteer,
  findRoad: FindRoad,
): KilometreFinding {
  const ufs = new Set(cities.map(({ uf }) => uf));
  const everywhere = roads.flatMap(({ road }) => findRoad(road));
  const measured = roads
    .flatMap(({ road, uf }) => findRoad(road).filter((one) => uf === undefined || one.uf === uf))
    .filter(({ uf }) => ufs.size === 0 || ufs.has(uf));
  const names = [...new Set(roads.map(({ road }) => road))].join(" ou ");
  if (measured.length === 0) {
    if (everywhere.length === 0)
      return { kind: "unknown", reason: `rodovia ${names} desconhecida` };
    const where = [...new Set(everywhere.map(({ uf }) => uf))].toSorted().join(", ");
    const wanted = [...ufs, ...roads.map(({ uf }) => uf)].filter(Boolean)[0] ?? "";
    return refused(
      "quilometro_inexistente",
      `a ${names} não passa por ${wanted}; passa por ${where}`,
    );
  }
  const everyOne = measured.flatMap((road) => {
    const located = locateKilometre(road, km);
    return located ? [{ road, located }] : [];
  });
  const built = everyOne.filter(({ road }) => existenceAt(road, km) !== "planned");
  const found = built.length > 0 ? built : everyOne;
  if (found.length === 0) return notOnTheRoad(measured, km);
  if (cities.length > 0) return nearCity(found, km, cities, gazetteer);
  const [{ road, located }, ...others] = [elementAt(found, 0), ...found.slice(1)];
  if (others.length === 0) return { kind: "found", road, city: undefined, located };
  const where = found.map((one) => one.road.uf).toSorted();
  const example = kilometreName(road, km, undefined);
  const reason = `o km ${roadKilometre(km)} da ${names} existe em ${where.join(", ")}; informe a UF ou o município, como ${example}`;
  return refused("local_ambiguo", reason);
}

/** `BR-116, km 204, Arujá - SP`, or with the UF alone. */
function kilometreName(
  { road, uf }: Pick<MeasuredRoad, "road" | "uf">,
  km: number,
  city: Locality | undefined,
): string {
  const where = city ? `, ${city.name} - ${uf}` : ` - ${uf}`;
  return `${road}, km ${roadKilometre(km)}${where}`;
}

function notOnTheRoad(measured: readonly MeasuredRoad[], km: number): KilometreFinding {
  const names = measured.map(({ road, uf }) => `${road} em ${uf}`).join(", ");
  const ranges = measured.flatMap((road) => {
    const range = kilometreRange(road);
    return range ? [`a ${road.road} em ${road.uf} vai do km ${range[0]} ao km ${range[1]}`] : [];
  });
  if (measured.every(({ isWhole }) => isWhole)) {
    return refused(
      "quilometro_inexistente",
      `não há km ${roadKilometre(km)}: ${ranges.join("; ")}`,
    );
  }
  const known = ranges.length > 0 ? ` (pelo que se conhece, ${ranges.join("; ")})` : "";
  return {
    kind: "unknown",
    reason: `o km ${roadKilometre(km)} da ${names} não é conhecido${known}`,
  };
}

function nearCity(
  found: readonly { road: MeasuredRoad; located: LocatedKilometre }[],
  km: number,
  cities: readonly Locality[],
  gazetteer: Gazetteer,
): KilometreFinding {
  const pairs = cities.flatMap((city) =>
    found.filter(({ road }) => road.uf === city.uf).map((one) => ({ ...one, city })),
  );
  const near = pairs
    .filter(({ located, city }) => mayBeIn(located, city, gazetteer))
    .toSorted((a, b) => metresTo(a) - metresTo(b));
  const [nearest] = near;
  if (nearest) return { kind: "found", ...nearest };
  const { road, located, city } = elementAt(pairs, 0);
  const seat = gazetteer.nearestSeat(located.point, road.uf);
  const away = Math.round(metresTo({ located, city }) / 1000);
  const where = seat ? `fica perto de ${localityName(seat)}, ` : "fica ";
  const reason = `o km ${roadKilometre(km)} da ${road.road} em ${road.uf} ${where}a ${away} km de ${localityName(city)}`;
  return refused("local_contraditorio", reason);
}

/** True if a kilometre may lie in a municipality, by the distances to the seats. */
export function mayBeIn(located: LocatedKilometre, city: Locality, gazetteer: Gazetteer): boolean {
  const metres = metresTo({ located, city }) - located.uncertaintyMetres;
  if (metres <= OTHER_MUNICIPALITY_METRES) return true;
  const nearest = gazetteer.nearestSeat(located.point, city.uf);
  const toNearest = nearest ? metresTo({ located, city: nearest }) : Number.POSITIVE_INFINITY;
  return toNearest > EMPTY_LAND_METRES || metres <= OTHER_MUNICIPALITY_FACTOR * toNearest;
}

function metresTo({ located, city }: { located: LocatedKilometre; city: Locality }): number {
  return distanceMetres(located.point, [city.latitude, city.longitude]);
}
