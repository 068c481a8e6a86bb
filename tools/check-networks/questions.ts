import { elementAt } from "../../lib/base/element-at.ts";
import { destination, distanceMetres, type Point } from "../../lib/quote/geo/point.ts";
import { localityName } from "../../lib/quote/places/gazetteer/locality.ts";
import type { Municipality } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import { createRandom } from "../../lib/quote/routing/plan/tour/random.ts";
import type { Plaza } from "../../lib/quote/tolls/catalogue/plaza-table.ts";
import type { PlazaStand } from "../../lib/quote/tolls/matching/plaza-stands.ts";
import type { Kind, Question } from "./compare-answers.ts";
import type { ComparedNetwork } from "./compared-network.ts";

/** Half the drive past a plaza. */
const DRIVE_METRES = 3_000;
/** Streets of each network that pairs may begin and end at. */
const MOST_STREETS = 5_000;

type Networks = readonly [older: ComparedNetwork, newer: ComparedNetwork];

/** Texts of places that pairs are made of, and the seats that only one network covers. */
interface Ground {
  places: readonly string[];
  onlyOlder: readonly string[];
  onlyNewer: readonly string[];
}

/** Seats that both networks cover and, if they have them, streets by point and by name. */
export async function commonGround(
  networks: Networks,
  seats: readonly Municipality[],
  seed: number,
): Promise<Ground> {
  const [inOlder, inNewer] = await coveredBy(networks, seats.map(pointOf));
  const names = seats.map(localityName);
  const streets = networks.flatMap((network) => someStreets(network, seed));
  const [older, newer] = await coveredBy(
    networks,
    streets.map(({ point }) => point),
  );
  const nameOf = new Map(seats.map((seat) => [seat.ibge_code, localityName(seat)]));
  const byName = networks.every((network) => network.streets.length > 0);
  const texts = streets
    .filter((_, i) => older[i] && newer[i])
    .map(({ name, municipality, point }, i) => {
      const city = nameOf.get(municipality);
      return byName && city && i % 2 === 1 ? `${name}, ${city}` : textOf(point);
    });
  return {
    places: [...names.filter((_, i) => inOlder[i] && inNewer[i]), ...texts],
    onlyOlder: names.filter((_, i) => inOlder[i] && !inNewer[i]),
    onlyNewer: names.filter((_, i) => !inOlder[i] && inNewer[i]),
  };
}

/** Random pairs of different places. */
export function randomPairs(places: readonly string[], pairs: number, seed: number): Question[] {
  if (new Set(places).size < 2) return [];
  const random = createRandom(seed);
  const pick = () => elementAt(places, Math.floor(random() * places.length));
  const questions: Question[] = [];
  while (questions.length < pairs) {
    const locations = [pick(), pick()];
    if (locations[0] !== locations[1]) questions.push({ kind: "pair", locations });
  }
  return questions;
}

/** The stand of each plaza that both networks cover: the older one's first, so that both are asked alike. */
export async function commonStands(networks: Networks): Promise<PlazaStand[]> {
  const stands = new Map(networks.toReversed().flatMap(({ stands }) => firstStands(stands)));
  const all = [...stands.values()];
  const points = all.map(({ point }) => point);
  const [older, newer] = await coveredBy(networks, points);
  return all.filter((_, i) => older[i] && newer[i]);
}

/** A drive past each stand, in both directions. */
export function drivesPastPlazas(stands: readonly PlazaStand[]): Question[] {
  return stands.flatMap(({ point, linkBearing }) =>
    bothWays("plaza", [
      textOf(destination(point, linkBearing + 180, DRIVE_METRES)),
      textOf(destination(point, linkBearing, DRIVE_METRES)),
    ]),
  );
}

/** A trip in both directions between the two plazas of each road that are farthest apart. */
export function tripsAlongRoads(
  stands: readonly PlazaStand[],
  plazas: readonly Pick<Plaza, "id" | "road" | "uf">[],
): Question[] {
  const plazaOf = new Map(plazas.map((plaza) => [plaza.id, plaza]));
  const known = stands.flatMap(({ plazaId, point }) => {
    const plaza = plazaOf.get(plazaId);
    return plaza ? [{ road: `${plaza.road}/${plaza.uf}`, point }] : [];
  });
  return [...Map.groupBy(known, ({ road }) => road).values()].flatMap((found) => {
    const ends = farthestApart(found.map(({ point }) => point));
    return ends ? bothWays("road", [textOf(ends[0]), textOf(ends[1])]) : [];
  });
}

/** The two points with the longest straight line; undefined if no two are apart. */
function farthestApart(points: readonly Point[]): [Point, Point] | undefined {
  const pairs = points.flatMap((one, i) =>
    points.slice(i + 1).map((other) => ({
      ends: [one, other] as [Point, Point],
      metres: distanceMetres(one, other),
    })),
  );
  const [longest] = pairs.toSorted((a, b) => b.metres - a.metres);
  return longest && longest.metres > 0 ? longest.ends : undefined;
}

function bothWays(kind: Kind, locations: readonly [string, string]): Question[] {
  return [
    { kind, locations },
    { kind, locations: locations.toReversed() },
  ];
}

function firstStands(stands: ComparedNetwork["stands"]) {
  return stands.toReversed().map((stand) => [stand.plazaId, stand] as const);
}

async function coveredBy(
  networks: Networks,
  points: readonly Point[],
): Promise<[boolean[], boolean[]]> {
  return [await networks[0].covers(points), await networks[1].covers(points)];
}

function someStreets({ streets }: ComparedNetwork, seed: number) {
  if (streets.length <= MOST_STREETS) return streets;
  const random = createRandom(seed);
  return Array.from({ length: MOST_STREETS }, () =>
    elementAt(streets, Math.floor(random() * streets.length)),
  );
}

function pointOf({ latitude, longitude }: Municipality): Point {
  return [latitude, longitude];
}

function textOf([latitude, longitude]: Point): string {
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
}
