import type { Logger } from "@aws-lambda-powertools/logger";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { requireEnterprise } from "../http/authorization.ts";
import type { RouteResources, TollResources } from "../queries/answer-query.ts";
import { queryFailure } from "../queries/query-failure.ts";
import type { NoticeItem } from "../schemas/notice-schema.ts";

/** Resources of the tools. */
export type ToolResources = RouteResources & TollResources;

/** The caller of a tool. */
export interface ToolCall {
  /** Enterprises that the token grants; at least one. */
  enterprises: readonly string[];
  now: Date;
}

/** Longest list in an answer; a model reads every word. */
export const MAX_ITEMS = 40;
const MAX_NOTICES = 12;

/** The enterprise that a call names, else the token's first. Throws if the token lacks it. */
export function enterpriseFor({ enterprises }: ToolCall, named: string | undefined): string {
  if (named !== undefined) requireEnterprise(enterprises, named);
  return named ?? enterprises[0] ?? "";
}

/** Runs a tool: its result as compact JSON, or its error as a text that a model can act on. */
export async function toolResult(
  run: () => Promise<object>,
  logger?: Logger,
): Promise<CallToolResult> {
  try {
    return { content: [{ type: "text", text: JSON.stringify(await run()) }] };
  } catch (error) {
    const { message } = queryFailure(error, { endpoint: "serve-mcp" }, logger);
    return { content: [{ type: "text", text: inToolNames(message) }], isError: true };
  }
}

/** Names of the request's fields in texts, and those of the tools. */
const TOOL_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\blocations\b/g, "locais"],
  [/\bconfig\.vehicle\.type\b/g, "tipo"],
  [/\bconfig\.vehicle\.axis\b/g, "eixos"],
  [/\bconfig\.freight_table\.retorno: "vazio"/g, "retorno_vazio: true"],
  [/, "nenhum" diz que não é devido/g, ""],
  [/"vazio" (calcula o retorno vazio); "carregado", uma segunda viagem/g, "retorno_vazio: true $1"],
  [/\bconfig\.route\.calculate_return\b/g, "com_volta"],
  [/\bconfig\.freight_table\.retorno\b/g, "retorno_vazio"],
  [/\bconfig\.freight_table\.freight_load\b/g, "carga"],
  [/\bconfig\.freight_table\.category\b/g, "tabela"],
  [/\bconfig\.freight_table\b/g, "tabela"],
  [/\bconfig\.route\.evitar\./g, "evitar_"],
  [/\bconfig\.data_viagem\b/g, "data_viagem"],
  [/\bpolyline\.string\b/g, "polilinha"],
];

/** A text of the service with the fields that a tool has. */
function inToolNames(text: string): string {
  return TOOL_NAMES.reduce((named, [field, name]) => named.replace(field, name), text);
}

/** Notices as texts; says how many are left out. */
export function noticeTexts(notices: readonly NoticeItem[]): string[] {
  const texts = notices.map(({ codigo, mensagem }) => `${codigo}: ${inToolNames(mensagem)}`);
  const left = texts.length - MAX_NOTICES;
  return left > 0 ? [...texts.slice(0, MAX_NOTICES), `e mais ${left} avisos`] : texts;
}
