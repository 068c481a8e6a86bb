import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const project = join(import.meta.dirname, "../..");

/** Every page of the documentation, as a path in the project. */
export const PAGES = [
  "README.md",
  "CHANGELOG.md",
  "CODE_OF_CONDUCT.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "client/README.md",
  ...readdirSync(join(project, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

/** The pages about the API: its entry, one per job, and the webhooks. */
export const API_PAGES = PAGES.filter((page) => /^docs\/(api|webhooks)\b/.test(page));

export function readPage(page: string): string {
  return readFileSync(join(project, page), "utf8");
}

/** The contents of the code blocks of one language after `<!-- mark -->`, in order. */
export function blocksAfter(page: string, mark: string, language: string): string[] {
  const [, after] = readPage(page).split(`<!-- ${mark} -->`);
  if (after === undefined) throw new Error(`${page} has no <!-- ${mark} -->`);
  const [section = ""] = after.split("<!-- ");
  const block = /^( *)```(\w+)\n(.*?)\n\1```$/gms;
  return [...section.matchAll(block)]
    .filter(([, , found]) => found === language)
    .map(([, indent = "", , text = ""]) => text.replaceAll(new RegExp(`^${indent}`, "gm"), ""));
}

/** Texts in backquotes, outside code blocks. */
export function codeSpans(text: string): string[] {
  const prose = text.replace(/^ *```.*?^ *```/gms, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}

/** The first code span of each row in the table whose first column has this heading. */
export function tableKeys(page: string, heading: string): string[] {
  const [, rows = ""] = readPage(page).split(
    new RegExp(`^\\| ${heading} \\|.*\\n\\|[-: |]+\\n`, "m"),
  );
  const [table = ""] = rows.split("\n\n");
  return table.split("\n").flatMap((row) => codeSpans(row.split("|")[1] ?? "").slice(0, 1));
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchors(page: string): string[] {
  const prose = readPage(page).replace(/^ *```.*?^ *```/gms, "");
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
