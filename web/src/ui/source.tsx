import { day } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { hostOf, sourceOf } from "./source-text.ts";

/** Source of a fact: its publisher, its date and, if known, a link. */
export function Source({ text }: { text: string | null }) {
  if (text === null || text === "") return <span class="unknown">{t("unknown")}</span>;
  const { publisher, date, isSeen, address, other } = sourceOf(text);
  return (
    <span class="source">
      <Publisher name={publisher} address={address} />
      {date !== undefined && (
        <span class="faint">
          {t(isSeen ? "source.seen" : "source.of")} <span class="date">{day(date)}</span>
        </span>
      )}
      {other !== undefined && (
        <span class="faint">
          {t("source.also")} <Publisher name={hostOf(other)} address={other} />
        </span>
      )}
    </span>
  );
}

function Publisher({ name, address }: { name: string; address: string | undefined }) {
  // The name of a host may end its line at a dot.
  const text = name.split(/(?=\.)/).flatMap((part, i) => (i > 0 ? [<wbr />, part] : part));
  if (address === undefined) return <span>{text}</span>;
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  );
}
