import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { GUARDED, type Room, WALLS } from "./walls.ts";

/** An import that the walls forbid. */
export interface Violation {
  file: string;
  specifier: string;
}

const SOURCES = "{lib,functions,bin,tools,web,client}/**/*.{ts,tsx,mts,mjs}";
const BUILT = ["client/dist/**", "**/node_modules/**"];
const IMPORT =
  /(?:\bfrom|\bimport|\bimport\(|\brequire\(|import\.meta\.url\)\()\s*["']([^"']+)["']/g;

/** Every import in the project's code that the walls forbid. */
export function findViolations(project: string): Violation[] {
  return sourceFiles(project).flatMap((file) =>
    violationsOf(file, importsOf(readFileSync(join(project, file), "utf8"))),
  );
}

/** Every file with code outside `test`. */
export function sourceFiles(project: string): string[] {
  return globSync(SOURCES, { cwd: project, exclude: BUILT }).sort();
}

/** Specifiers of the modules that a text imports, types and dynamic imports included. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, specifier = ""]) => specifier);
}

/** Those of a file's imports that the walls forbid. A file in no room may import nothing. */
export function violationsOf(file: string, specifiers: readonly string[]): Violation[] {
  const room = roomOf(file);
  return specifiers
    .filter((specifier) => !room || !isAllowed(file, room, specifier))
    .map((specifier) => ({ file, specifier }));
}

/** The room of a file: of several, the one with the longest path. */
function roomOf(file: string): Room | undefined {
  const around = WALLS.filter(({ folder }) => isWithin(file, folder));
  return around.toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

function isAllowed(file: string, room: Room, specifier: string): boolean {
  if (specifier.startsWith(".")) {
    const target = normalize(join(dirname(file), specifier));
    return [room.folder, ...room.imports].some((folder) => isWithin(target, folder));
  }
  const guard = guardOf(specifier);
  return guard === undefined || (room.packages?.includes(guard) ?? false);
}

/** The guarded group that a package belongs to; undefined if anybody may import it. */
function guardOf(specifier: string): keyof typeof GUARDED | undefined {
  const groups = Object.keys(GUARDED) as (keyof typeof GUARDED)[];
  return groups.find((group) => GUARDED[group].some((name) => isWithin(specifier, name)));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Folders and files in the table of walls that do not exist. */
export function missingRooms(project: string): string[] {
  const named = WALLS.flatMap(({ folder, imports }) => [folder, ...imports]);
  return [...new Set(named)].filter((path) => !existsSync(join(project, path)));
}
