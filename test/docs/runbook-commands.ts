import { readPage } from "./pages.ts";

/** Texts that stand for a value in the runbook's commands, and their values. */
export type Values = Readonly<Record<string, string>>;

/** Connection of the SDK's clients; the environment's by default. */
type Connection = object;

type Loose = Record<string, new (input: object) => { send(command: object): Promise<object> }>;

const SERVICES: Readonly<Record<string, { client: string; load: () => Promise<unknown> }>> = {
  dynamodb: { client: "DynamoDBClient", load: () => import("@aws-sdk/client-dynamodb") },
  sqs: { client: "SQSClient", load: () => import("@aws-sdk/client-sqs") },
};

/** Options of the AWS CLI itself, with their values. */
const OF_THE_CLI = new Set(["query", "output"]);

/** The commands `aws SERVICE OPERATION …` in a section of the runbook, in their order. */
export function commandsOf(heading: string, operation: string): string[] {
  const [, after = ""] = readPage("docs/runbook.md").split(`\n### ${heading}\n`);
  const [section = ""] = after.split(/\n##/);
  const text = section.replaceAll(/\\\n\s*/g, "");
  const commands = [...text.matchAll(new RegExp(`aws ${operation} [^\`\n]*`, "g"))];
  if (commands.length === 0) throw new Error(`no command aws ${operation} under ${heading}`);
  return commands.map(([command]) => command);
}

/**
 * Runs an AWS CLI command with the SDK and returns the answer. It supports the CLI syntax that the
 * runbook uses.
 */
export async function runCommand<Answer>(
  command: string,
  values: Values,
  connection: Connection = {},
): Promise<Answer> {
  const [, service = "", operation = "", ...words] = wordsOf(command, values);
  const { client, load } = SERVICES[service] ?? {};
  if (client === undefined || load === undefined) throw new Error(`${service} is not known`);
  const sdk = (await load()) as Loose;
  const [Client, Command] = [sdk[client], sdk[`${pascal(operation)}Command`]];
  if (!Client || !Command) throw new Error(`the SDK has no ${service} ${operation}`);
  return new Client(connection).send(new Command(inputOf(words))) as Promise<Answer>;
}

/** The words of a command up to a pipe or redirection, without quotes. */
function wordsOf(command: string, values: Values): string[] {
  const words = [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)];
  const plain = words.map(([word, single, double]) => single ?? double ?? word);
  const end = words.findIndex(([word]) => word === ">" || word === "|");
  const names = Object.keys(values).toSorted((a, b) => b.length - a.length);
  const named = new RegExp(names.map((name) => `(?<![\\w-])${name}(?![\\w-])`).join("|"), "g");
  return plain
    .slice(0, end === -1 ? undefined : end)
    .map((word) => word.replaceAll(named, (name) => values[name] ?? name));
}

/** The input of an operation, of the options `--name value…`. */
function inputOf(words: readonly string[]): object {
  const options = new Map<string, string[]>();
  let last: string[] = [];
  for (const word of words) {
    if (!word.startsWith("--")) last.push(word);
    else {
      last = [];
      options.set(word.slice(2), last);
    }
  }
  const entries = [...options].filter(([name]) => !OF_THE_CLI.has(name));
  return Object.fromEntries(
    entries.map(([name, given]) => [pascal(name), optionValue(name, given)]),
  );
}

function optionValue(name: string, given: readonly string[]): unknown {
  const parsed = given.map((text) => {
    if (/^[[{]/.test(text)) return name.endsWith("-body") ? text : JSON.parse(text);
    return /^\d+$/.test(text) ? Number(text) : text;
  });
  return name.endsWith("-names") ? parsed : (parsed[0] ?? true);
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
