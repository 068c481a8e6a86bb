import type { CataloguePart } from "./parts.ts";
import type { CatalogueReader } from "./source.ts";

/** Metadata of one version of a part. */
export interface VersionRecord {
  version: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** Source of the rows; `EMBEDDED` for the data set that ships with the service. */
  source: string;
  rows: number;
  sha256: string;
  /** True if it has ever been in force; false after an interrupted write. */
  activated: boolean;
}

export interface NewVersion {
  /** The whole part as CSV. */
  text: string;
  rows: number;
  source: string;
  createdAt: Date;
}

/** Source of the versions that ship with the service. */
export const EMBEDDED = "embedded data set";

/** Store of the versions of the catalogue's parts. */
export interface CatalogueVersions extends CatalogueReader {
  /** The version in force; undefined before the first. */
  current(part: CataloguePart): Promise<string | undefined>;
  /** All versions, newest first. */
  versions(part: CataloguePart): Promise<VersionRecord[]>;
  /** Writes a version and puts it in force; throws if `replaced` is no longer in force. */
  write(part: CataloguePart, version: NewVersion, replaced: string | undefined): Promise<string>;
  /** Puts a version in force; throws if `replaced` is no longer in force. */
  activate(part: CataloguePart, version: string, replaced: string | undefined): Promise<void>;
}
