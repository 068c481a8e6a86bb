import { createHash } from "node:crypto";
import { PART_NAMES, parsePart } from "../tolls/catalogue-parts.ts";
import { readEmbeddedCatalogue } from "../tolls/embedded-tables.ts";
import { type CatalogueStore, EMBEDDED } from "./catalogue-store.ts";

/**
 * Puts the embedded toll tables in force where there is no version yet or where an older embedded
 * one is. A version that was imported or restored stays, and embedded tables that have been in
 * force before do not come back by themselves, as when an older release is deployed again.
 */
export async function seedCatalogue(store: CatalogueStore, now: Date): Promise<void> {
  const texts = readEmbeddedCatalogue();
  for (const part of PART_NAMES) {
    const text = texts[part];
    const current = await store.current(part);
    if (current !== undefined) {
      const versions = await store.versions(part);
      const record = versions.find(({ version }) => version === current);
      const known = versions.some((one) => one.source === EMBEDDED && one.sha256 === sha256(text));
      if (record?.source !== EMBEDDED || known) continue;
    }
    const { rows } = parsePart(part, text);
    await store.write(part, { text, rows: rows.length, source: EMBEDDED, createdAt: now }, current);
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
