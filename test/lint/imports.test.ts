import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** What each folder may import besides itself; `lib` stands for the files at its root. */
const ARROWS: Record<string, readonly string[]> = {
  lib: [],
  "lib/geo": ["lib"],
  "lib/freight": ["lib"],
  "lib/webhooks": ["lib"],
  "lib/jobs": ["lib", "lib/webhooks"],
  "lib/places": ["lib", "lib/geo"],
  "lib/addresses": ["lib", "lib/geo", "lib/places"],
  "lib/tolls": ["lib", "lib/geo"],
  "lib/routing": ["lib", "lib/addresses", "lib/freight", "lib/geo", "lib/places", "lib/tolls"],
  "lib/network": ["lib", "lib/addresses", "lib/geo", "lib/places", "lib/routing", "lib/tolls"],
  "lib/map": ["lib", "lib/geo", "lib/network", "lib/places"],
  "lib/console": ["lib", "lib/map"],
  "lib/lambda": ["lib", "lib/webhooks"],
  "lib/api": [
    "lib",
    "lib/freight",
    "lib/geo",
    "lib/jobs",
    "lib/lambda",
    "lib/places",
    "lib/routing",
    "lib/tolls",
    "lib/webhooks",
  ],
  "lib/aws": [
    "lib",
    "lib/addresses",
    "lib/geo",
    "lib/jobs",
    "lib/lambda",
    "lib/places",
    "lib/tolls",
    "lib/webhooks",
    "@aws-sdk",
  ],
  "lib/local": [
    "lib",
    "lib/addresses",
    "lib/api",
    "lib/aws",
    "lib/console",
    "lib/freight",
    "lib/geo",
    "lib/jobs",
    "lib/lambda",
    "lib/map",
    "lib/network",
    "lib/places",
    "lib/routing",
    "lib/tolls",
    "lib/webhooks",
  ],
  "lib/stack": [
    "lib",
    "lib/api",
    "lib/aws",
    "lib/console",
    "lib/jobs",
    "lib/lambda",
    "lib/tolls",
    "lib/webhooks",
    "cdk",
  ],
  functions: [
    "lib",
    "lib/api",
    "lib/aws",
    "lib/freight",
    "lib/jobs",
    "lib/lambda",
    "lib/places",
    "lib/routing",
    "lib/tolls",
    "lib/webhooks",
  ],
  bin: ["lib", ...foldersOfLib(), "cdk"],
  tools: ["lib", ...foldersOfLib()],
};

const PACKAGES = {
  "@aws-sdk": ["@aws-sdk/client-dynamodb", "@aws-sdk/client-sfn/dist-types"],
  cdk: ["aws-cdk-lib", "aws-cdk-lib/aws-lambda", "constructs"],
};
/** Stands for a new folder that `biome.json` does not list. */
const UNKNOWN = "lib/unknown";
const FOLDERS = ["lib", ...foldersOfLib(), "functions", "bin", "tools"];

/** Folders without subfolders; a subfolder of lib is a folder with arrows. */
const FLAT = ["lib", "functions"];

const root = join(import.meta.dirname, "../..");
let directory: string;
let complaints: Map<string, string[]>;

// Biome lints files in a copy of the folders, so that the real ones stay untouched.
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-imports-"));
  await copyFile(join(root, "biome.json"), join(directory, "biome.json"));
  for (const file of [...FOLDERS, UNKNOWN].flatMap(filesOf)) {
    const imports = importsOf(file).map(({ specifier }) => `import "${specifier}";\n`);
    await write(file, imports.join(""));
  }
  await write("lib/circle.ts", 'import type { A } from "./circular.ts";\nexport type B = A;\n');
  await write("lib/circular.ts", 'import type { B } from "./circle.ts";\nexport type A = B;\n');
  complaints = await lint();
});
afterAll(() => rm(directory, { recursive: true }));

function foldersOfLib(): string[] {
  return readdirSync(join(import.meta.dirname, "../../lib"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `lib/${name}`);
}

/** A file in the folder and, if it may have any, one in a subfolder. */
function filesOf(folder: string): string[] {
  const file = `${folder}/imports.ts`;
  return FLAT.includes(folder) ? [file] : [file, `${folder}/below/imports.ts`];
}

/** The lines of a file: an import from every other folder and of every restricted package. */
function importsOf(file: string): { from: string; specifier: string }[] {
  const folder =
    [...FOLDERS, UNKNOWN].find((one) => one !== "lib" && file.startsWith(`${one}/`)) ?? "lib";
  const local = [...FOLDERS, "test"].filter((from) => from !== folder);
  return [
    ...local.map((from) => {
      const path = relative(dirname(file), `${from}/imported.ts`);
      return { from, specifier: path.startsWith(".") ? path : `./${path}` };
    }),
    ...Object.entries(PACKAGES).flatMap(([from, names]) =>
      names.map((specifier) => ({ from, specifier })),
    ),
  ];
}

function specifiersOf(imports: readonly { specifier: string }[]): string[] {
  return imports.map(({ specifier }) => specifier).sort();
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(directory, file)), { recursive: true });
  await writeFile(join(directory, file), text);
}

interface Diagnostic {
  category: string;
  location: { path: string; start: { line: number } };
}

/** By file, the imports that Biome complains about; for a circle, the name of its rule. */
async function lint(): Promise<Map<string, string[]>> {
  const rules = ["style/noRestrictedImports", "suspicious/noImportCycles"];
  const args = ["lint", ...rules.map((rule) => `--only=${rule}`), "--vcs-enabled=false"];
  args.push("--reporter=json", "--max-diagnostics=none", ".");
  const output = await new Promise<string>((resolve) => {
    execFile(join(root, "node_modules/.bin/biome"), args, { cwd: directory }, (_, stdout) =>
      resolve(stdout),
    );
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] };
  const found = new Map<string, string[]>();
  for (const { category, location } of diagnostics) {
    const { path, start } = location;
    const { specifier = "" } = importsOf(path)[start.line - 1] ?? {};
    const complaint = category.endsWith("noRestrictedImports") ? specifier : category;
    found.set(path, [...(found.get(path) ?? []), complaint]);
  }
  return found;
}

test.each(FOLDERS)("%s may import what the arrows allow, and no more", (folder) => {
  const allowed = ARROWS[folder];
  if (!allowed) throw new Error(`${folder} is not among the arrows`);
  for (const file of filesOf(folder)) {
    const forbidden = importsOf(file).filter(({ from }) => !allowed.includes(from));
    expect(forbidden.length).toBeGreaterThan(0);
    expect(complaints.get(file)?.sort()).toEqual(specifiersOf(forbidden));
  }
});

test("a folder that biome.json does not list may import nothing", () => {
  for (const file of filesOf(UNKNOWN)) {
    expect(complaints.get(file)?.sort()).toEqual(specifiersOf(importsOf(file)));
  }
});

test("the arrows form no circle", () => {
  const rest = new Map(Object.entries(ARROWS));
  for (let before = rest.size + 1; before > rest.size; ) {
    before = rest.size;
    for (const [folder, allowed] of rest) {
      if (!allowed.some((other) => rest.has(other))) rest.delete(folder);
    }
  }
  expect([...rest.keys()]).toEqual([]);
});

test("a circle of type imports is a circle", () => {
  for (const file of ["lib/circle.ts", "lib/circular.ts"]) {
    expect(complaints.get(file)).toEqual(["lint/suspicious/noImportCycles"]);
  }
});
