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

/** Age from which the versions in force are read again while answers use the held catalogue. */
const REFRESH_AGE_MILLISECONDS = 30_000;
/** Age from which answers wait for that: an import takes effect within a minute. */
const MAX_AGE_MILLISECONDS = 60_000;

/**
 * Keeps the catalogue in memory and reads newer versions in the background; only a query after a
 * minute without one waits for them. If the store fails or a version is faulty, the last catalogue
 * stays in force and `onFailure` is called. Only the first read throws.
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
  const age = () => now() - checkedAt;

  async function textOf(part: CataloguePart, version: string | undefined): Promise<string> {
    return version === undefined ? "" : reader.readVersion(part, version);
  }

  async function readNewer(): Promise<void> {
    const current = await reader.currentVersions();
    const versions = JSON.stringify(PART_NAMES.map((part) => current[part]));
    if (versions === held?.versions) return;
    const texts = await Promise.all(
      PART_NAMES.map(async (part) => [part, await textOf(part, current[part])] as const),
    );
    const tables = parseCatalogue(Object.fromEntries(texts) as CatalogueTexts, "stored");
    held = { catalogue: createTollCatalogue(tables, stands), versions };
  }

  async function check(): Promise<void> {
    const startedAt = now();
    try {
      await readNewer();
    } catch (error) {
      if (!held) throw error;
      onFailure(error);
    }
    checkedAt = startedAt;
  }

  function refresh(): Promise<void> {
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  return async () => {
    // Lambda freezes a function between queries, so the check under way may be an old one.
    for (let checks = 0; checks < 2 && age() >= MAX_AGE_MILLISECONDS; checks += 1) await refresh();
    if (age() >= REFRESH_AGE_MILLISECONDS) void refresh();
    if (!held) throw new Error("no toll catalogue");
    return held.catalogue;
  };
}
