import { day } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { sourceOf } from "./source-text.ts";

/** Source of a fact: its publisher, its date and, if known, a link. */
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
      {date !== undefined && (
        <>
          , <span class="date">{day(date)}</span>
        </>
      )}
    </span>
  );
}
