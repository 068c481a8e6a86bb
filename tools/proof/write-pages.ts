import { headlines } from "./headline.ts";
import type { Proof } from "./proof-file.ts";
import { proofTables } from "./proof-page.ts";
import type { Releases } from "./releases.ts";

/** The page with the tables of a run between its marks; throws if a mark is missing. */
export function withTables(page: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const place = new RegExp(`(<!-- ${name} -->\\n).*?(<!-- /${name} -->)`, "s");
    if (!place.test(text)) throw new Error(`the page has no <!-- ${name} -->`);
    return text.replace(place, (_, before, after) => `${before}\n${table}\n\n${after}`);
  }, page);
}

/** Each page that carries figures of the proof, by its path, with what stands between its marks. */
export function pagesOf(proof: Proof, releases: Releases): Record<string, Record<string, string>> {
  const tables = proofTables(proof, releases);
  return { "docs/proof.md": tables, "README.md": { proof: headlines(proof) } };
}
