/** The forms in which a query is shown; those without a title are named in the page's language. */
export const SAMPLES = [
  { id: "curl", title: "curl" },
  { id: "javascript", title: "JavaScript" },
  { id: "python", title: "Python" },
  { id: "request", title: undefined },
  { id: "answer", title: undefined },
] as const;

export type SampleKind = (typeof SAMPLES)[number]["id"];

/** A query as it was sent. */
export interface SampledQuery {
  url: string;
  request: unknown;
  answer: unknown;
}

/** A program that sends the query with the token in the environment variable TOKEN, or its JSON. */
export function sampleOf(kind: SampleKind, { url, request, answer }: SampledQuery): string {
  const json = JSON.stringify(request, null, 2);
  switch (kind) {
    case "request":
      return json;
    case "answer":
      return JSON.stringify(answer, null, 2);
    case "curl":
      return `curl -s '${url}' \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '${json.replaceAll("'", "'\\''")}'`;
    case "javascript":
      return `const response = await fetch(${JSON.stringify(url)}, {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.TOKEN}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify(${indent(json)}),
});
if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`);
console.log(await response.json());`;
    case "python":
      return `import json, os, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(url)},
    data=json.dumps(${indent(pythonLiteral(json), 4)}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["TOKEN"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    print(json.load(response))`;
  }
}

function indent(text: string, spaces = 2): string {
  return text.replaceAll("\n", `\n${" ".repeat(spaces)}`);
}

/** JSON as a Python literal: only its constants differ, and they stand at the end of a line. */
function pythonLiteral(json: string): string {
  const names: Record<string, string> = { true: "True", false: "False", null: "None" };
  return json.replaceAll(/: (true|false|null)(?=,?$)/gm, (_, name: string) => `: ${names[name]}`);
}
