import { createHash } from "node:crypto";
import { type CatalogueTexts, PART_NAMES, parsePart } from "./parts.ts";
import { type CatalogueVersions, EMBEDDED } from "./versions.ts";

/**
 * Puts the embedded toll tables in force for every part with no version or with an older embedded
 * one. Imported and restored versions stay. Embedded tables that were in force before are not put
 * in force again: otherwise, deploying an older release would restore them.
 */
export async function seedCatalogue(
  store: CatalogueVersions,
  now: Date,
  texts: CatalogueTexts,
): Promise<void> {
  for (const part of PART_NAMES) {
    const text = texts[part];
    const current = await store.current(part);
    if (current !== undefined) {
      const versions = await store.versions(part);
      const inForce = versions.find(({ version }) => version === current);
      const embedded = versions.filter(({ source }) => source === EMBEDDED);
      const had = embedded.some((one) => one.activated && one.sha256 === sha256(text));
      if (inForce?.source !== EMBEDDED || had) continue;
    }
    const { rows } = parsePart(part, text);
    await store.write(part, { text, rows: rows.length, source: EMBEDDED, createdAt: now }, current);
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
