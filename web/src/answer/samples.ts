/** The forms of a request: programs, and its body. */
export const REQUESTS = [
  { id: "curl", title: "curl" },
  { id: "javascript", title: "JS" },
  { id: "python", title: "Python" },
  { id: "request", title: "JSON" },
] as const;

export type RequestKind = (typeof REQUESTS)[number]["id"];
export type SampleKind = RequestKind | "answer";

/** A call as it was sent. */
export interface SampledCall {
  url: string;
  method: string;
  withToken: boolean;
  /** The body; undefined for a call without one. */
  request: unknown;
  answer: unknown;
}

/** The call as a program that reads the token from the environment variable TOKEN, or as JSON. */
export function sampleOf(kind: SampleKind, call: SampledCall): string {
  switch (kind) {
    case "request":
      return json(call.request);
    case "answer":
      return json(call.answer);
    case "curl":
      return curl(call);
    case "javascript":
      return javaScript(call);
    case "python":
      return python(call);
  }
}

/** The text of a body; empty without one. */
function json(body: unknown): string {
  return body === undefined ? "" : JSON.stringify(body, null, 2);
}

function curl({ url, method, withToken, request }: SampledCall): string {
  const implied = request === undefined ? "GET" : "POST";
  return [
    `curl -s${method === implied ? "" : ` -X ${method}`}`,
    `'${url}'`,
    ...(withToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(request === undefined
      ? []
      : [
          "-H 'Content-Type: application/json'",
          `-d '${indent(json(request)).replaceAll("'", "'\\''")}'`,
        ]),
  ].join(" \\\n  ");
}

function javaScript({ url, method, withToken, request }: SampledCall): string {
  const headers = [
    ...(withToken ? [`    Authorization: \`Bearer \${process.env.TOKEN}\`,`] : []),
    ...(request === undefined ? [] : ['    "Content-Type": "application/json",']),
  ];
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    ...(headers.length === 0 ? [] : ["  headers: {", ...headers, "  },"]),
    ...(request === undefined ? [] : [`  body: JSON.stringify(${indent(json(request))}),`]),
    "});",
    `if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`);`,
    "console.log(await response.json());",
  ].join("\n");
}

function python({ url, method, withToken, request }: SampledCall): string {
  const headers = [
    ...(withToken ? ['        "Authorization": "Bearer " + os.environ["TOKEN"],'] : []),
    ...(request === undefined ? [] : ['        "Content-Type": "application/json",']),
  ];
  return [
    "import json, os, urllib.request",
    "",
    "request = urllib.request.Request(",
    `    ${JSON.stringify(url)},`,
    ...(method === "POST" ? [] : [`    method=${JSON.stringify(method)},`]),
    ...(request === undefined
      ? []
      : [`    data=json.dumps(${indent(pythonLiteral(json(request)), 4)}).encode(),`]),
    ...(headers.length === 0 ? [] : ["    headers={", ...headers, "    },"]),
    ")",
    "with urllib.request.urlopen(request) as response:",
    "    print(json.load(response))",
  ].join("\n");
}

function indent(text: string, spaces = 2): string {
  return text.replaceAll("\n", `\n${" ".repeat(spaces)}`);
}

/** JSON as a Python literal. Only its constants differ, and they are at the end of a line. */
function pythonLiteral(text: string): string {
  const names: Record<string, string> = { true: "True", false: "False", null: "None" };
  return text.replaceAll(/: (true|false|null)(?=,?$)/gm, (_, name: string) => `: ${names[name]}`);
}
