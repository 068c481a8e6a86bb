import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { readDataFile } from "../../lib/base/data-set.ts";
import { HEADER, row } from "../quote/addresses/cnefe/rows.ts";
import { check } from "./report.ts";

const COMMAND = join(import.meta.dirname, "../../bin/import.ts");
/** A PBF file begins with the length of its first header. */
const PBF_HEADER = Buffer.from([0, 0, 0, 13, 10, 7, 79, 83, 77, 68, 97, 116, 97, 24, 100]);
const LONG_NAMES = Array.from({ length: 40 }, (_, i) =>
  row({ NOM_SEGLOGR: `${String.fromCharCode(65 + (i % 26))} `.repeat(400_000) }),
);

const TARIFFS = readDataFile("tolls/tariffs.csv");
const LAST_TARIFF = TARIFFS.trim().split("\n").at(-1);

interface Hostile {
  /** Words of the command line before the file. */
  command: string[];
  name: string;
  content: string | Buffer;
  /** Part of what the import says. */
  says: RegExp;
}

const osm = (name: string, content: string | Buffer): Hostile => ({
  command: ["osm"],
  name: `${name}.osm.pbf`,
  content,
  says: /^import: /m,
});
const cnefe = (name: string, lines: readonly string[], says: RegExp): Hostile => ({
  command: ["cnefe"],
  name: `${name}.csv`,
  content: lines.join("\n"),
  says,
});
const tariffs = (name: string, content: string, says: RegExp): Hostile => ({
  command: ["tariffs"],
  name: `${name}.csv`,
  content,
  says,
});

const HOSTILE: Hostile[] = [
  osm("empty", ""),
  osm("a-text", "not a map".repeat(1_000)),
  osm("zeros", Buffer.alloc(100_000)),
  osm("ones", Buffer.alloc(100_000, 0xff)),
  osm("a-header-alone", PBF_HEADER),
  osm("a-header-and-noise", Buffer.concat([PBF_HEADER, Buffer.alloc(100, 0xa7)])),
  osm("a-header-and-zeros", Buffer.concat([PBF_HEADER, Buffer.alloc(100)])),
  cnefe("long-names", [HEADER, ...LONG_NAMES], /line 2 has more than/),
  cnefe("a-number", [HEADER, row(), row({ NUM_ENDERECO: "9".repeat(30) })], /:3: house number/),
  cnefe("nul", [HEADER, row(), row({ NOM_SEGLOGR: "A\0B" })], /:3: a control character/),
  cnefe("right-to-left", [HEADER, row(), row({ NOM_SEGLOGR: "A\u202eB" })], /:3: a control/),
  cnefe("header-twice", [`${HEADER};CEP`, row()], /named twice: CEP/),
  {
    ...cnefe("latin-1", [], /not UTF-8/),
    content: Buffer.from(`${HEADER}\n${row({ NOM_SEGLOGR: "JOÃO" })}`, "latin1"),
  },
  tariffs("header-twice", TARIFFS.replace("plaza_id", "plaza_id,plaza_id"), /named twice/),
  tariffs("many-rows", `${TARIFFS}${`${LAST_TARIFF}\n`.repeat(300_000)}`, /more than 50000 rows/),
  tariffs("control", TARIFFS.replace(/\n(\w)/, "\n\u0001$1"), /control character/),
];

function start(words: readonly string[], dataDirectory: string) {
  const env = { ...process.env, DATA_DIR: dataDirectory, NODE_OPTIONS: "" };
  return spawn(process.execPath, [COMMAND, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
}

/** Imports files with misleading content. */
export async function checkImports(directory: string): Promise<void> {
  const dataDirectory = join(directory, "imports");
  await mkdir(dataDirectory);
  for (const { command, name, content, says } of HOSTILE) {
    const file = join(directory, name);
    await writeFile(file, content);
    const child = start([...command, file], dataDirectory);
    const output = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    const said = `${output[0]}${output[1]}`;
    const isPlain = says.test(said) && !/^\s+at .*:\d+:\d+\)?$/m.test(said);
    check(isPlain, `import ${command.join(" ")} ${name}: a line says why, without a stack trace`);
    if (!isPlain) console.log(said.slice(0, 1_000));
  }
  await checkInterruption(directory, dataDirectory);
}

/** An import ends on a signal. */
async function checkInterruption(directory: string, dataDirectory: string): Promise<void> {
  const file = join(directory, "many.csv");
  const rows = Array.from({ length: 100_000 }, (_, i) =>
    row({ NOM_SEGLOGR: `RUA ${i} `.repeat(20) }),
  );
  await writeFile(file, [HEADER, ...rows].join("\n"));
  const child = start(["cnefe", file], dataDirectory);
  await once(child.stderr, "data");
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const inTime = await Promise.race([ended.then(() => true), sleep(20_000, false)]);
  child.kill("SIGKILL");
  await ended;
  check(inTime, "an import ends soon after SIGTERM");
}
