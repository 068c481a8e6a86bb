import { reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { missingFacts } from "./missing-prices.ts";

/**
 * A sum, marked if it may lack unknown prices: in words or, where a neighbouring sum has them, by a
 * sign.
 */
export function Sum({
  value,
  complete,
  isBeside = false,
}: {
  value: number;
  complete: boolean;
  isBeside?: boolean;
}) {
  // At least nothing is no figure.
  if (!complete && value === 0) return <span class="sum-unknown">{t("toll.sumUnknown")}</span>;
  return (
    <>
      {complete ? "" : "≥\u00a0"}
      {reais(value)}
      {!complete && !isBeside && (
        <>
          {" "}
          <span class="unknown" title={t("toll.incompleteHint")}>
            {missingFacts(value, complete)}
          </span>
        </>
      )}
    </>
  );
}
