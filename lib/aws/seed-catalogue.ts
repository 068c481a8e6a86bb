import { createHash } from "node:crypto";
import { PART_NAMES, parsePart } from "../tolls/catalogue-parts.ts";
import { readEmbeddedCatalogue } from "../tolls/embedded-tables.ts";
import { type CatalogueStore, EMBEDDED } from "./catalogue-store.ts";

/**
 * Puts the embedded toll tables in force where there is no version yet or where an older embedded
 * one is; a version that was imported stays. Running it again changes nothing.
 */
export async function seedCatalogue(store: CatalogueStore, now: Date): Promise<void> {
  const texts = readEmbeddedCatalogue();
  for (const part of PART_NAMES) {
    const text = texts[part];
    const current = await store.current(part);
    if (current !== undefined) {
      const record = (await store.versions(part)).find(({ version }) => version === current);
      if (record?.source !== EMBEDDED || record.sha256 === sha256(text)) continue;
    }
    const { rows } = parsePart(part, text);
    await store.write(part, { text, rows: rows.length, source: EMBEDDED, createdAt: now }, current);
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
