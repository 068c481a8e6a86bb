import { WALLS } from "./walls.ts";

/** The table of walls as Markdown: what each folder holds and may import. */
function wallsTable(): string {
  const rows = WALLS.map(({ folder, holds, imports, packages = [] }) => {
    const allowed = [...imports.map((path) => `\`${path}\``), ...packages];
    return `| \`${folder}\` | ${holds} | ${allowed.join(", ")} |`;
  });
  return ["| folder | content | may import |", "| --- | --- | --- |", ...rows].join("\n");
}

/** The rooms of `lib` as a Mermaid diagram: an arrow points from a room to one that it may import. */
function wallsPicture(): string {
  const arrows = WALLS.flatMap(({ folder, imports }) =>
    imports.map((target) => [roomOf(folder), roomOf(target)] as const),
  ).filter(([from, to]) => from !== to && isOfLib(from) && isOfLib(to));
  const lines = new Set(arrows.map(([from, to]) => `  ${from.slice(4)} --> ${to.slice(4)}`));
  return ["```mermaid", "flowchart BT", ...lines, "```"].join("\n");
}

function roomOf(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}

function isOfLib(path: string): boolean {
  return path.startsWith("lib/");
}

/** A page whose marked places hold the present table and picture. */
export function withWalls(page: string): string {
  const drawn = { walls: wallsTable(), rooms: wallsPicture() };
  return Object.entries(drawn).reduce(
    (text, [name, drawing]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\\n\\n).*?(\\n\\n<!-- /${name} -->)`, "s"),
        (_, before, after) => `${before}${drawing}${after}`,
      ),
    page,
  );
}
