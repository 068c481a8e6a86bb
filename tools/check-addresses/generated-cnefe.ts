import { elementAt, lastOf } from "../../lib/base/element-at.ts";
import { withoutAccents } from "../../lib/base/fold-text.ts";
import {
  bearingDegrees,
  destination,
  distanceMetres,
  interpolate,
  type Point,
  positionKey,
} from "../../lib/quote/geo/point.ts";
import type { ExtractStreet } from "./read-extract.ts";

/** The official header: 34 columns. */
export const CNEFE_HEADER = [
  ..."COD_UNICO_ENDERECO COD_UF COD_MUNICIPIO COD_DISTRITO COD_SUBDISTRITO COD_SETOR NUM_QUADRA NUM_FACE".split(
    " ",
  ),
  ..."CEP DSC_LOCALIDADE NOM_TIPO_SEGLOGR NOM_TITULO_SEGLOGR NOM_SEGLOGR NUM_ENDERECO DSC_MODIFICADOR".split(
    " ",
  ),
  ...[1, 2, 3, 4, 5].flatMap((i) => [`NOM_COMP_ELEM${i}`, `VAL_COMP_ELEM${i}`]),
  ..."LATITUDE LONGITUDE NV_GEO_COORD COD_ESPECIE DSC_ESTABELECIMENTO".split(" "),
  ..."COD_INDICADOR_ESTAB_ENDERECO COD_INDICADOR_CONST_ENDERECO".split(" "),
  ..."COD_INDICADOR_FINALIDADE_CONST COD_TIPO_ESPECI".split(" "),
].join(";");

/** An address whose true position is known. */
export interface GeneratedAddress {
  street: string;
  number: number;
  cep: string;
  locality: string;
  point: Point;
  /** `listed` in the file, or omitted `between` listed numbers. */
  kind: "listed" | "between";
}

const MUNICIPALITY = "4314902";
/** Houses in a hundred that are missing from the file, and that have poor coordinates. */
const LEFT_OUT_PERCENT = 10;
const COARSE_PERCENT = 3;
const MISSING_PERCENT = 2;
const UNNUMBERED_PERCENT = 4;
const APARTMENTS_PERCENT = 8;
const FROM_THE_AXIS_METRES = 9;

/** Addresses along streets as Brazil numbers them, and the rows of a CNEFE file that lists them. */
export function generateCnefe(
  streets: readonly ExtractStreet[],
  count: number,
  random: () => number,
): { rows: string[]; addresses: GeneratedAddress[]; ceps: Map<string, Point[]> } {
  const rows = [CNEFE_HEADER];
  const addresses: GeneratedAddress[] = [];
  const ceps = new Map<string, Point[]>();
  const percent = (share: number) => random() * 100 < share;
  for (const [i, street] of streets.entries()) {
    if (addresses.length >= count) break;
    const path = longestChain(street.lines);
    const cep = String(90_000_000 + i);
    const locality = `BAIRRO ${Math.floor(elementAt(path, 0)[0] * -100) % 97}`;
    const known = { street: street.name, cep, locality };
    let isListedBefore = false;
    for (let metres = 4 + random() * 8; metres < pathMetres(path); metres += 6 + random() * 14) {
      const isRight = random() < 0.5;
      const number = Math.max(1, Math.round(metres / 2) * 2 + (isRight ? 0 : 1));
      const point = beside(path, metres, isRight ? FROM_THE_AXIS_METRES : -FROM_THE_AXIS_METRES);
      const row = (changes: Partial<CnefeCells>) =>
        rows.push(
          cnefeRow({
            municipality: MUNICIPALITY,
            ...known,
            number,
            point,
            quality: 1,
            apartment: "",
            ...changes,
          }),
        );
      if (percent(UNNUMBERED_PERCENT)) row({ number: 0 });
      else if (percent(MISSING_PERCENT)) row({ point: undefined });
      else if (percent(COARSE_PERCENT))
        row({ point: destination(point, random() * 360, 900), quality: 6 });
      else if (isListedBefore && percent(LEFT_OUT_PERCENT)) {
        addresses.push({ ...known, number, point, kind: "between" });
      } else {
        const flats = percent(APARTMENTS_PERCENT) ? 6 : 1;
        for (let flat = 1; flat <= flats; flat += 1) {
          const near = destination(point, random() * 360, random() * 4);
          row({ point: near, apartment: flats > 1 ? String(100 + flat) : "" });
        }
        addresses.push({ ...known, number, point, kind: "listed" });
        ceps.set(cep, [...(ceps.get(cep) ?? []), point]);
        isListedBefore = true;
      }
    }
  }
  return { rows, addresses: addresses.slice(0, count), ceps };
}

/** Fields that differ between rows. */
export interface CnefeCells {
  municipality: string;
  street: string;
  number: number;
  cep: string;
  locality: string;
  point: Point | undefined;
  quality: number;
  apartment: string;
}

/** One row in the official layout: capitals without accents, the street's name in three cells. */
export function cnefeRow({
  municipality,
  street,
  number,
  cep,
  locality,
  point,
  quality,
  apartment,
}: CnefeCells): string {
  const [kind = "", ...name] = withoutAccents(street).toUpperCase().split(" ");
  const isTitled =
    name.length > 1 && /^(?:DOUTOR|GENERAL|CORONEL|PROFESSOR|SAO|DOM)$/.test(name[0] ?? "");
  const title = isTitled ? (name.shift() ?? "") : "";
  const position = point ? [point[0].toFixed(6), point[1].toFixed(6)] : ["", ""];
  const cells = [
    ...[
      "0",
      municipality.slice(0, 2),
      municipality,
      `${municipality}05`,
      "00000000000",
      "0001P",
      "1",
      "1",
    ],
    ...[cep, locality, kind, title, name.join(" "), String(number), number === 0 ? "SN" : ""],
    ...(apartment ? ["APARTAMENTO", apartment] : ["", ""]),
    ...["", "", "", "", "", "", "", ""],
    ...[...position, String(quality), "1", "", "", "", "", ""],
  ];
  return cells.join(";");
}

/** The longest path that joins lines at their ends. */
function longestChain(lines: readonly Point[][]): Point[] {
  const left = lines.map((line) => [...line]);
  let best: Point[] = [];
  while (left.length > 0) {
    let chain = left.shift() as Point[];
    for (let i = 0; i < left.length; ) {
      const joined = join(chain, elementAt(left, i));
      if (!joined) {
        i += 1;
        continue;
      }
      chain = joined;
      left.splice(i, 1);
      i = 0;
    }
    if (pathMetres(chain) > pathMetres(best)) best = chain;
  }
  return best;
}

function join(a: Point[], b: Point[]): Point[] | undefined {
  const key = (point: Point | undefined) => (point ? positionKey(point) : "");
  if (key(a.at(-1)) === key(b[0])) return [...a, ...b.slice(1)];
  if (key(a.at(-1)) === key(b.at(-1))) return [...a, ...b.toReversed().slice(1)];
  if (key(a[0]) === key(b.at(-1))) return [...b, ...a.slice(1)];
  if (key(a[0]) === key(b[0])) return [...b.toReversed(), ...a.slice(1)];
  return undefined;
}

function pathMetres(path: readonly Point[]): number {
  return path
    .slice(1)
    .reduce((sum, point, i) => sum + distanceMetres(elementAt(path, i), point), 0);
}

/** The point at a distance along a path and to the right of it. */
function beside(path: readonly Point[], metres: number, rightMetres: number): Point {
  let left = metres;
  for (let i = 1; i < path.length; i += 1) {
    const [from, to] = [elementAt(path, i - 1), elementAt(path, i)];
    const length = distanceMetres(from, to);
    if (left <= length && length > 0) {
      const bearing = bearingDegrees(from, to) + (rightMetres > 0 ? 90 : 270);
      return destination(interpolate(from, to, left / length), bearing, Math.abs(rightMetres));
    }
    left -= length;
  }
  return lastOf(path);
}
