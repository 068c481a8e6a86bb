import { reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";

/** A sum, which says so if it may lack unknown prices. */
export function Sum({ value, complete }: { value: number; complete: boolean }) {
  return (
    <>
      {complete ? "" : "≥ "}
      {reais(value)}
      {!complete && (
        <span class="unknown" title={t("toll.incompleteHint")}>
          {" "}
          {t("toll.incomplete")}
        </span>
      )}
    </>
  );
}
