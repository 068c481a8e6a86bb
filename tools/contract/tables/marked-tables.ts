/** Tables by the name in their mark, in the language of a page. */
export type Tables = (name: string, language: Language) => string;

export type Language = "en" | "pt";

const BLOCK = /<!-- table: (.+?) -->\n[\s\S]*?<!-- \/table -->/g;
const START = /<!-- table: /g;

/** A page with its tables between their marks. Throws if a mark has no end. */
export function withTables(page: string, language: Language, tables: Tables): string {
  let blocks = 0;
  const written = page.replace(BLOCK, (_, name: string) => {
    blocks += 1;
    return `<!-- table: ${name} -->\n\n${tables(name, language)}\n\n<!-- /table -->`;
  });
  if ((page.match(START) ?? []).length !== blocks) throw new Error("a table has no end");
  return written;
}
