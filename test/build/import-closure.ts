import { join } from "node:path";
import { build } from "esbuild";

const PROJECT = join(import.meta.dirname, "../..");

/** The project's own modules that some modules load, themselves included, as absolute paths. */
export async function importClosure(...modules: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: [...modules],
    bundle: true,
    packages: "external",
    format: "esm",
    outdir: "unused",
    write: false,
    metafile: true,
    logLevel: "error",
    loader: { ".css": "empty", ".svg": "empty" },
  });
  return Object.keys(metafile.inputs).map((path) => join(PROJECT, path));
}
