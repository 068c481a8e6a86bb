import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { readPage } from "../docs/pages.ts";

/** Commands that the step calls, in the place of the real ones. `curl` answers as `ANSWER` says. */
const COMMANDS = {
  curl: `case "$*" in
  *grant_type*) echo token >> log; echo '{"access_token": "T"}' ;;
  *) echo query >> log; [ "$ANSWER" = 200 ] || { echo "curl: (22) error: $ANSWER" >&2; exit 22; } ;;
esac`,
  npx: 'echo "$OUTPUTS" > outputs.json; until [ "$(grep -c query log)" -ge 3 ]; do /bin/sleep 0.05; done',
  npm: 'echo "$@" >> log',
  sleep: "exec /bin/sleep 0.05",
};

let folder: string;
let script: string;

beforeAll(async () => {
  const { jobs } = parse(readPage("docs/deploy-stage-workflow.yml"));
  script = jobs.deploy.steps.at(-1).run.replaceAll(/\$\{\{.*?\}\}/g, "test");
  folder = await mkdtemp(join(tmpdir(), "rota-vpo-workflow-"));
  await mkdir(join(folder, "bin"));
  for (const [name, text] of Object.entries(COMMANDS)) {
    await writeFile(join(folder, "bin", name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the step that deploys, as GitHub does; returns its exit code, output and calls. */
async function deploy(answer: string, outputs: object = {}) {
  await writeFile(join(folder, "log"), "");
  const PATH = `${join(folder, "bin")}:${process.env.PATH}`;
  const env = {
    ...process.env,
    PATH,
    API_URL: "https://api.example",
    ANSWER: answer,
    STACK: "rota-vpo-test",
    OUTPUTS: JSON.stringify(outputs),
  };
  const run = promisify(execFile)("bash", ["-e", "-c", script], { cwd: folder, env });
  const { code = 0, stdout } = await run.catch((error) => error);
  return { code, stdout, calls: await readFile(join(folder, "log"), "utf8") };
}

test("queries that succeed let the deployment go on to smoke", async () => {
  const { code, calls } = await deploy("200");
  expect(code).toBe(0);
  expect(calls).toMatch(/^token\nquery\nquery\nquery\n.*run -s check -- smoke/s);
});

// Behind an edge, the API's own address answers 404.
test.each([
  [{ "rota-vpo-test-api": { Url: "https://api" } }, "https://api"],
  [
    {
      "rota-vpo-test-api": { Url: "https://api" },
      "rota-vpo-test-edge": { EdgeUrl: "https://edge" },
    },
    "https://edge",
  ],
])("smoke calls the address of callers: %o", async (outputs, url) => {
  expect((await deploy("200", outputs)).calls).toContain(`--url ${url} `);
});

test.each(["401", "503"])("queries that are answered %s fail the job", async (answer) => {
  const { code, stdout, calls } = await deploy(answer);
  expect(code).not.toBe(0);
  expect(stdout).toContain(`error: ${answer}`);
  expect(calls).not.toContain("smoke");
  expect(calls.match(/query/g)?.length).toBeGreaterThan(2);
});
