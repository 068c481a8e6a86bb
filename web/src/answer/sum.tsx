import { reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";

interface SumProps {
  value: number;
  complete: boolean;
  /** How many prices are known to be missing. */
  missing?: number;
}

/**
 * A sum, which says so if it may lack unknown prices, and how many; beside one that says it, a sign
 * is enough.
 */
export function Sum({
  value,
  complete,
  missing = 0,
  isBeside = false,
}: SumProps & { isBeside?: boolean }) {
  // At least nothing is no figure.
  if (!complete && value === 0) return <>{t("toll.sumUnknown")}</>;
  return (
    <>
      {complete ? "" : "≥ "}
      {reais(value)}
      {!complete && !isBeside && (
        <>
          {" "}
          <MissingPart value={value} complete={complete} missing={missing} />
        </>
      )}
    </>
  );
}

/** What a sum lacks; nothing for one that is complete or unknown itself. */
export function MissingPart({ value, complete, missing = 0 }: SumProps) {
  if (complete || value === 0) return null;
  return (
    <span class="unknown" title={t("toll.incompleteHint")}>
      {missing > 0 ? t("toll.missing", { count: missing }) : t("toll.incomplete")}
    </span>
  );
}
