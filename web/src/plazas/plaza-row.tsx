import type { Plaza } from "../api/types.ts";
import { kilometres, reais, roadMark } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { highlights } from "../map/highlights.ts";
import { highlighted } from "../map/scene.ts";
import { Facts } from "../ui/facts.tsx";
import { operatorName, plazaName } from "./plaza-name.ts";
import { filters, opened } from "./plazas-state.ts";
import { PriceMarks } from "./price-marks.tsx";
import { Since } from "./since.tsx";

/** A plaza of the list: its place on the road, and its price for the chosen axles. */
export function PlazaRow({
  plaza: { id, properties },
  distance,
  isUnderOperator,
}: {
  plaza: Plaza;
  /** Kilometres from the plaza above it; undefined if they are not shown. */
  distance: number | undefined;
  /** True if a heading names the operator. */
  isUnderOperator: boolean;
}) {
  const { axles, date } = filters.value;
  const price = properties.tarifa?.[axles];
  return (
    <li class={highlighted.value === id || opened.value === id ? "on" : undefined}>
      <button
        type="button"
        class="plaza in-columns"
        id={`plaza-${id}`}
        onClick={() => {
          opened.value = id;
        }}
        {...highlights(id)}
      >
        <span>{plazaName(properties.nome, properties.municipio)}</span>{" "}
        {price === undefined ? (
          <strong class="unknown">{t("toll.unknown")}</strong>
        ) : (
          <strong>{reais(price)}</strong>
        )}{" "}
        <Facts
          of={[
            properties.km !== null && roadMark(properties.km),
            distance !== undefined && t("plazas.later", { distance: kilometres(distance) }),
            !isUnderOperator && operatorName(properties.concessionaria),
          ]}
        />{" "}
        {price !== undefined && <Since day={properties.tarifa_vigencia} isListed />}
        <PriceMarks properties={properties} passage={date} />
      </button>
    </li>
  );
}
