import type { z } from "zod";

/** Longest name of a field that a message repeats whole. */
const MAX_NAME = 100;

const TYPE_NAMES: Record<string, string> = {
  string: "texto",
  number: "número",
  int: "número inteiro",
  boolean: "true ou false",
  array: "lista",
  object: "objeto",
};

/** Texts for zod's formats, where a schema has none of its own. */
const FORMATS: Record<string, string> = {
  datetime: "deve ser data e hora em ISO 8601, com Z ou fuso",
  guid: "deve ser um GUID",
};

/** The fault of a value, in Portuguese, without the value itself. */
export function explainIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "campo obrigatório";
      return `deve ser ${TYPE_NAMES[issue.expected] ?? issue.expected}; recebido ${describe(issue.input)}`;
    case "invalid_value":
      if (issue.input === undefined) return "campo obrigatório";
      return `valor inválido; use ${issue.values.map((value) => `"${String(value)}"`).join(", ")}`;
    case "too_small":
      if (issue.inclusive === false) return `deve ser maior que ${issue.minimum}`;
      return `mínimo de ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case "too_big":
      if (issue.inclusive === false) return `deve ser menor que ${issue.maximum}`;
      return `máximo de ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    case "invalid_format":
      return hasOwnText(issue) ? issue.message : (FORMATS[issue.format] ?? issue.message);
    default:
      return issue.message;
  }
}

/** True if the message is the schema's rather than zod's. */
function hasOwnText({ message }: z.core.$ZodIssue): boolean {
  return !message.startsWith("Invalid ");
}

/** The unit that a limit counts; empty for a number, which is the limit itself. */
function unitOf(origin: string, limit: number | bigint): string {
  const one = Number(limit) === 1;
  if (origin === "array") return one ? " item" : " itens";
  if (origin === "string") return one ? " caractere" : " caracteres";
  return "";
}

function describe(input: unknown): string {
  if (input === null) return "null";
  if (Array.isArray(input)) return "lista";
  if (typeof input === "number" && !Number.isFinite(input)) return "número grande demais";
  return TYPE_NAMES[typeof input] ?? typeof input;
}

/** `["locations", 2]` as `locations[2]`; the empty path is the body itself. */
export function fieldPath(path: readonly PropertyKey[], root: string): string {
  let text = "";
  for (const step of path) {
    if (typeof step === "number") text += `[${step}]`;
    else text += `${text === "" ? "" : "."}${shortened(String(step))}`;
  }
  return text === "" ? root : text;
}

function shortened(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}
