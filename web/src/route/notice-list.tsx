import type { NoticeItem } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";

/** What the caller must know about the answer, in the service's own words. */
export function NoticeList({ notices }: { notices: readonly NoticeItem[] }) {
  if (notices.length === 0) return <p class="hint">{t("notice.none")}</p>;
  return (
    <ul class="notices">
      {notices.map(({ codigo, mensagem }, i) => (
        <li key={i} lang="pt-BR">
          {mensagem} <code class="faint">{codigo}</code>
        </li>
      ))}
    </ul>
  );
}
