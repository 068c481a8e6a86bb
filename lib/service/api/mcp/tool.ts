import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { DomainError } from "../../../base/errors.ts";
import { logger } from "../../lambda/logger.ts";
import { safeError } from "../../lambda/safe-error.ts";
import { requireEnterprise } from "../http/authorization.ts";
import { ServiceError } from "../http/service-error.ts";
import type { RouteResources, TollResources } from "../queries/answer-query.ts";
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

/** Runs a tool: its result as compact JSON, or its refusal as a text that a model can act on. */
export async function toolResult(run: () => Promise<object>): Promise<CallToolResult> {
  try {
    return { content: [{ type: "text", text: JSON.stringify(await run()) }] };
  } catch (error) {
    return { content: [{ type: "text", text: explained(error) }], isError: true };
  }
}

function explained(error: unknown): string {
  const isOwn = error instanceof ServiceError || error instanceof DomainError;
  if (isOwn && error.name !== "InternalError") return error.message;
  logger.error("tool failed", { error: safeError(error) });
  return "Erro interno. Tente novamente.";
}

/** Notices as texts; says how many are left out. */
export function noticeTexts(notices: readonly NoticeItem[]): string[] {
  const texts = notices.map(({ codigo, mensagem }) => `${codigo}: ${mensagem}`);
  const left = texts.length - MAX_NOTICES;
  return left > 0 ? [...texts.slice(0, MAX_NOTICES), `e mais ${left} avisos`] : texts;
}
