import { t } from "../i18n/i18n.ts";
import { linkTo, query } from "../router.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import type { Asked } from "./route-state.ts";

/** Actions on an answer: share and print. */
export function ShareBar({ asked }: { asked: Asked }) {
  return (
    <div class="row share">
      <CopyButton
        text={`${location.origin}${linkTo("rota", query.value)}`}
        title={t("share.link")}
      />
      <button type="button" class="quiet" onClick={() => print()}>
        {t("share.print")}
      </button>
      {asked.answer.id_consulta && (
        <span class="faint" title={t("share.idHint")}>
          {t("share.id")} <code>{asked.answer.id_consulta.slice(0, 8)}</code>
        </span>
      )}
    </div>
  );
}
