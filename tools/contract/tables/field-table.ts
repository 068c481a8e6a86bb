import { type Contract, resolve, type Schema } from "../changes/contract.ts";
import type { Language } from "./marked-tables.ts";

const TEXTS = {
  en: {
    head: ["field of the request", "type", "values", "without it"],
    string: "text",
    integer: "whole number",
    number: "number",
    boolean: "true or false",
    object: "object",
    array: "list",
    or: " or ",
    of: "of",
    required: "refused",
    characters: "characters",
    items: "items",
    upTo: "up to",
    to: "to",
  },
  pt: {
    head: ["campo da requisição", "tipo", "valores", "na falta"],
    string: "texto",
    integer: "número inteiro",
    number: "número",
    boolean: "verdadeiro ou falso",
    object: "objeto",
    array: "lista",
    or: " ou ",
    of: "de",
    required: "recusada",
    characters: "caracteres",
    items: "itens",
    upTo: "até",
    to: "a",
  },
} as const;

type Row = { path: string; schema: Schema; isRequired: boolean };

/** The fields of a request, with the values and the default that the contract gives them. */
export function fieldTable(contract: Contract, name: string, language: Language): string {
  const root = contract.components?.schemas?.[name];
  if (!root) throw new Error(`the contract has no ${name}`);
  const { head, required } = TEXTS[language];
  const rows = fieldsOf(contract, root).map(({ path, schema, isRequired }) => {
    const { default: value } = schema;
    const without = isRequired ? required : value === undefined ? "" : code(JSON.stringify(value));
    return [code(path), typeOf(schema, language), valuesOf(schema, language), without];
  });
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** All fields, depth first; those of a list's items carry `[]`. */
function fieldsOf(contract: Contract, part: Schema, at = ""): Row[] {
  const { properties = {}, required = [] } = resolve(contract, part);
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = at === "" ? name : `${at}.${name}`;
    // A field's own texts and default stand beside its reference.
    const schema = { ...resolve(contract, field), ...field };
    const { items } = schema;
    const within = items ? fieldsOf(contract, items, `${path}[]`) : fieldsOf(contract, field, path);
    return [{ path, schema, isRequired: required.includes(name) }, ...within];
  });
}

function typeOf({ type, anyOf, items }: Schema, language: Language): string {
  const texts = TEXTS[language];
  if (anyOf) return anyOf.map((one) => typeOf(one, language)).join(texts.or);
  const name = texts[type as "string"] ?? "";
  const of = items?.type ? texts[items.type as "string"] : undefined;
  return of && items?.type !== "object" ? `${name} ${texts.of} ${of}` : name;
}

function valuesOf(schema: Schema, language: Language): string {
  const { enum: values, pattern, anyOf, items } = schema;
  if (values) return values.map((value) => code(`${value}`)).join(", ");
  if (anyOf) return valuesOf(anyOf[0] ?? {}, language);
  const { characters, items: itemsName } = TEXTS[language];
  return [
    range(schema.minimum, schema.maximum, "", language),
    range(schema.minLength, schema.maxLength, characters, language),
    range(schema.minItems, schema.maxItems, itemsName, language),
    items?.enum ? valuesOf(items, language) : "",
    pattern === undefined ? "" : code(pattern),
  ]
    .filter((text) => text !== "")
    .join("; ");
}

function range(
  least: number | undefined,
  most: number | undefined,
  unit: string,
  language: Language,
): string {
  const { upTo, to } = TEXTS[language];
  const number = new Intl.NumberFormat(language === "pt" ? "pt-BR" : "en");
  if (most === undefined || !Number.isSafeInteger(most) === Number.isInteger(most)) return "";
  const [from, until] = [least, most].map((value) => value !== undefined && number.format(value));
  return `${from ? `${from} ${to} ${until}` : `${upTo} ${until}`} ${unit}`.trim();
}

/** A code span; a table's cell must not contain a bare bar. */
const code = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;
