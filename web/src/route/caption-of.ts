import { t } from "../i18n/i18n.ts";
import type { Asked } from "./asked.ts";

/**
 * The caption of a table with one line for each of several queries. Each line is the first route of
 * its own query, which may be another road than the first route of the answer.
 */
export function captionOf(table: string, { answer: { rotas } }: Asked): string {
  return rotas.length > 1 ? t("compare.first", { table }) : table;
}
