import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

// Makes the package usable by `require`, with its dependencies inside: some of them are ES modules
// alone, which Node 20 does not require.
const dist = join(import.meta.dirname, "../dist");
await build({
  entryPoints: [join(dist, "index.js")],
  outfile: join(dist, "index.cjs"),
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  legalComments: "inline",
});
for (const name of ["client", "retry", "schema", "verify"]) {
  cpSync(join(dist, `${name}.d.ts`), join(dist, `${name}.d.cts`));
}
for (const name of ["index", "client", "verify", "retry"]) {
  const types = readFileSync(join(dist, `${name}.d.ts`), "utf8");
  writeFileSync(join(dist, `${name}.d.cts`), types.replaceAll(/(from "\.\/\w+)\.js"/g, '$1.cjs"'));
}
