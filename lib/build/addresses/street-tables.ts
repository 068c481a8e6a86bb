import type { DatabaseSync } from "node:sqlite";
import { extentOf, median } from "../../quote/addresses/index/extent.ts";
import {
  type House,
  type Position,
  packHouses,
  packLines,
} from "../../quote/addresses/index/house.ts";
import { formsOf, termOf } from "../../quote/addresses/index/index-format.ts";
import { streetKey, streetWords } from "../../quote/addresses/words/street-words.ts";
import { connectedParts, type StreetPart } from "./connected-parts.ts";
import type { OnShare, Staging, StreetGroup } from "./staging.ts";

/** Uncertainty in metres of an area known only from coarse positions. */
const COARSE_AREA_METRES = 1_000;

/** Writes the streets of an index, and stages their CEPs and localities. */
export class StreetTables {
  readonly #staging: Staging;
  readonly #onlyCeps: boolean;
  readonly #insertStreet;
  readonly #insertPoints;
  readonly #insertWords;
  readonly #insertBox;
  #streets = 0;
  #houses = 0;

  constructor(index: DatabaseSync, staging: Staging, { onlyCeps }: { onlyCeps: boolean }) {
    this.#staging = staging;
    this.#onlyCeps = onlyCeps;
    this.#insertStreet = index.prepare("INSERT INTO streets VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    this.#insertPoints = index.prepare("INSERT INTO street_points VALUES (?, ?, ?)");
    this.#insertWords = index.prepare("INSERT INTO street_words (rowid, words) VALUES (?, ?)");
    this.#insertBox = index.prepare("INSERT INTO street_boxes VALUES (?, ?, ?, ?, ?)");
  }

  write(onShare: OnShare): { streets: number; houses: number } {
    for (const group of this.#staging.groups(onShare)) {
      const known = group.houses.filter(({ quality }) => quality !== "area");
      const isCoarse = known.length === 0 && group.lines.length === 0;
      const houses = isCoarse ? group.houses : known;
      for (const part of connectedParts(houses, group.lines))
        this.#writePart(group, part, isCoarse);
    }
    return { streets: this.#streets, houses: this.#houses };
  }

  #writePart(group: StreetGroup, part: StreetPart, isCoarse: boolean): void {
    const [municipality = 0] = group.municipalities;
    this.#stageAreas(group.name, municipality, part.houses, isCoarse);
    if (this.#onlyCeps || streetKey(group.name) === "") return;
    const houses = isCoarse ? [] : oneEach(part.houses);
    const positions = [...part.houses.map(({ position }) => position), ...part.lines.flat()];
    const { centre, radiusMetres } = extentOf(positions);
    const id = ++this.#streets;
    this.#houses += houses.length;
    this.#insertStreet.run(
      id,
      municipality,
      group.name,
      frequent(part.houses.map(({ locality }) => locality)).join("\n"),
      frequent(part.houses.map(({ cep }) => cep)).join("\n"),
      ...centre,
      isCoarse ? Math.max(radiusMetres, COARSE_AREA_METRES) : radiusMetres,
    );
    this.#insertPoints.run(id, packHouses(houses), packLines(part.lines));
    this.#insertWords.run(id, allTerms(group).join(" "));
    this.#insertBox.run(id, ...boxOf(positions));
  }

  /** Stages one piece for each CEP and each locality of the houses. */
  #stageAreas(street: string, municipality: number, houses: House[], isCoarse: boolean): void {
    for (const [cep, there] of Map.groupBy(houses, ({ cep }) => cep)) {
      if (cep === "") continue;
      const [locality = ""] = frequent(there.map((house) => house.locality));
      const piece = pieceOf(there, isCoarse);
      this.#staging.addArea("cep", { ...piece, municipality, key: cep, name: locality, street });
    }
    if (this.#onlyCeps) return;
    for (const [name, there] of Map.groupBy(houses, ({ locality }) => locality)) {
      const key = streetKey(name);
      if (key === "") continue;
      const piece = pieceOf(there, isCoarse);
      this.#staging.addArea("locality", { ...piece, municipality, key, name, street });
    }
  }
}

function pieceOf(houses: readonly House[], isCoarse: boolean) {
  const { centre, radiusMetres } = extentOf(houses.map(({ position }) => position));
  return {
    position: centre,
    radiusMetres: isCoarse ? Math.max(radiusMetres, COARSE_AREA_METRES) : radiusMetres,
    weight: houses.length,
  };
}

/** One house for each number and modifier, in order: the middle of the best positions. */
function oneEach(houses: readonly House[]): House[] {
  const groups = Map.groupBy(houses, ({ number, modifier }) => `${number} ${modifier}`);
  const merged = [...groups.values()].map((same): House => {
    const exact = same.filter(({ quality }) => quality === "address");
    const best = exact.length > 0 ? exact : same;
    const middle: Position = [
      median(best.map(({ position }) => position[0])),
      median(best.map(({ position }) => position[1])),
    ];
    return { ...(best[0] as House), position: middle };
  });
  // Houses without number and modifier only contribute to the position of the street.
  return merged
    .filter(({ number, modifier }) => number > 0 || modifier !== "")
    .sort((a, b) => a.number - b.number || (a.modifier < b.modifier ? -1 : 1));
}

/** Search terms of the street, for every municipality in which it may lie. */
function allTerms({ name, municipalities }: StreetGroup): string[] {
  const { words } = streetWords(name);
  return municipalities.flatMap((code) =>
    words.flatMap((word) => formsOf(word).map((form) => termOf(code, form))),
  );
}

/** The distinct texts other than the empty one, the most frequent first. */
function frequent(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== "") counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text);
}

function boxOf(positions: readonly Position[]): [number, number, number, number] {
  let [south, north] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [west, east] = [south, north];
  for (const [latitude, longitude] of positions) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  return [south, north, west, east];
}
