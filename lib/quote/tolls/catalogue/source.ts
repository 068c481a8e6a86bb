import type { PlazaStand } from "../matching/plaza-stands.ts";
import { createTollCatalogue, type TollCatalogue } from "./catalogue.ts";
import {
  type CataloguePart,
  type CatalogueTexts,
  PART_NAMES,
  parseCatalogue,
  type REQUIRED_PARTS,
} from "./parts.ts";

/** Version in force of each part; parts not seeded by any release are missing. */
export type CurrentVersions = Readonly<
  Record<(typeof REQUIRED_PARTS)[number], string> & Partial<Record<CataloguePart, string>>
>;

/** Read access to stored catalogues. */
export interface CatalogueReader {
  currentVersions(): Promise<CurrentVersions>;
  /** CSV text of one version of a part. */
  readVersion(part: CataloguePart, version: string): Promise<string>;
}

/** Returns the catalogue in force. */
export type CurrentCatalogue = () => Promise<TollCatalogue>;

/** Interval between checks for newer versions. */
const MAX_AGE_MILLISECONDS = 30_000;

/**
 * Keeps the catalogue in memory and checks for newer versions every 30 seconds. If the store fails
 * or a version is faulty, the last catalogue stays in force and `onFailure` is called. Only the
 * first read throws.
 */
export function createCatalogueSource(
  reader: CatalogueReader,
  stands: readonly PlazaStand[],
  onFailure: (error: unknown) => void,
  now: () => number = Date.now,
): CurrentCatalogue {
  let held: { catalogue: TollCatalogue; versions: string } | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;

  async function textOf(part: CataloguePart, version: string | undefined): Promise<string> {
    return version === undefined ? "" : reader.readVersion(part, version);
  }

  async function check(): Promise<void> {
    const current = await reader.currentVersions();
    const versions = JSON.stringify(PART_NAMES.map((part) => current[part]));
    if (versions !== held?.versions) {
      const texts = await Promise.all(
        PART_NAMES.map(async (part) => [part, await textOf(part, current[part])] as const),
      );
      const tables = parseCatalogue(Object.fromEntries(texts) as CatalogueTexts, "stored");
      held = { catalogue: createTollCatalogue(tables, stands), versions };
    }
    checkedAt = now();
  }

  return async () => {
    if (!held || now() - checkedAt > MAX_AGE_MILLISECONDS) {
      checking ??= check().finally(() => {
        checking = undefined;
      });
      try {
        await checking;
      } catch (error) {
        if (!held) throw error;
        checkedAt = now();
        onFailure(error);
      }
    }
    if (!held) throw new Error("no toll catalogue");
    return held.catalogue;
  };
}
