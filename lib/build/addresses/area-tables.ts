import type { DatabaseSync } from "node:sqlite";
import { elementAt } from "../../base/element-at.ts";
import { toPoint } from "../../quote/addresses/index/house.ts";
import { distanceMetres } from "../../quote/geo/point.ts";
import type { AreaPiece, Staging } from "./staging.ts";

/** Writes the CEPs and localities of an index. */
export class AreaTables {
  readonly #staging: Staging;
  readonly #onlyCeps: boolean;
  readonly #insertCep;
  readonly #insertLocality;

  constructor(index: DatabaseSync, staging: Staging, { onlyCeps }: { onlyCeps: boolean }) {
    this.#staging = staging;
    this.#onlyCeps = onlyCeps;
    this.#insertCep = index.prepare("INSERT INTO ceps VALUES (?, ?, ?, ?, ?, ?, ?)");
    this.#insertLocality = index.prepare("INSERT INTO localities VALUES (?, ?, ?, ?, ?, ?)");
  }

  write(): { localities: number; ceps: number } {
    let [ceps, localities] = [0, 0];
    for (const pieces of this.#staging.areas("cep")) {
      const { municipality, key, name, position, radiusMetres } = merged(pieces);
      const streets = new Set(pieces.map(({ street }) => street));
      const [street = ""] = streets;
      const only = streets.size === 1 ? street : "";
      this.#insertCep.run(Number(key), municipality, only, name, ...position, radiusMetres);
      ceps += 1;
    }
    if (this.#onlyCeps) return { localities, ceps };
    for (const pieces of this.#staging.areas("locality")) {
      const { municipality, key, name, position, radiusMetres } = merged(pieces);
      this.#insertLocality.run(municipality, key, name, ...position, radiusMetres);
      localities += 1;
    }
    return { localities, ceps };
  }
}

/**
 * Merges pieces into the one nearest to their weighted mean, with a radius that covers 95 % of
 * their weight.
 */
function merged(pieces: readonly AreaPiece[]): AreaPiece {
  const total = pieces.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (axis: 0 | 1) =>
    pieces.reduce((sum, { position, weight }) => sum + position[axis] * weight, 0) / total;
  const middle = [mean(0), mean(1)] as const;
  const off = ({ position }: AreaPiece) =>
    (position[0] - middle[0]) ** 2 + (position[1] - middle[1]) ** 2;
  const centre = pieces.reduce((best, piece) => (off(piece) < off(best) ? piece : best));
  const reaches = pieces
    .map(({ position, radiusMetres, weight }) => ({
      metres: distanceMetres(toPoint(centre.position), toPoint(position)) + radiusMetres,
      weight,
    }))
    .sort((a, b) => a.metres - b.metres);
  let [reached, i] = [0, 0];
  while (i < reaches.length - 1) {
    reached += elementAt(reaches, i).weight;
    if (reached >= total * 0.95) break;
    i += 1;
  }
  return { ...centre, radiusMetres: Math.ceil(elementAt(reaches, i).metres) };
}
