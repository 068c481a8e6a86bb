import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blocksAfter } from "../docs/pages.ts";
import { startTestService, type TestService } from "./service.ts";

const run = promisify(execFile);

/** The first of the commands that works here with these options; prints a message if none does. */
function working(commands: readonly string[], ...options: string[]): string | undefined {
  const found = commands.find((command) => {
    try {
      execFileSync(command, options, { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
  if (!found) console.log(`not run: ${commands[0]} ${options.join(" ")} does not work here`);
  return found;
}

// Only Debian's own Python has Debian's packages, whichever comes first on the path.
const python = working(["python3", "/usr/bin/python3"], "-c", "import httpx");
const java = working(["java"], "--list-modules") && working(["javac"], "-version");

let service: TestService;
let directory: string;
beforeAll(async () => {
  service = await startTestService();
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-languages-"));
});
afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true });
});

/** Answers 503 once and then passes requests on to the service. */
async function startBusyService() {
  let calls = 0;
  const server = createServer(async (request, response) => {
    calls += 1;
    if (calls === 1) return response.writeHead(503, { "retry-after": "0" }).end("{}");
    const { authorization = "" } = request.headers;
    const answer = await fetch(`${service.url}${request.url}`, {
      method: "POST",
      headers: { authorization },
      body: request as never,
      duplex: "half",
    } as RequestInit);
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, calls: () => calls, stop: () => server.close() };
}

/** Output of the page's example in a language, behind a service that is busy once. */
async function output(language: string, file: string, command: string): Promise<string> {
  const [code = ""] = blocksAfter("docs/clients.md", `example: ${language}`, language);
  await writeFile(join(directory, file), code);
  const busy = await startBusyService();
  const TOKEN = await service.issuer.issue(["12345"]);
  // As the page says, for a system whose encoding is another.
  const encodings = { PYTHONUTF8: "1", JAVA_TOOL_OPTIONS: "-Dfile.encoding=UTF-8" };
  const env = { ...process.env, ROTA_URL: busy.url, TOKEN, ...encodings };
  const { stdout } = await run(command, [join(directory, file)], { env });
  busy.stop();
  expect(busy.calls()).toBe(2);
  return stdout;
}

test.runIf(python)("the Python example works", async () => {
  const stdout = await output("python", "query.py", String(python));
  expect(stdout).toMatch(/^4\d\d,\d km/);
  expect(stdout).toContain("Viúva Graça");
});

test.runIf(java)("the Java example works", async () => {
  const { rotas } = JSON.parse(await output("java", "Query.java", "java"));
  expect(rotas[0].distancia.texto).toMatch(/^4\d\d,\d km/);
});
