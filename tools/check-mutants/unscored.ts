import { globSync } from "node:fs";
import { join } from "node:path";
import type { MutatedModule } from "./modules.ts";

const PROJECT = join(import.meta.dirname, "../..");

/** The rooms that answer queries and deliver events: their faults reach a customer. */
const ROOMS = ["lib/deliver", "lib/quote"];

/** Files of these rooms that no module changes, and the number of all. */
export function unscoredFiles(modules: readonly MutatedModule[]): { files: string[]; of: number } {
  const scored = new Set(modules.flatMap(({ code }) => filesOf(code)));
  const all = filesOf(ROOMS.map((room) => `${room}/**/*.ts`));
  return { files: all.filter((file) => !scored.has(file)), of: all.length };
}

/** The files that globs name; one that begins with `!` takes files away. */
export function filesOf(globs: readonly string[]): string[] {
  const exclude = globs.filter((one) => one.startsWith("!")).map((one) => one.slice(1));
  const include = globs.filter((one) => !one.startsWith("!"));
  const taken = new Set(globSync(exclude, { cwd: PROJECT }));
  const found = globSync(include, { cwd: PROJECT });
  return found.filter((file) => !taken.has(file) && !file.endsWith(".d.ts")).sort();
}

/** The files by folder: `lib/quote/geo: box, point`. */
export function byFolder(files: readonly string[]): string[] {
  const folders = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf("/")));
  return [...folders].map(([folder, inside]) => {
    const names = inside.map((file) => file.slice(folder.length + 1).replace(/\.ts$/, ""));
    return `${folder}: ${names.join(", ")}`;
  });
}
