import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withWalls } from "./walls/draw-walls.ts";

// Writes the table of walls and its picture into docs/architecture.md.
const page = join(import.meta.dirname, "../docs/architecture.md");
writeFileSync(page, withWalls(readFileSync(page, "utf8")));
