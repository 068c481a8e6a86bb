import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importsOf, sourceFiles } from "../../tools/walls/violations.ts";

const project = join(import.meta.dirname, "../..");
/** Files that run on a machine set up by `npm ci --omit=dev`. */
const RUNNING = /^(bin|functions|lib|web\/src)\//;
/** Packages that contain only types. */
const TYPES = new Set(["aws-lambda", "geojson"]);

/**
 * The package of an import such as `@scope/name/file.js`; undefined for files, Node modules and
 * other texts.
 */
function packageOf(specifier: string): string | undefined {
  if (/^(\.|node:)|\s/.test(specifier)) return undefined;
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

test("packages that the service and its console import are dependencies, not devDependencies", () => {
  const { dependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const files = sourceFiles(project).filter((file) => RUNNING.test(file));
  const imported = files.flatMap((file) =>
    importsOf(readFileSync(join(project, file), "utf8")).flatMap((one) => packageOf(one) ?? []),
  );
  const missing = imported.filter((name) => !(name in dependencies) && !TYPES.has(name));
  expect([...new Set(missing)]).toEqual([]);
});
