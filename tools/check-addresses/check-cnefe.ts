import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openIndexWriter } from "../../lib/build/addresses/index-writer.ts";
import { readCnefe } from "../../lib/build/cnefe/read-cnefe.ts";
import { distanceMetres } from "../../lib/quote/geo/point.ts";
import { formatCep } from "../../lib/quote/places/read/recognise-cep.ts";
import { createRandom } from "../../lib/quote/routing/plan/tour/random.ts";
import type { Figure } from "../check/result.ts";
import { type GeneratedAddress, generateCnefe } from "./generated-cnefe.ts";
import { openPlaceFinder, streetPlace } from "./place-finder.ts";
import type { ExtractStreet } from "./read-extract.ts";
import { atLeast, within } from "./result.ts";
import { withTypingError } from "./spellings.ts";

const SEED = 7;

type PlaceFinder = ReturnType<typeof openPlaceFinder>;

/** Writes a CNEFE file along the streets, imports it and looks for its addresses. */
export async function checkCnefe(
  streets: readonly ExtractStreet[],
  count: number,
  directory: string,
): Promise<Figure[]> {
  const random = createRandom(SEED);
  const { rows, addresses, ceps } = generateCnefe(streets, count, random);
  const csv = join(directory, "43_RS.csv");
  writeFileSync(csv, rows.join("\n"));
  const file = join(directory, "cnefe.sqlite");
  const writer = openIndexWriter(file, { municipalitiesAt: () => [], source: "CNEFE" });
  await readCnefe([csv], (record) => writer.addAddress(record));
  console.log(`     ${JSON.stringify(await writer.finish())}`);

  const finder = openPlaceFinder(file);
  const listed = addresses.filter(({ kind }) => kind === "listed");
  const between = addresses.filter(({ kind }) => kind === "between");
  const typed = (street: string) => withTypingError(street, random);
  const cepsNear = [...ceps].filter(([cep, points]) => {
    const found = finder.find(formatCep(cep));
    if ("reason" in found || found.place.precision !== "cep") return false;
    return points.some((point) => distanceMetres(point, found.place.point) <= 200);
  });
  const share = (
    some: readonly GeneratedAddress[],
    metres: number,
    write = (name: string) => name,
  ) => some.filter((address, i) => isWithin(finder, address, i, metres, write)).length;
  return [
    atLeast("CNEFE addresses within 30 m", share(listed, 30), listed.length, 98),
    atLeast("numbers between known ones within 60 m", share(between, 60), between.length, 95),
    atLeast(
      "addresses with one typing error within 30 m",
      share(listed, 30, typed),
      listed.length,
      85,
    ),
    atLeast("CEPs within 200 m of one of their addresses", cepsNear.length, ceps.size, 100),
    within("first look-up after opening", finder.firstMilliseconds(), 50),
    within("median look-up", finder.medianMilliseconds(), 5),
  ];
}

/** Every second address is written with its neighbourhood and CEP. */
function isWithin(
  finder: PlaceFinder,
  { street, number, locality, cep, point }: GeneratedAddress,
  i: number,
  metres: number,
  write: (street: string) => string,
): boolean {
  const where = i % 2 === 0 ? ` - ${locality}` : "";
  const code = i % 2 === 0 ? `, ${formatCep(cep)}` : "";
  const found = streetPlace(
    finder.find(`${write(street)}, ${number}${where}, Porto Alegre - RS${code}`),
  );
  return found !== undefined && distanceMetres(found.place.point, point) <= metres;
}
