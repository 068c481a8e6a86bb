import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blocksAfter, project } from "../docs/pages.ts";
import { startTestService, type TestService } from "../e2e/service.ts";

// Builds the package, installs it as a user would and runs the examples of its README.

const run = promisify(execFile);
const client = join(project, "client");
const tsc = join(client, "node_modules/typescript/bin/tsc");
const EXAMPLES = ["query", "job", "verify"];

let directory: string;
let packed: string[];
let service: TestService;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-client-"));
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", directory], {
    cwd: client,
  });
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf("[\n")));
  packed = files.map(({ path }: { path: string }) => path);
  await run("tar", ["-xf", join(directory, filename), "-C", directory]);
  const modules = join(directory, "user/node_modules");
  await mkdir(modules, { recursive: true });
  await symlink(join(directory, "package"), join(modules, "rota-vpo-client"));
  for (const name of ["@types", "undici-types"]) {
    await symlink(join(project, "node_modules", name), join(modules, name));
  }
  // The dependencies that npm would install with it.
  await mkdir(join(directory, "node_modules"));
  for (const name of ["jose", "openapi-fetch", "openapi-typescript-helpers", "standardwebhooks"]) {
    await symlink(join(project, "node_modules", name), join(directory, "node_modules", name));
  }
  await writeFile(join(directory, "user/package.json"), '{ "type": "module" }');
  for (const name of EXAMPLES) {
    const [code = ""] = blocksAfter("client/README.md", `example: ${name}`, "ts");
    await writeFile(join(directory, `user/${name}.ts`), code);
  }
  service = await startTestService();
});
afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true });
});

/** Output of an example of the README. */
async function output(name: string): Promise<string[]> {
  const { stdout } = await run(process.execPath, [join(directory, `user/${name}.ts`)], {
    env: {
      ...process.env,
      ROTA_URL: service.url,
      TOKEN: await service.issuer.issue(["12345"]),
    },
  });
  return stdout.trimEnd().split("\n");
}

test("the package holds its run-time files and nothing else", () => {
  const modules = ["client", "index", "retry", "schema", "verify"];
  expect(packed.toSorted()).toEqual(
    [
      "README.md",
      "package.json",
      "dist/index.cjs",
      ...modules.flatMap((name) => [`dist/${name}.d.cts`, `dist/${name}.d.ts`, `dist/${name}.js`]),
    ].toSorted(),
  );
});

test("the README's examples compile in strict mode, and wrong requests do not", async () => {
  const options = [
    ...["--strict", "--noEmit", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"],
    ...["--module", "nodenext", "--target", "es2022", "--types", "node"],
  ];
  const compile = (names: readonly string[]) =>
    run(process.execPath, [tsc, ...options, ...names.map((name) => `${name}.ts`)], {
      cwd: join(directory, "user"),
    });
  await compile(EXAMPLES);
  const wrongNames: string[] = [];
  const [query = ""] = blocksAfter("client/README.md", "example: query", "ts");
  const wrong = {
    axis: query.replace('axis: "5"', "eixos: 5"),
    path: query.replace("/consulta/", "/x/"),
  };
  for (const [name, code] of Object.entries(wrong)) {
    await writeFile(join(directory, `user/wrong-${name}.ts`), code);
    wrongNames.push(`wrong-${name}`);
  }
  const { stdout } = await compile(wrongNames).catch((error: { stdout: string }) => error);
  for (const name of wrongNames) expect(stdout).toContain(`${name}.ts(`);
});

test("the package is required by a CommonJS module, with its types", async () => {
  const commonjs = join(directory, "user/commonjs");
  await mkdir(commonjs, { recursive: true });
  await writeFile(join(commonjs, "package.json"), '{ "type": "commonjs" }');
  await writeFile(
    join(commonjs, "use.cts"),
    `import client = require("rota-vpo-client");
const rota = client.createRotaVpo({ baseUrl: process.env.ROTA_URL ?? "", token: "x" });
void rota.GET("/saude").then(({ data }) => console.log(data?.status));
`,
  );
  const options = ["--strict", "--module", "node16", "--target", "es2022", "--types", "node"];
  await run(process.execPath, [tsc, ...options, "--skipLibCheck", "use.cts"], { cwd: commonjs });
  const { stdout } = await run(process.execPath, ["use.cjs"], {
    cwd: commonjs,
    env: { ...process.env, ROTA_URL: service.url },
  });
  expect(stdout.trim()).toBe("ok");
});

test("the README's query gives the README's answer", async () => {
  const [first = "", ...rest] = await output("query");
  expect(first).toMatch(/^4\d\d,\d km [\d.]+ [\d.]+$/);
  expect(rest.join()).toContain("Viúva Graça");
});

test("the README's job finishes and gives its results", async () => {
  expect(await output("job")).toEqual(["200"]);
});
