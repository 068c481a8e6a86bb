import { createHash } from "node:crypto";
import { type CataloguePart, PART_NAMES } from "../../../../lib/quote/tolls/catalogue/parts.ts";
import type { CurrentVersions } from "../../../../lib/quote/tolls/catalogue/source.ts";
import type {
  CatalogueVersions,
  NewVersion,
  VersionRecord,
} from "../../../../lib/quote/tolls/catalogue/versions.ts";

/** Keeps versions in memory, named by their time and part of their hash as the real store does. */
export class MemoryVersions implements CatalogueVersions {
  readonly #records = new Map<CataloguePart, VersionRecord[]>();
  readonly #texts = new Map<string, string>();
  readonly #current = new Map<CataloguePart, string>();

  async currentVersions(): Promise<CurrentVersions> {
    return Object.fromEntries(
      PART_NAMES.map((part) => [part, this.#current.get(part) ?? ""]),
    ) as CurrentVersions;
  }

  async current(part: CataloguePart): Promise<string | undefined> {
    return this.#current.get(part);
  }

  async versions(part: CataloguePart): Promise<VersionRecord[]> {
    return (this.#records.get(part) ?? []).toReversed();
  }

  async readVersion(part: CataloguePart, version: string): Promise<string> {
    const text = this.#texts.get(`${part} ${version}`);
    if (text === undefined) throw new Error(`no version ${version} of ${part}`);
    return text;
  }

  async write(
    part: CataloguePart,
    { text, rows, source, createdAt }: NewVersion,
    replaced: string | undefined,
  ): Promise<string> {
    const sha256 = createHash("sha256").update(text).digest("hex");
    const version = `${createdAt.toISOString()}-${sha256.slice(0, 8)}`;
    const record = { version, createdAt: createdAt.toISOString(), source, rows, sha256 };
    const others = (this.#records.get(part) ?? []).filter((one) => one.version !== version);
    this.#records.set(part, [...others, { ...record, activated: false }]);
    this.#texts.set(`${part} ${version}`, text);
    await this.activate(part, version, replaced);
    return version;
  }

  async activate(
    part: CataloguePart,
    version: string,
    replaced: string | undefined,
  ): Promise<void> {
    if (this.#current.get(part) !== replaced) throw new Error(`${part} was replaced meanwhile`);
    this.#current.set(part, version);
    for (const record of this.#records.get(part) ?? []) {
      if (record.version === version) record.activated = true;
    }
  }
}
