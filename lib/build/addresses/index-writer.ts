import { rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import type {
  AddressRecord,
  CepRecord,
  LocalityRecord,
  StreetRecord,
} from "../../quote/addresses/index/address-record.ts";
import { type House, toPosition } from "../../quote/addresses/index/house.ts";
import type { MunicipalitiesAt } from "../../quote/addresses/index/municipality-at.ts";
import { streetKey } from "../../quote/addresses/words/street-words.ts";
import type { Point } from "../../quote/geo/point.ts";
import { type OnShare, Staging } from "./staging.ts";
import { type IndexCounts, writeIndex } from "./write-index.ts";

export type { IndexCounts };

export interface IndexOptions {
  /** Guesses the municipality of records that lack it. */
  municipalitiesAt: MunicipalitiesAt;
  /** Origin of the records, for the credit: `CNEFE 2022, IBGE`. */
  source: string;
  /** True to leave out streets, houses and localities. */
  onlyCeps?: boolean;
}

/** Writes an address index from records in any order; memory does not grow with their number. */
export interface IndexWriter {
  addStreet(record: StreetRecord): void;
  addAddress(record: AddressRecord): void;
  addLocality(record: LocalityRecord): void;
  addCep(record: CepRecord): void;
  /** Replaces the former file by the index. */
  finish(onShare?: OnShare): Promise<IndexCounts>;
  /** Keeps the former file. Does nothing after `finish`. */
  abandon(): void;
}

/**
 * Opens a writer of the index `file`. Until the end, `FILE.draft` and `FILE.staging` exist beside
 * it; those of a killed import are removed.
 */
export function openIndexWriter(file: string, options: IndexOptions): IndexWriter {
  const { municipalitiesAt, source, onlyCeps = false } = options;
  const draft = `${file}.draft`;
  const stagingFile = `${file}.staging`;
  const clean = () => {
    for (const name of [draft, stagingFile]) rmSync(name, { force: true });
  };
  clean();
  const staging = new Staging(stagingFile);

  /** The possible municipalities of a record, the likeliest first. */
  const place = (code: string | undefined, point: Point) =>
    code === undefined ? municipalitiesAt(point).map(Number) : [Number(code)];

  return {
    addStreet({ name, municipality, lines }) {
      if (onlyCeps) return;
      for (const line of lines) {
        const middle = line[line.length >> 1];
        if (!middle || streetKey(name) === "") continue;
        staging.addLine(name, place(municipality, middle), line.map(toPosition));
      }
    },
    addAddress({ street, municipality, point, ...known }) {
      const house: House = {
        number: known.number ?? 0,
        modifier: known.modifier ?? "",
        position: toPosition(point),
        quality: known.quality ?? "address",
        cep: known.cep ?? "",
        locality: known.locality ?? "",
      };
      staging.addHouse(street, place(municipality, point), house);
    },
    addLocality({ name, municipality, point }) {
      if (!onlyCeps) staging.addLocality(name, place(municipality, point), toPosition(point));
    },
    addCep({ cep, municipality, point }) {
      staging.addCep(cep, place(municipality, point), toPosition(point));
    },
    async finish(onShare) {
      staging.complete();
      const counts = await writeIndex({ stagingFile, file: draft, source, onlyCeps }, onShare);
      await rename(draft, file);
      clean();
      return counts;
    },
    abandon() {
      staging.close();
      clean();
    },
  };
}
