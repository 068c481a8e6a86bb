import { hasTagSum } from "../answer/tag-sum.ts";
import { AXLES } from "../api/contract-values.ts";
import { reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { vehicles } from "../remembered/vehicles.ts";
import { Failure } from "../ui/failure.tsx";
import { ScrollX } from "../ui/scroll-x.tsx";
import { openTab } from "../ui/tabs.tsx";
import type { AnsweredQuery } from "./answered-query.ts";
import {
  type AxleTotals,
  compared,
  compareVehicles,
  comparisonLoader,
  MOST_VEHICLES,
} from "./comparison-state.ts";
import { FirstRouteCaption } from "./first-route-caption.tsx";
import { RouteComparison } from "./route-comparison.tsx";
import { TollCell } from "./toll-cell.tsx";
import { VehicleTable } from "./vehicle-table.tsx";

/** The routes of an answer side by side, and the same trip with other numbers of axles. */
export function Comparison({ asked }: { asked: AnsweredQuery }) {
  const routes = asked.answer.rotas;
  return (
    <>
      {routes.length > 1 && <RouteComparison routes={routes} />}
      <VehicleComparison asked={asked} />
    </>
  );
}

function VehicleComparison({ asked }: { asked: AnsweredQuery }) {
  const load = comparisonLoader.load.value;
  const isCurrent =
    compared.value?.request === asked.request && compared.value.vehicles === vehicles.value;
  if (!isCurrent || load.state === "idle") {
    const [from, to] = [AXLES.truck[0], AXLES.truck.at(-1) ?? 10];
    const count = Math.min(vehicles.value.length, MOST_VEHICLES);
    return (
      <>
        <p>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              // The button goes: its tab takes the focus, and comes up over what follows.
              openTab("comparar");
              void compareVehicles(asked);
            }}
          >
            {t("compare.axles", { from, to })}
            {count > 0 && ` ${t("compare.andVehicles", { count })}`}
          </button>
        </p>
        {count === 0 && <p class="faint">{t("compare.rememberFirst")}</p>}
      </>
    );
  }
  if (load.state === "failed")
    return <Failure error={load.error} onRetry={comparisonLoader.retry} />;
  if (load.state === "loading")
    return <div class="skeleton" role="status" aria-label={t("loading")} />;
  return (
    <>
      <VehicleTable rows={load.value.vehicles} asked={asked} />
      <AxleTable rows={load.value.axles} asked={asked} />
    </>
  );
}

/** The numbers of axles as a list in a sentence. */
function listed(rows: readonly AxleTotals[]): string {
  const [last, ...others] = rows.map(({ axles }) => axles).toReversed();
  if (last === undefined || others.length === 0) return String(last);
  return t("map.and", { others: others.toReversed().join(", "), last });
}

function AxleTable({ rows, asked }: { rows: readonly AxleTotals[]; asked: AnsweredQuery }) {
  const chosen = asked.request.config.vehicle.axis;
  const hasTag = rows.some(({ loaded }) => loaded && hasTagSum(loaded));
  const hasEmpty = rows.some(({ empty }) => empty !== undefined);
  const floors = rows.map(({ loaded }) => loaded?.tabela_frete ?? 0);
  const hasFloor = floors.some((floor) => floor > 0);
  // The legal table has no column for some axles.
  const sameFloors = rows.filter((_row, i) => floors[i] !== 0 && floors[i] === floors[i - 1]);
  return (
    <ScrollX label={t("compare.byAxles")}>
      <table class="comparison axle-totals">
        <FirstRouteCaption title={t("compare.perAxles")} asked={asked} />
        <thead>
          <tr>
            <th scope="col">{t("vehicle.axles")}</th>
            <th scope="col">{t("total.cash")}</th>
            {hasTag && <th scope="col">{t("total.tag")}</th>}
            {hasEmpty && <th scope="col">{t("compare.empty")}</th>}
            {hasFloor && <th scope="col">{t("total.floor")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ axles, loaded, empty }) => (
            <tr key={axles} class={String(axles) === chosen ? "on" : undefined}>
              <th scope="row">{axles}</th>
              <TollCell sum={loaded?.valor_pedagios} complete={loaded?.valor_pedagios_completo} />
              {hasTag && (
                <TollCell
                  sum={loaded?.valor_pedagios_tag}
                  complete={loaded?.valor_pedagios_completo}
                />
              )}
              {hasEmpty && (
                <TollCell sum={empty?.valor_pedagios} complete={empty?.valor_pedagios_completo} />
              )}
              {hasFloor && <td>{loaded?.tabela_frete ? reais(loaded.tabela_frete) : "–"}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {sameFloors.length > 0 && (
        <p class="faint">{t("compare.sameFloor", { axles: listed(sameFloors) })}</p>
      )}
      {!hasEmpty && <p class="faint">{t("compare.emptyHint")}</p>}
    </ScrollX>
  );
}
