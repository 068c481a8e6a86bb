import { type Figure, keepsBound } from "../check/result.ts";
import { type Cell, GRIDS, placed } from "./grids.ts";
import { written } from "./written.ts";

/** The tables of a part: its grid, if it has one, then a list of the other figures. */
export function figureTables(part: string, figures: readonly Figure[]): string[] {
  const { cells, others } = placed(part, figures);
  return [
    ...(cells.length === 0 ? [] : [gridOf(GRIDS[part]?.corner ?? "", cells)]),
    ...(others.length === 0 ? [] : [listOf(others)]),
  ];
}

/** A text without the signs that have a meaning in a page. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[|<>[\]*_`]/g, "\\$&");
}

/** `at most 1.3`; empty without a bound. */
export function boundOf({ atMost, atLeast }: Figure): string {
  return [
    ...(atMost === undefined ? [] : [`at most ${written(atMost)}`]),
    ...(atLeast === undefined ? [] : [`at least ${written(atLeast)}`]),
  ].join(", ");
}

/** True if a figure has a bound and misses it. */
export function isMissed(figure: Figure): boolean {
  return boundOf(figure) !== "" && !keepsBound(figure);
}

/** Columns that no figure fills are left out. */
function listOf(figures: readonly Figure[]): string {
  const columns: [string, (figure: Figure) => string][] = [
    ["figure", ({ name }) => plain(name)],
    ["value", ({ value, unit }) => written(value, unit)],
    ["of", ({ of }) => (of === undefined ? "" : written(of))],
    ["bound", (one) => `${boundOf(one)}${isMissed(one) ? ": **missed**" : ""}`],
  ];
  const used = columns.filter(([, textOf]) => figures.some((figure) => textOf(figure) !== ""));
  return tableOf(
    used.map(([name]) => name),
    figures.map((figure) => used.map(([, textOf]) => textOf(figure))),
    ["value", "of"],
  );
}

/** Rows with the same cells are one row. */
function gridOf(corner: string, cells: readonly Cell[]): string {
  const columns = [...Map.groupBy(cells, ({ column }) => column)].map(([name, own]) => {
    const bounds = new Set(own.map(({ figure }) => boundOf(figure)));
    const [bound = ""] = bounds.size === 1 ? bounds : [];
    return { name, bound };
  });
  const rows = [...Map.groupBy(cells, ({ row }) => row)].map(([name, own]) => {
    const texts = columns.map(({ name, bound }) => {
      const found = own.find(({ column }) => column === name)?.figure;
      return found ? cellOf(found, bound === "") : "";
    });
    const of = Math.max(...own.map(({ figure }) => figure.of ?? 0));
    return { name, texts: [...texts, of === 0 ? "" : written(of)] };
  });
  const merged = [...Map.groupBy(rows, ({ texts }) => texts.join("|")).values()].map((alike) => {
    const names = alike.map(({ name }) => plain(name)).join("<br>");
    return [names, ...(alike[0]?.texts ?? [])];
  });
  const heads = columns.map(({ name, bound }) => plain(name) + (bound && ` (${bound})`));
  const isCounted = rows.some(({ texts }) => texts.at(-1) !== "");
  return tableOf(
    [corner, ...heads, ...(isCounted ? ["of"] : [])],
    merged.map((row) => (isCounted ? row : row.slice(0, -1))),
    [...heads, "of"],
  );
}

/** With its own bound where the column has none for all. */
function cellOf(figure: Figure, hasOwnBound: boolean): string {
  const bound = hasOwnBound ? boundOf(figure) : "";
  const missed = isMissed(figure) ? "**missed**" : "";
  const more = [bound, missed].filter(Boolean).join(": ");
  return `${written(figure.value, figure.unit)}${more && ` (${more})`}`;
}

function tableOf(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly string[],
): string {
  const line = (texts: readonly string[]) => `| ${texts.join(" | ")} |`;
  const rule = heads.map((head) => (right.includes(head) ? "---:" : "---"));
  return [heads, rule, ...rows].map(line).join("\n");
}
