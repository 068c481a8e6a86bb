import { day } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { sourceOf } from "./source-text.ts";

/** Where a fact comes from: the publisher, the day, and a link where there is one. */
export function Source({ text }: { text: string | null }) {
  if (text === null || text === "") return <span class="unknown">{t("unknown")}</span>;
  const { publisher, date, address } = sourceOf(text);
  return (
    <span class="source">
      {address === undefined ? (
        publisher
      ) : (
        <a href={address} target="_blank" rel="noreferrer noopener">
          {publisher}
        </a>
      )}
      {date !== undefined && `, ${day(date)}`}
    </span>
  );
}
