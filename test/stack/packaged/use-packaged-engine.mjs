// Makes Node load the engine as it is packaged for Lambda, in every process that gets
// NODE_OPTIONS="--import …/use-packaged-engine.mjs". A call of a function that the package lacks ends
// the process. Plain JavaScript, because npm itself may run on an older Node, where this does nothing.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const [major = 0] = process.versions.node.split(".").map(Number);
const require = createRequire(import.meta.url);

function openPackaged(open) {
  const { copyEngine, ENGINE_FILE } = require("../../../lib/stack/packaging/engine-package.ts");
  const directory = mkdtempSync(join(tmpdir(), "rota-vpo-packaged-engine-"));
  const native = copyEngine(directory, process.arch === "arm64" ? "arm64" : "x86_64");
  try {
    open(join(native, ENGINE_FILE));
    console.error("the engine runs as it is packaged for Lambda");
  } finally {
    rmSync(directory, { recursive: true });
  }
}

if (major >= 24 && process.platform === "linux") {
  const { dlopen } = process;
  process.dlopen = (module, file, ...flags) => {
    const open = (path) => dlopen.call(process, module, path, ...flags);
    if (basename(file) === "valhalla_node.node") openPackaged(open);
    else open(file);
  };
}
