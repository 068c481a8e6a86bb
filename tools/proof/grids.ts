import type { Figure } from "../check/result.ts";

/** Division of names of figures into a row and a column of one table. */
interface Grid {
  /** Heading of the rows. */
  corner: string;
  /** Each with the groups `row` and `column`. */
  patterns: readonly RegExp[];
}

const RATIOS: Grid = {
  corner: "query",
  patterns: [/^(?<row>.+?), (?<column>(?:random pairs|all distances|up to|over)[^,:]*: .+)$/],
};

/** Parts whose figures have a measure and a case in their names. */
export const GRIDS: Readonly<Record<string, Grid>> = {
  places: { corner: "spelling", patterns: [/^(?<column>found), (?<row>.+)$/] },
  kilometres: {
    corner: "points",
    patterns: [
      /^(?<column>found|[a-z ]*error[a-z0-9 ]*|median uncertainty), (?<row>(?:ends|plazas) .+)$/,
    ],
  },
  paths: {
    corner: "drawing",
    patterns: [/^(?<column>passages found|routes that differ|without a notice), (?<row>.+)$/],
  },
  tracks: {
    corner: "track",
    patterns: [/^(?<column>charged right|wrong with a notice|wrong in silence), (?<row>.+)$/],
  },
  "bench routes": RATIOS,
  "bench imported": RATIOS,
  "bench orders": {
    corner: "places",
    patterns: [/^(?:order|tour) of (?<row>\d+) places, (?<column>.+)$/],
  },
  "bench http": {
    corner: "call",
    patterns: [/^(?<row>.+), (?<column>\d+ at once: .+)$/],
  },
  "bench deliveries": {
    corner: "webhooks",
    patterns: [/^(?<row>\d+) webhooks?: (?<column>.+)$/],
  },
  lambda: { corner: "function", patterns: [/^(?<row>[a-z-]+): (?<column>.+)$/] },
  faults: { corner: "step", patterns: [/^faults at (?<row>[a-z ]+): (?<column>.+)$/] },
  requests: {
    corner: "requests",
    patterns: [
      /^(?<row>(?:generated|valid) \S+) (?<column>answered \d+)$/,
      /^(?<column>slowest answer), (?<row>.+)$/,
    ],
  },
  mutants: { corner: "module", patterns: [/^changes of (?<row>\S+) (?:that )?(?<column>.+)$/] },
};

/** A figure with its place in the table of its part. */
export interface Cell {
  row: string;
  column: string;
  figure: Figure;
}

/** The figures of a part that have a place in its grid, and the others. */
export function placed(
  part: string,
  figures: readonly Figure[],
): { cells: Cell[]; others: Figure[] } {
  const { patterns = [] } = GRIDS[part] ?? {};
  const cells: Cell[] = [];
  const others: Figure[] = [];
  for (const figure of figures) {
    const groups = patterns.map((pattern) => pattern.exec(figure.name)?.groups).find(Boolean);
    const { row, column } = groups ?? {};
    if (row === undefined || column === undefined) others.push(figure);
    else cells.push({ row, column, figure });
  }
  return { cells, others };
}
