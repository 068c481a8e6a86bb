import type { GeneratedCall } from "./calls.ts";

/** Clients that are generated and called. */
export type ClientName = "openapi-typescript" | "hey" | "orval";

/** Start of each program: the service's address and token come from the environment. */
const PROLOGUE = `declare const process: { env: Record<string, string>; exit(code: number): never };
const kept = { answer: "", job: "", webhook: "" };
const own = globalThis.fetch;
globalThis.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
  const asked = input instanceof Request ? input.url : String(input);
  const { pathname, search } = new URL(asked, "http://service");
  const request = input instanceof Request ? input : new Request("http://service" + pathname, init);
  const headers = new Headers(request.headers);
  headers.set("authorization", "Bearer " + process.env["TOKEN"]);
  const body = request.method === "GET" ? undefined : await request.text();
  return own(process.env["SERVICE"] + pathname + search, {
    method: request.method, headers, ...(body ? { body } : {}),
  });
};
function expect(call: string, holds: boolean, data: unknown): void {
  if (holds) return;
  console.error(call, JSON.stringify(data).slice(0, 500));
  process.exit(1);
}
`;

/** The beginning of each client's program, and the text of a call that leaves its answer in `data`. */
const CLIENTS: Readonly<
  Record<
    ClientName,
    { imports(calls: readonly GeneratedCall[]): string; call(one: GeneratedCall): string }
  >
> = {
  "openapi-typescript": {
    imports: () => `import createClient from "openapi-fetch";
import type { paths } from "./types.ts";
${PROLOGUE}
const client = createClient<paths>({ baseUrl: "http://service" });`,
    call: ({ method, path, parameters, query, body, status }) => {
      const params = [
        parameters && `path: ${object(parameters)}`,
        query && `query: ${query}`,
      ].filter(Boolean);
      const options = [
        params.length > 0 && `params: { ${params.join(", ")} }`,
        body && `body: ${body}`,
      ].filter(Boolean);
      return `const ${resultOf(status)} = await client.${method}("${path}", { ${options.join(", ")} });
  if (!data) throw new Error(JSON.stringify(other));`;
    },
  },
  hey: {
    imports: (calls) => `import { ${namesOf(calls)} } from "./hey/sdk.gen.ts";
${PROLOGUE}`,
    call: (one) => {
      const { parameters, query, body } = one;
      const options = [
        parameters && `path: ${object(parameters)}`,
        query && `query: ${query}`,
        body && `body: ${body}`,
      ].filter(Boolean);
      return `const ${resultOf(one.status)} = await ${nameOf(one)}({ ${options.join(", ")} });
  if (!data) throw new Error(JSON.stringify(other));`;
    },
  },
  orval: {
    imports: (calls) => `import { ${namesOf(calls)} } from "./orval.ts";
${PROLOGUE}`,
    call: (one) => {
      const given = [...Object.values(one.parameters ?? {}), one.body, one.query];
      const args = given.filter((argument) => argument !== undefined);
      return `const answer = await ${nameOf(one)}(${args.join(", ")});
  if (answer.status !== ${one.status ?? 200}) throw new Error(JSON.stringify(answer));
  const { data } = answer;`;
    },
  },
};

/** The program that makes all calls with one generated client and ends with 1 if one is wrong. */
export function clientProgram(client: ClientName, calls: readonly GeneratedCall[]): string {
  const { imports, call } = CLIENTS[client];
  const blocks = calls.map(
    (one) => `{
  ${call(one)}
  expect("${client} ${one.operation}", ${one.holds}, data);
  ${one.keep ?? ""}
}`,
  );
  return `${imports(calls)}\n${blocks.join("\n")}\n`;
}

/** Takes the expected one of answer and error as `data`. */
function resultOf(status = 200): string {
  return status < 400 ? "{ data, error: other }" : "{ error: data, data: other }";
}

function namesOf(calls: readonly GeneratedCall[]): string {
  return [...new Set(calls.map(nameOf))].join(", ");
}

/** `quote-routes` is `quoteRoutes` in generated code. */
function nameOf({ operation }: GeneratedCall): string {
  return operation.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function object(values: Readonly<Record<string, string>>): string {
  return `{ ${Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ")} }`;
}
