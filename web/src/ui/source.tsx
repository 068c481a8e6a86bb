import { day } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { sourceOf } from "./source-text.ts";

/** Source of a fact: its publisher, its date and, if known, a link. */
export function Source({ text }: { text: string | null }) {
  if (text === null || text === "") return <span class="unknown">{t("unknown")}</span>;
  const { publisher, date, address } = sourceOf(text);
  // The name of a host may end its line at a dot.
  const name = publisher.split(/(?=\.)/).flatMap((part, i) => (i > 0 ? [<wbr />, part] : part));
  return (
    <span class="source">
      {address === undefined ? (
        name
      ) : (
        <a href={address} target="_blank" rel="noreferrer noopener">
          {name}
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
