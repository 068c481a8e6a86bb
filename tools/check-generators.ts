import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Gives openapi.json to stock generators and a validator, as a caller would, and compiles code that
// uses what they make. Downloads them, so that they are no dependencies of the project.
const TOOLS = [
  "openapi-typescript@7.13.0",
  "@hey-api/openapi-ts@0.95.0",
  "orval@7.13.2",
  "@apidevtools/swagger-parser@13.0.0",
  "typescript@5.9.3",
];
const REQUEST = `{
  locations: ["Curitiba/PR", "Paranaguá/PR"],
  config: { route: { type_route: "shortest" }, vehicle: { category: "7" } },
}`;
const FILES = {
  "package.json": '{ "private": true, "type": "module" }',
  "validate.mjs": `import SwaggerParser from "@apidevtools/swagger-parser";
await SwaggerParser.validate("openapi.json");`,
  "use-types.ts": `import type { components } from "./types.ts";
export const request: components["schemas"]["ConsultaDeRotas"] = ${REQUEST};`,
  "use-hey.ts": `import { quoteRoutes } from "./hey/sdk.gen.ts";
export async function tolls() {
  const { data, error } = await quoteRoutes({ path: { enterpriseId: "1" }, body: ${REQUEST} });
  return error ? error.mensagem : data?.rotas[0]?.valor_pedagios;
}`,
  "use-orval.ts": `import { quoteRoutes } from "./orval.ts";
export async function tolls() {
  const answer = await quoteRoutes("1", ${REQUEST});
  if (answer.status === 200) return answer.data.rotas[0]?.valor_pedagios;
  return answer.status === 304 ? undefined : answer.data.mensagem;
}`,
};

const directory = mkdtempSync(join(tmpdir(), "rota-vpo-generators-"));
const run = (command: string, ...args: string[]) => {
  console.log(`${command} ${args.join(" ")}`);
  execFileSync(command, args, { cwd: directory, stdio: ["ignore", "ignore", "inherit"] });
};
copyFileSync(join(import.meta.dirname, "../openapi.json"), join(directory, "openapi.json"));
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(directory, name), text);
run("npm", "install", "--no-audit", "--no-fund", "--silent", ...TOOLS);
run("node", "validate.mjs");
run("npx", "openapi-typescript", "openapi.json", "-o", "types.ts");
const plugins = ["@hey-api/client-fetch", "@hey-api/sdk", "@hey-api/typescript"];
run("npx", "openapi-ts", "-i", "openapi.json", "-o", "hey", "-p", ...plugins);
run("npx", "orval", "--input", "./openapi.json", "--output", "./orval.ts", "--client", "fetch");
const strict = ["--strict", "--noEmit", "--skipLibCheck", "--allowImportingTsExtensions"];
const modules = ["--module", "esnext", "--moduleResolution", "bundler", "--target", "es2022"];
const users = ["use-types.ts", "use-hey.ts", "use-orval.ts"];
run("npx", "tsc", ...strict, ...modules, "--lib", "es2022,dom,dom.iterable", ...users);
rmSync(directory, { recursive: true });
console.log("openapi-typescript, @hey-api/openapi-ts, orval and swagger-parser take the document");
