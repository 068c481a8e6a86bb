import { t } from "../i18n/i18n.ts";
import type { AnsweredQuery } from "./answered-query.ts";

/**
 * The caption of a table with one line for each of several queries. Each line is the first route of
 * its own query, which may be another road than the first route of the answer.
 */
export function FirstRouteCaption({ title, asked }: { title: string; asked: AnsweredQuery }) {
  return (
    <caption>
      {title}
      {asked.answer.rotas.length > 1 && (
        <span class="faint caption-note"> {t("compare.first")}</span>
      )}
    </caption>
  );
}
