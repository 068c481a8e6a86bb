import { hasTagSum } from "../answer/tag-sum.ts";
import type { Route } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import { vehicleName } from "../remembered/vehicle-name.ts";
import { ScrollX } from "../ui/scroll-x.tsx";
import type { AnsweredQuery } from "./answered-query.ts";
import type { VehicleTotals } from "./comparison-state.ts";
import { FirstRouteCaption } from "./first-route-caption.tsx";
import { TollCell } from "./toll-cell.tsx";

/** The first route with each remembered vehicle, after that of the query if it is another one. */
export function VehicleTable({
  rows,
  asked,
}: {
  rows: readonly VehicleTotals[];
  asked: AnsweredQuery;
}) {
  if (rows.length === 0) return null;
  const own = asked.answer.rotas[0];
  const hasEmpty = rows.some(({ empty }) => empty !== undefined);
  const hasTag = [own, ...rows.map(({ loaded }) => loaded)].some(
    (route) => route && hasTagSum(route),
  );
  const hasCost = [own, ...rows.map(({ loaded }) => loaded)].some(
    (route) => (route?.custo_total ?? null) !== null,
  );
  const lacksPrice =
    asked.request.config.consumo?.preco_litro === undefined &&
    rows.some(({ vehicle }) => vehicle.km_por_litro !== "");
  const shown = { hasTag, hasEmpty, hasCost };
  return (
    <>
      <ScrollX label={t("compare.byVehicle")}>
        <table class="comparison vehicle-totals">
          <FirstRouteCaption title={t("compare.perVehicle")} asked={asked} />
          <thead>
            <tr>
              <th scope="col">{t("total.cash")}</th>
              {hasTag && <th scope="col">{t("total.tag")}</th>}
              {hasEmpty && <th scope="col">{t("compare.empty")}</th>}
              {hasCost && <th scope="col">{t("total.cost")}</th>}
            </tr>
          </thead>
          {own && !rows.some(({ isAsked }) => isAsked) && (
            <Row name={t("compare.thisQuery")} loaded={own} empty={undefined} isOn {...shown} />
          )}
          {rows.map(({ vehicle, isAsked, loaded, empty }, i) => (
            <Row
              key={i}
              name={vehicleName(vehicle)}
              loaded={loaded}
              empty={empty}
              isOn={isAsked}
              {...shown}
            />
          ))}
        </table>
      </ScrollX>
      {lacksPrice && <p class="faint">{t("compare.priceMissing")}</p>}
    </>
  );
}

/** A vehicle: its name over its sums, which need the whole width of a phone. */
function Row({
  name,
  loaded,
  empty,
  isOn,
  hasTag,
  hasEmpty,
  hasCost,
}: {
  name: string;
  loaded: Route | undefined;
  empty: Route | undefined;
  isOn: boolean;
  hasTag: boolean;
  hasEmpty: boolean;
  hasCost: boolean;
}) {
  const complete = loaded?.valor_pedagios_completo;
  return (
    <tbody class={isOn ? "on" : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={1 + Number(hasTag) + Number(hasEmpty) + Number(hasCost)}>
          {name}
        </th>
      </tr>
      <tr>
        <TollCell sum={loaded?.valor_pedagios} complete={complete} />
        {hasTag && <TollCell sum={loaded?.valor_pedagios_tag} complete={complete} />}
        {hasEmpty && (
          <TollCell sum={empty?.valor_pedagios} complete={empty?.valor_pedagios_completo} />
        )}
        {hasCost && <TollCell sum={loaded?.custo_total} complete={loaded?.custo_completo} />}
      </tr>
    </tbody>
  );
}
