import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { checkDetail, checkVoucher } from "../lib/deliver/webhooks/check-voucher.ts";
import { EVENT_KINDS, type Vpo } from "../lib/deliver/webhooks/event.ts";
import { runningService } from "../lib/laptop/announcement.ts";
import { dynamoDbEnvironment } from "../lib/laptop/dynamodb/dynamodb.ts";
import { eventBridgeEnvironment } from "../lib/laptop/eventbridge/eventbridge.ts";
import { Journal } from "../lib/laptop/journal/journal.ts";
import { journalFile } from "../lib/laptop/journal/open-journal.ts";
import { dataDirectory } from "../lib/laptop/settings.ts";
import { readOrCreateAwsKey } from "../lib/laptop/signatures/aws-key.ts";
import { putEvent } from "../lib/service/aws/events/event-bus.ts";

const KINDS = EVENT_KINDS.map((kind) => kind.replace("vpo.", ""));
const USAGE = `usage: npm run -s vpo -- KIND --enterprise ID [--file vpo.json]              put an event on the running service's bus and print its id
       npm run -s vpo -- KIND --enterprise ID [--file vpo.json] --bus NAME   put it on a bus of AWS; region and credentials come from the environment
       npm run -s vpo -- --check vpo.json                                  check a file without sending it
       npm run -s vpo -- rejected                                          print the events that did not fit the schema, as JSON lines
KIND is one of ${KINDS.join(", ")}. The file holds the \`vpo\` object, or the whole \`detail\` of an event; it defaults to a sample. An event that would be rejected is not sent.`;

process.exitCode = await run().catch((error: Error) => {
  console.error(`vpo: ${error.message}`);
  return 1;
});

async function run(): Promise<number> {
  const parsed = readArguments();
  if (parsed instanceof Error) return refuse(parsed.message);
  const { values, positionals } = parsed;
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const [word = "", ...rest] = positionals;
  if (values.check !== undefined && word === "") return check(values.check);
  if (word === "rejected" && rest.length === 0) return printRejected();
  const kind = EVENT_KINDS.find((candidate) => candidate === word || candidate === `vpo.${word}`);
  if (!kind || !values.enterprise || rest.length > 0) return refuse();
  const { enterprise, file, bus } = values;
  const content = file === undefined ? sample() : await readJson(file);
  const detail = {
    enterpriseId: enterprise,
    dataHora: new Date().toISOString(),
    ...(isDetail(content) ? content : { vpo: content }),
  };
  if (detail.enterpriseId !== enterprise)
    throw new Error(`the file is of the enterprise ${detail.enterpriseId}, not ${enterprise}`);
  const faults = checkDetail(detail, new Date()).faults.filter(
    // A stage on AWS may have a form of identifiers of its own.
    (fault) => bus === undefined || !fault.startsWith("enterpriseId:"),
  );
  for (const fault of faults) console.error(`not sent: ${fault}`);
  if (faults.length > 0) return 1;
  if (bus === undefined) await useRunningService();
  console.log(await putEvent(kind, detail, "rota-vpo.cli", bus));
  return 0;
}

/** The arguments, or the error of one that is unknown. */
function readArguments() {
  const text = { type: "string" } as const;
  const help = { type: "boolean", short: "h" } as const;
  const options = { enterprise: text, file: text, bus: text, check: text, help };
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return error as Error;
  }
}

function refuse(reason?: string): number {
  console.error(reason === undefined ? USAGE : `vpo: ${reason}\n${USAGE}`);
  return 2;
}

/** Makes the SDK find the running service; without a bus on AWS, events go there. */
async function useRunningService(): Promise<void> {
  const running = await runningService(dataDirectory());
  if (!running) throw new Error("no service runs on this data: npm start");
  Object.assign(
    process.env,
    dynamoDbEnvironment(running.tablesUrl, await readOrCreateAwsKey(dataDirectory())),
    eventBridgeEnvironment(running.cloudUrl),
  );
}

async function check(file: string): Promise<number> {
  const content = await readJson(file);
  const { faults, doubts, additional } = isDetail(content)
    ? checkDetail(content, new Date())
    : checkVoucher(content);
  const wrong = [...faults, ...doubts];
  for (const text of wrong) console.error(`${file}: ${text}`);
  if (wrong.length > 0) return 1;
  const more = additional.length === 0 ? "" : `; passed on to nobody: ${additional.join(", ")}`;
  console.log(`${file}: valid${more}`);
  return 0;
}

/** True for the `detail` of an event, which holds a `vpo`. */
function isDetail(content: unknown): content is { enterpriseId?: unknown; vpo: unknown } {
  return typeof content === "object" && content !== null && "vpo" in content;
}

async function readJson(file: string): Promise<unknown> {
  const bytes = await readFile(file);
  let text: string;
  try {
    // Leaves out a byte-order mark.
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${file} is not in UTF-8`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON`);
  }
}

function printRejected(): number {
  const file = journalFile(dataDirectory());
  if (!existsSync(file)) return 0;
  const journal = new Journal(file);
  for (const { event, rejectedAt, reason } of journal.rejectedEvents()) {
    console.log(JSON.stringify({ rejectedAt, reason, event: JSON.parse(event) }));
  }
  journal.close();
  return 0;
}

function sample(): Vpo {
  return {
    guid: randomUUID(),
    documento: "12345678000195",
    valor: 350.75,
    status: "emitido",
    origem: "SP",
    destino: "RJ",
    transportador: "Transportadora Exemplo",
  };
}
