import { reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { isKnownSum } from "./toll-sum-text.ts";

/** A sum, with a sign before it if it may lack unknown prices. */
export function Sum({ value, complete }: { value: number; complete: boolean }) {
  if (!isKnownSum(value, complete)) return <span class="sum-unknown">{t("toll.unknown")}</span>;
  return (
    <span>
      {!complete && (
        <>
          <abbr title={t("toll.incompleteHint")}>≥</abbr>
          {"\u00a0"}
        </>
      )}
      {reais(value)}
    </span>
  );
}
