import type { Route } from "../api/types.ts";
import { kilometres } from "../format.ts";
import { t } from "../i18n/i18n.ts";

/** The roads in the order of driving. */
export function RoadList({ roads }: { roads: NonNullable<Route["instrucoes"]> }) {
  return (
    <>
      <p class="roads-head faint" aria-hidden="true">
        <span>{t("road.from")}</span>
        <span>{t("road.road")}</span>
        <span>{t("road.length")}</span>
      </p>
      <ol class="roads">
        {roads.map((road) => (
          <li key={road.km_inicio}>
            <span class="km">{kilometres(road.km_inicio)}</span>
            <span>
              {road.via === "estrada"
                ? [road.rodovia ?? t("road.unnamed"), ...road.outras_siglas].join(" / ")
                : t(`road.${road.via}`)}
              {road.uf && <span class="faint"> {road.uf}</span>}
            </span>
            <span class="faint">{kilometres(road.km_fim - road.km_inicio)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
