import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { askService, type Service } from "./replay-qualp/ask-service.ts";
import { type Comparison, compareAnswers } from "./replay-qualp/compare-answers.ts";
import type { QualpRequest } from "./replay-qualp/qualp-request.ts";
import { readLine } from "./replay-qualp/read-line.ts";
import { describe, summarise } from "./replay-qualp/report.ts";
import { type Assumptions, translateRequest } from "./replay-qualp/translate-request.ts";

// Replays requests to QualP's API, with their answers if the file has them, against this service,
// and prints the differences in kilometres, plazas and reais. Ends with 1 if a line is wrong or
// refused; differences are no failure.
const USAGE = `usage: npm run check -- replay-qualp FILE.jsonl [--url URL] [--token TOKEN] [--enterprise ID] [--axles N] [--date YYYY-MM-DD]
--url         address of the service; defaults to ROTA_URL, then http://127.0.0.1:3000
--token       defaults to TOKEN in the environment
--enterprise  one that the token grants; defaults to 12345
--axles       axles of a truck where a request asks for all; defaults to 5
--date        day of trips whose request names none; defaults to today`;
const option = { type: "string" } as const;

interface Settings extends Assumptions {
  file: string;
  service: Service;
}

function readSettings(): Settings {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: option, token: option, enterprise: option, axles: option, date: option },
  });
  const [file, ...others] = positionals;
  const { url = process.env.ROTA_URL ?? "http://127.0.0.1:3000", enterprise = "12345" } = values;
  const { token = process.env.TOKEN ?? "", axles = "5", date } = values;
  if (file === undefined || others.length > 0) throw new Error("one file is needed");
  if (token === "") throw new Error("a token is needed");
  if (!/^([2-9]|10)$/.test(axles)) throw new Error("--axles is a number from 2 to 10");
  if (date !== undefined && !/^\d{4}-\d\d-\d\d$/.test(date)) throw new Error("--date is no day");
  return { file, service: { url, token, enterprise }, axles: Number(axles), date };
}

async function replay({ file, service, ...assumptions }: Settings): Promise<void> {
  const comparisons: Comparison[] = [];
  let number = 0;
  let faults = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    number += 1;
    if (line.trim() === "") continue;
    try {
      // Programs on Windows begin a file with a byte-order mark.
      const { request, answer } = readLine(line.replace(/^\uFEFF/, ""));
      const translation = translateRequest(request, assumptions);
      const present = await askService(service, translation);
      const comparison = compareAnswers(answer, present, translation);
      comparisons.push(comparison);
      const title = `${placesOf(request)}, ${translation.axles} axles`;
      console.log(describe(number, title, comparison, translation.remarks));
    } catch (error) {
      faults += 1;
      console.log(`line ${number}: ${causesOf(error as Error)}`);
    }
  }
  console.log(summarise(comparisons, faults));
  if (faults > 0) process.exitCode = 1;
}

function placesOf({ locations }: QualpRequest): string {
  const names = locations?.map((one) => (typeof one === "string" ? one : `${one.lat},${one.lng}`));
  return names?.join(" → ") ?? "polyline";
}

/** `fetch failed: connect ECONNREFUSED …`: only the cause of fetch's error has the reason. */
function causesOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${causesOf(cause)}` : message;
}

try {
  await replay(readSettings());
} catch (error) {
  console.error(`${(error as Error).message}\n${USAGE}`);
  process.exitCode = 2;
}
