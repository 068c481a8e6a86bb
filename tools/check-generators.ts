import { execFile, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { startLocalService } from "../lib/laptop/start-local-service.ts";
import { logger } from "../lib/service/lambda/logger.ts";
import { conclude } from "./check/result.ts";
import { CALLS } from "./check-generators/calls.ts";
import { type ClientName, clientProgram } from "./check-generators/client-programs.ts";

// Gives openapi.json to stock generators and a validator, as a caller would, and compiles code that
// uses what they make. Then each generated client calls a local service: every kind of query, with
// typed requests and answers. Downloads the tools, so that they are no dependencies of the project.
const TOOLS = [
  "openapi-typescript@7.13.0",
  "openapi-fetch@0.17.0",
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

const CLIENTS: readonly ClientName[] = ["openapi-typescript", "hey", "orval"];
const programOf = (client: ClientName) => `call-${client}.ts`;

const directory = mkdtempSync(join(tmpdir(), "rota-vpo-generators-"));
const run = (command: string, ...args: string[]) => {
  console.log(`${command} ${args.join(" ")}`);
  const { status, stdout } = spawnSync(command, args, {
    cwd: directory,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  // The compiler names its errors there; the generators only greet.
  if (status !== 0) throw new Error(`${command} failed: ${stdout}`);
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
for (const client of CLIENTS) {
  writeFileSync(join(directory, programOf(client)), clientProgram(client, CALLS));
}
const users = ["use-types.ts", "use-hey.ts", "use-orval.ts", ...CLIENTS.map(programOf)];
run("npx", "tsc", ...strict, ...modules, "--lib", "es2022,dom,dom.iterable", ...users);
await callService();
rmSync(directory, { recursive: true });
const [calls, of] = [CLIENTS.length * CALLS.length, CLIENTS.length];
conclude({
  checked: calls,
  faults: [],
  figures: [
    { name: "generators that take openapi.json", value: of, unit: "" },
    { name: "calls of their clients, answered as typed", value: calls, unit: "", of: calls },
  ],
});

/** Runs the program of each client against a local service of its own. */
async function callService(): Promise<void> {
  logger.setLogLevel("SILENT");
  const dataDirectory = mkdtempSync(join(tmpdir(), "rota-vpo-"));
  // The programs register an address of this machine, to which no event is sent.
  process.env.ALLOW_LOOPBACK_DELIVERY = "1";
  const service = await startLocalService({
    port: 0,
    dataDirectory,
    timeScale: 1,
    progress: () => {},
  });
  const token = await service.issuer.issue(["12345"]);
  const env = { ...process.env, SERVICE: service.url, TOKEN: token };
  try {
    for (const client of CLIENTS) {
      const outfile = join(directory, `call-${client}.mjs`);
      const entryPoints = [join(directory, programOf(client))];
      await build({ entryPoints, outfile, bundle: true, format: "esm", platform: "node" });
      await promisify(execFile)(process.execPath, [outfile], { env });
      console.log(`${client}: ${CALLS.length} calls answered as typed`);
    }
  } finally {
    await service.stop();
    rmSync(dataDirectory, { recursive: true });
  }
}
