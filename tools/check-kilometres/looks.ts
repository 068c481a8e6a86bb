import { readTable } from "../../lib/base/data-set.ts";
import { elementAt, lastOf } from "../../lib/base/element-at.ts";
import {
  type FederalSegment,
  readFederalSegments,
} from "../../lib/build/network/kilometres/federal-segments.ts";
import { isSurveyed } from "../../lib/build/network/kilometres/kilometre-marks.ts";
import { measureFederalRoad } from "../../lib/build/network/kilometres/measure-federal.ts";
import { courseOf, measureRoad } from "../../lib/build/network/kilometres/measure-kilometres.ts";
import type { RoadCourse } from "../../lib/build/network/kilometres/road-course.ts";
import { readLinks } from "../../lib/build/network/links.ts";
import { distanceMetres, lengthMetres, type Point } from "../../lib/quote/geo/point.ts";
import { openGazetteer } from "../../lib/quote/places/gazetteer/open-gazetteer.ts";
import {
  type LocatedKilometre,
  locateKilometre,
} from "../../lib/quote/places/resolve/locate-kilometre.ts";
import { mayBeIn } from "../../lib/quote/places/resolve/resolve-kilometre.ts";
import {
  type Plaza,
  plazaPoint,
  plazaRowSchema,
} from "../../lib/quote/tolls/catalogue/plaza-table.ts";
import { kilometres, type Miss } from "./misses.ts";

/** Plazas of one site, such as those of two carriageways, are held out together. */
const SAME_SITE_KM = 3;
/** A gap between two segments is a jump of the kilometres. */
const JUMP_METRES = 1_000;

const plazas = readTable("tolls/plazas.csv", plazaRowSchema).filter(isSurveyed);
const roads = [
  ...Map.groupBy(readFederalSegments(), ({ road, uf }) => `${road}/${uf}`).entries(),
].map(([name, segments]) => ({ name, segments, plazas: plazasOf(elementAt(segments, 0)) }));
const links = Map.groupBy(
  readLinks().filter(({ surface }) => surface !== "FERRY"),
  ({ uf }) => uf,
);

function plazasOf({ road, uf }: { road: string; uf: string }): Plaza[] {
  return plazas.filter((plaza) => plaza.road === road && plaza.uf === uf);
}

/** Both ends of each segment, with the whole table. */
export function byOwnPoints(): Miss[] {
  return roads.flatMap(({ name, segments, plazas }) => {
    const { road, uf } = elementAt(segments, 0);
    const measured = measureFederalRoad(road, uf, segments, plazas);
    return segments.flatMap(({ from_km, to_km, polyline }) => [
      miss(`${name} km ${from_km}`, locateKilometre(measured, from_km), polyline[0], "a jump"),
      miss(`${name} km ${to_km}`, locateKilometre(measured, to_km), polyline.at(-1), "a jump"),
    ]);
  });
}

/** The point between two segments in use, which are one segment while it is looked for. */
export function bySegments(): Miss[] {
  return roads.flatMap(({ name, segments, plazas }) =>
    segments.slice(1).flatMap((after, i): Miss[] => {
      const before = elementAt(segments, i);
      const point = elementAt(after.polyline, 0);
      const isJump = distanceMetres(lastOf(before.polyline), point) > JUMP_METRES;
      const isUsed = before.exists_as === "federal" && after.exists_as === "federal";
      if (isJump || !isUsed) return [];
      const joined = [before, after].flatMap(({ polyline }) => polyline);
      const one = { ...before, to_km: after.to_km, polyline: joined };
      const rest = [...segments.slice(0, i), one, ...segments.slice(i + 2)];
      const { road, uf, from_km } = after;
      const located = locateKilometre(measureFederalRoad(road, uf, rest, plazas), from_km);
      return [miss(`${name} km ${from_km}`, located, point, uneven(before, after))];
    }),
  );
}

/** Segments whose lengths differ from their kilometres. */
function uneven(...segments: FederalSegment[]): string {
  return segments
    .map(({ from_km, to_km, polyline }) => {
      const signed = (to_km - from_km) * 1000;
      return `${kilometres(signed)} are drawn as ${kilometres(lengthMetres(polyline))}`;
    })
    .join(", then ");
}

/** Every surveyed plaza, by its road and kilometre without it and those beside it. */
export function byPlazas(): { federal: Miss[]; state: Miss[] } {
  const isFederal = ({ road }: Plaza) => road.startsWith("BR-");
  const courses = new Map<string, RoadCourse>();
  return {
    federal: plazas.filter(isFederal).flatMap((plaza) => {
      const { road, uf } = plaza;
      const segments = roads.find(({ name }) => name === `${road}/${uf}`)?.segments ?? [];
      const measured = measureFederalRoad(road, uf, segments, othersThan(plaza));
      const located = locateKilometre(measured, plaza.km ?? 0);
      const [mark] = measureFederalRoad(road, uf, segments, [plaza]).operatorMarks;
      const cause = mark
        ? `${plaza.operator} counts ${(mark.operatorKm - mark.km).toFixed(1)} km more than the DNIT`
        : "off the line of the DNIT";
      return [miss(plaza.id, located, plazaPoint(plaza), cause)];
    }),
    state: plazas
      .filter((plaza) => !isFederal(plaza))
      .flatMap((plaza) => {
        const { road, uf } = plaza;
        const inUf = links.get(uf) ?? [];
        if (!inUf.some(({ refs }) => refs.includes(road))) return [];
        const course = courses.get(`${road}/${uf}`) ?? courseOf(road, inUf);
        courses.set(`${road}/${uf}`, course);
        const measured = measureRoad(road, uf, course, othersThan(plaza));
        const located = locateKilometre(measured, plaza.km ?? 0);
        const cause = `${measured.pieces.flatMap(({ marks }) => marks).length} other plazas as marks`;
        return [miss(plaza.id, located, plazaPoint(plaza), cause)];
      }),
  };
}

function othersThan(plaza: Plaza): Plaza[] {
  const { km = 0 } = plaza;
  return plazasOf(plaza).filter((other) => Math.abs((other.km ?? 0) - km) > SAME_SITE_KM);
}

function miss(
  label: string,
  located: LocatedKilometre | undefined,
  point: Point | undefined,
  cause: string,
): Miss {
  const errorMetres = located && point && distanceMetres(located.point, point);
  return { label, errorMetres, uncertaintyMetres: located?.uncertaintyMetres ?? 0, cause };
}

/** The plazas for which their own municipality would be refused. */
export function ownMunicipalities(): Plaza[] {
  const gazetteer = openGazetteer();
  return plazas.filter((plaza) => {
    const city = gazetteer.ofIbgeCode(plaza.ibge_code);
    const located = { point: plazaPoint(plaza), uncertaintyMetres: 0 };
    return city && !mayBeIn(located, city, gazetteer);
  });
}
