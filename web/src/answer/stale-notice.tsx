import { t } from "../i18n/i18n.ts";

/** Warns that the form has changed since the answer came. */
export function StaleNotice({ isReady, onAsk }: { isReady: boolean; onAsk: () => void }) {
  return (
    <div class="stale-notice" role="status">
      <p>{t("route.stale")}</p>
      <button type="button" class="quiet" disabled={!isReady} onClick={onAsk}>
        {t("route.askAgain")}
      </button>
    </div>
  );
}
