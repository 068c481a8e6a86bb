import { readTable } from "../lib/base/data-set.ts";
import { isSurveyed } from "../lib/build/network/kilometres/kilometre-marks.ts";
import { courseOf, measureRoad } from "../lib/build/network/kilometres/measure-kilometres.ts";
import type { RoadCourse } from "../lib/build/network/kilometres/road-course.ts";
import { readLinks } from "../lib/build/network/links.ts";
import { distanceMetres } from "../lib/quote/geo/point.ts";
import { openGazetteer } from "../lib/quote/places/gazetteer/open-gazetteer.ts";
import { mayBeIn } from "../lib/quote/places/resolve/resolve-kilometre.ts";
import { locateKilometre } from "../lib/quote/places/resolve/road-kilometres.ts";
import {
  type Plaza,
  plazaPoint,
  plazaRowSchema,
} from "../lib/quote/tolls/catalogue/plaza-table.ts";

// Looks for every plaza by its road and kilometre without knowing it: how far off is the answer?
/** Plazas of one place, as those of the two carriageways, are held out together. */
const SAME_SITE_KM = 3;
const WORST = 20;
/** The uncertainty of an answer must hold so many of the errors. */
const MIN_COVERED = 0.94;
const MAX_MEDIAN_METRES = 1_000;

interface Miss {
  plaza: Plaza;
  /** Undefined if the kilometre was not found. */
  errorMetres: number | undefined;
  uncertaintyMetres: number;
}

const links = Map.groupBy(
  readLinks().filter(({ surface }) => surface !== "FERRY"),
  ({ uf }) => uf,
);
const plazas = readTable("tolls/plazas.csv", plazaRowSchema).filter(isSurveyed);
const courses = new Map<string, RoadCourse>();
const isFederal = ({ road }: Plaza) => road.startsWith("BR-");

const byPlazas = plazas.flatMap((plaza) => look(plaza, neighboursOf(plaza)));
const byBorder = plazas.filter(isFederal).flatMap((plaza) => look(plaza, []));
const isGood = [
  summarise(
    "federal roads, by the other plazas",
    byPlazas.filter(({ plaza }) => isFederal(plaza)),
  ),
  summarise("federal roads, by the border alone", byBorder),
  summarise(
    "state roads, by the other plazas",
    byPlazas.filter(({ plaza }) => !isFederal(plaza)),
  ),
  checkMunicipalities(),
];
console.log(`the worst ${WORST} by the other plazas:`);
for (const { plaza, errorMetres, uncertaintyMetres } of worst(byPlazas)) {
  console.log(
    `  ${plaza.id}: ${kilometres(errorMetres ?? 0)} off, said to be within ${kilometres(uncertaintyMetres)}`,
  );
}
process.exitCode = isGood.every(Boolean) ? 0 : 1;

/** Looks for a plaza with the help of others; empty if its road is not drawn. */
function look(plaza: Plaza, others: readonly Plaza[]): Miss[] {
  const { road, uf, km = 0 } = plaza;
  const inUf = links.get(uf) ?? [];
  if (!inUf.some(({ refs }) => refs.includes(road))) return [];
  const course = courses.get(`${road}/${uf}`) ?? courseOf(road, inUf);
  courses.set(`${road}/${uf}`, course);
  const found = locateKilometre(measureRoad(road, uf, course, others), km);
  const errorMetres = found && distanceMetres(found.point, plazaPoint(plaza));
  return [{ plaza, errorMetres, uncertaintyMetres: found?.uncertaintyMetres ?? 0 }];
}

function neighboursOf({ road, uf, km = 0 }: Plaza): Plaza[] {
  const own = plazas.filter((other) => other.road === road && other.uf === uf);
  return own.filter((other) => Math.abs((other.km ?? 0) - km) > SAME_SITE_KM);
}

/** Prints the errors of some plazas; whether they keep the bounds. */
function summarise(what: string, misses: readonly Miss[]): boolean {
  const found = misses.filter(({ errorMetres }) => errorMetres !== undefined);
  const errors = found.map(({ errorMetres = 0 }) => errorMetres);
  const uncertainties = found.map(({ uncertaintyMetres }) => uncertaintyMetres);
  const covered = found.filter((one) => (one.errorMetres ?? 0) <= one.uncertaintyMetres);
  const share = covered.length / found.length;
  const show = (values: readonly number[]) =>
    `${kilometres(quantile(values, 0.5))} at the median, ${kilometres(quantile(values, 0.9))} for 9 of 10`;
  console.log(`${what}: ${found.length} of ${misses.length} plazas found`);
  console.log(`  error ${show(errors)}, ${kilometres(quantile(errors, 1))} at most`);
  console.log(
    `  uncertainty ${show(uncertainties)}; holds ${(100 * share).toFixed(1)} % of the errors`,
  );
  return share >= MIN_COVERED && quantile(errors, 0.5) <= MAX_MEDIAN_METRES;
}

/** Whether each plaza may lie in its own municipality, as far as the seats tell. */
function checkMunicipalities(): boolean {
  const gazetteer = openGazetteer();
  const known = plazas.flatMap((plaza) => {
    const city = gazetteer.ofIbgeCode(plaza.ibge_code);
    return city ? [{ located: { point: plazaPoint(plaza), uncertaintyMetres: 0 }, city }] : [];
  });
  const refused = known.filter(({ located, city }) => !mayBeIn(located, city, gazetteer));
  console.log(`municipalities: ${refused.length} of ${known.length} plazas refused in their own`);
  return refused.length === 0;
}

function worst(misses: readonly Miss[]): Miss[] {
  return misses.toSorted((a, b) => (b.errorMetres ?? 0) - (a.errorMetres ?? 0)).slice(0, WORST);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0;
}

function kilometres(metres: number): string {
  return `${(metres / 1000).toFixed(1)} km`;
}
