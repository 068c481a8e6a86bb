import { t } from "../i18n/i18n.ts";

/** Where a fact comes from: a link if it is an address, otherwise the words of the table. */
export function Source({ text }: { text: string | null }) {
  if (text === null || text === "") return <span class="unknown">{t("unknown")}</span>;
  const address = /https?:\/\/[^\s;)]+/.exec(text)?.[0];
  if (address === undefined || !URL.canParse(address)) return <span class="source">{text}</span>;
  return (
    <a class="source" href={address} target="_blank" rel="noreferrer noopener" title={text}>
      {new URL(address).hostname}
    </a>
  );
}
