import type { Plaza } from "../api/types.ts";
import { reais, roadMark } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { highlights } from "../map/highlights.ts";
import { highlighted } from "../map/scene.ts";
import { plazaName } from "./plaza-name.ts";
import { filters, opened } from "./plazas-state.ts";
import { PriceMarks } from "./price-marks.tsx";
import { Since } from "./since.tsx";

/** The road of a plaza in its state, such as `BR-040 (MG)`. */
export function roadOf(plaza: Plaza | undefined): string | undefined {
  return plaza && `${plaza.properties.rodovia} (${plaza.properties.uf})`;
}

/** A plaza of the list: its place on the road, and its price for the chosen axles. */
export function PlazaRow({
  plaza,
  isFirst,
}: {
  plaza: Plaza;
  /** True for the first of its road, whose name is above it. */
  isFirst: boolean;
}) {
  const { id, properties } = plaza;
  const { axles, date } = filters.value;
  const price = properties.tarifa?.[axles];
  return (
    <li class={highlighted.value === id || opened.value === id ? "on" : undefined}>
      {isFirst && <p class="list-road">{roadOf(plaza)}</p>}
      <button
        type="button"
        class="plaza"
        id={`plaza-${id}`}
        onClick={() => {
          opened.value = id;
        }}
        {...highlights(id)}
      >
        <span class="passage-name">
          {plazaName(properties.nome, properties.municipio)}
          <span class="faint spaced">
            {properties.km !== null && <span>{roadMark(properties.km)}</span>}
            <span>{properties.concessionaria}</span>
            <PriceMarks properties={properties} passage={date} />
          </span>
        </span>
        {price === undefined ? (
          <strong class="unknown">{t("toll.unknown")}</strong>
        ) : (
          <span class="price">
            <strong>{reais(price)}</strong>
            <Since day={properties.tarifa_vigencia} isMarked={false} />
          </span>
        )}
      </button>
    </li>
  );
}
