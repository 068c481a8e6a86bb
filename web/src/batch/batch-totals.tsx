import type { ComponentChildren } from "preact";
import { missingText } from "../answer/missing-prices.ts";
import { Sum } from "../answer/sum.tsx";
import { kilometres, number, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Total } from "../ui/total.tsx";
import type { Sums } from "./result.ts";

/** The sums of the answered trips, which the page adds up. */
export function BatchTotals({
  sums,
  actions,
}: {
  sums: Sums;
  /** Buttons that save the trips. */
  actions: ComponentChildren;
}) {
  return (
    <section class="total-card" aria-label={t("total.label")}>
      <Total
        label={
          sums.refused === 0
            ? t("batch.sums", { count: number(sums.answered) })
            : t("batch.sumsOfMore", {
                count: number(sums.answered),
                total: number(sums.answered + sums.refused),
              })
        }
        sum={<Sum value={sums.tolls} complete={sums.complete} />}
        missing={missingText(sums.tolls, sums.complete)}
        actions={actions}
        figures={[
          [t("total.tag"), <Sum key="tag" value={sums.tollsTag} complete={sums.complete} />],
          [t("total.floor"), sums.floor > 0 ? reais(sums.floor) : "–"],
          [t("total.distance"), kilometres(sums.metres / 1_000)],
        ]}
      />
    </section>
  );
}
