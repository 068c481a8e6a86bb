import type { Route } from "../api/types.ts";
import { decimal, kilometres, unbroken } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { CRUMB_KILOMETRES, type Road, roadRows } from "./road-rows.ts";
import { townOf } from "./trip-title.ts";

/** The roads in the order of driving. */
export function RoadList({ route: { instrucoes, trechos } }: { route: Route }) {
  const roads = instrucoes ?? [];
  const rows = roadRows(roads);
  const longest = Math.max(...rows.map(lengthOf));
  // Its ends are often streets, which the places name better.
  const [from, to] = [trechos.at(0)?.endereco_inicio, trechos.at(-1)?.endereco_fim];
  const nameOf = (road: Road, i: number) => {
    if (road.via !== "estrada") return t(`road.${road.via}`);
    if (road.rodovia !== null) return [road.rodovia, ...road.outras_siglas].join(" / ");
    if (i === 0 && from) return t("road.start", { place: cityOf(from) });
    if (i === rows.length - 1 && to) return t("road.end", { place: cityOf(to) });
    return t("road.unnamed");
  };
  return (
    <div class="road-list">
      <p class="roads-head faint" aria-hidden="true">
        <span class="km">km</span>
        <span class="km">{t("road.length")}</span>
        <span>{t("road.road")}</span>
        <span class="uf">{t("plazas.uf")}</span>
      </p>
      <ol class="roads">
        {rows.map((road, i) => (
          <li key={road.km_inicio}>
            <span class="km">{decimal(road.km_inicio)}</span>
            <span class="km">{unbroken(kilometres(lengthOf(road)))}</span>
            <span>{nameOf(road, i)}</span>
            <span class="uf">{road.uf}</span>
            <span class="road-share" style={{ "--share": lengthOf(road) / longest }} />
          </li>
        ))}
      </ol>
      {rows.length < roads.length && (
        <p class="faint">{t("road.crumbs", { distance: decimal(CRUMB_KILOMETRES) })}</p>
      )}
    </div>
  );
}

/** Kilometres on a road. */
const lengthOf = ({ km_inicio, km_fim }: Road) => km_fim - km_inicio;

/** The city of a place, such as `Curitiba` of `Curitiba/PR`. */
const cityOf = (place: string) => townOf(place).split("/", 1)[0] ?? place;
