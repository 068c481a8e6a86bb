import type { ComponentChildren } from "preact";
import { missingFacts } from "../answer/missing-prices.ts";
import { oldPricesFacts, oldPricesText } from "../answer/old-prices-text.ts";
import { passageCountText, repeatsPlazas } from "../answer/passage-count.ts";
import { Sum } from "../answer/sum.tsx";
import { isTagUnknown } from "../answer/tag-sum.ts";
import type { Route } from "../api/types.ts";
import { hours, reais, shortKilometres, unbroken } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../ui/icon.tsx";
import { openTab } from "../ui/tabs.tsx";
import { type Figure, Total } from "../ui/total.tsx";
import { type RouteTotal, routeTotal } from "./route-total.ts";
import { isRoundTrip, tollsName } from "./trip-text.ts";

/** The chosen route: its cost as one large figure, then its other figures. */
export function TotalCard({
  route,
  name,
  axles,
  noticeCount,
  actions,
}: {
  route: Route;
  /** The places of the trip. */
  name: string;
  /** The axles of the vehicle in words. */
  axles: string;
  /** Facts that notices of the route and of the query state, which a phone shows further down. */
  noticeCount: number;
  actions: ComponentChildren;
}) {
  const total = routeTotal(route);
  const what = total.isCost
    ? t("total.tollsAndFuel")
    : [tollsName(route), ...(isRoundTrip(route) ? [] : [plazaCount(route)])].join(", ");
  return (
    <section class="total-card" aria-label={t("total.label")}>
      {noticeCount > 0 && (
        <button type="button" class="quiet notice-chip" onClick={() => openTab("avisos")}>
          <Icon name="caution" /> {t("notice.count", { count: noticeCount })}
        </button>
      )}
      <Total
        label={what}
        what={t(total.isCost ? "total.cost" : "total.tolls")}
        whose={unbroken(axles)}
        sum={<Sum value={total.reais} complete={total.complete} isBeside />}
        least={!total.complete && total.reais > 0 ? reais(total.reais) : undefined}
        note={total.isCost ? "" : tollFacts(route).join(" · ")}
        missing={missingFacts(total.reais, total.complete, route)}
        old={total.isCost ? [] : oldPricesFacts(route)}
        onDoubt={() => openTab("avisos")}
        of={name}
        figures={figuresOf(route)}
        actions={actions}
      />
    </section>
  );
}

const plazaCount = ({ pedagios }: Route) => unbroken(passageCountText(pedagios));

/** A sum in a sentence; undefined if all its prices are unknown. */
function sumText({ reais: sum, complete }: Pick<RouteTotal, "reais" | "complete">) {
  if (!complete && sum === 0) return undefined;
  return unbroken(`${complete ? "" : "≥ "}${reais(sum)}`);
}

/**
 * The tolls paid by tag. Empty without tolls, and without a known discount: the sum would be the
 * same, as a notice states.
 */
function tagFacts(route: Route): string[] {
  const complete = route.valor_pedagios_completo;
  if (route.pedagios.length === 0 || (complete && isTagUnknown(route))) return [];
  const sum = sumText({ reais: route.valor_pedagios_tag, complete });
  return sum === undefined ? [] : [t("total.byTag", { sum })];
}

/** Notes on the tolls if they are the total: passages, price per km and price by tag. */
function tollFacts(route: Route): string[] {
  const { reais: sum, complete } = routeTotal(route);
  const km = route.distancia_metros / 1_000;
  const perKm = km === 0 || sum === 0 ? undefined : sumText({ reais: sum / km, complete });
  // Beside an unknown sum, the number of missing prices is that of the plazas.
  const isCounted = isRoundTrip(route) && (complete || sum > 0);
  return [
    ...(isCounted ? [plazaCount(route)] : []),
    ...(perKm === undefined ? [] : [t("total.perKm", { sum: perKm })]),
    ...tagFacts(route),
  ];
}

/** Notes on the tolls as a part of the cost: passages, price by tag and number of old prices. */
function tollNotes(route: Route): ComponentChildren[] {
  const old = oldPricesText(route);
  return [
    ...(repeatsPlazas(route.pedagios) ? [plazaCount(route)] : []),
    ...tagFacts(route),
    ...(old === ""
      ? []
      : [
          <span key="old" class="warning">
            {old}
          </span>,
        ]),
  ];
}

/** The figures of a route that apply, by name: the parts of its cost, the legal floor, and the trip. */
function figuresOf(route: Route): Figure[] {
  const total = routeTotal(route);
  const km = route.distancia_metros / 1_000;
  const { combustivel, duracao_descanso: rest, distancia_nao_pavimentada: unpaved } = route;
  const sum = (key: string, value: number, complete: boolean) => (
    <Sum key={key} value={value} complete={complete} isBeside />
  );
  const figures: (Figure | false)[] = [
    total.isCost && [
      // The longer count of passages stands below the sum.
      repeatsPlazas(route.pedagios)
        ? t("total.tolls")
        : `${t("total.tolls")}, ${plazaCount(route)}`,
      sum("cash", route.valor_pedagios, route.valor_pedagios_completo),
      tollNotes(route),
    ],
    combustivel !== null && [t("total.fuel"), reais(combustivel.valor)],
    route.tabela_frete > 0 && [t("total.floor"), reais(route.tabela_frete)],
    [
      t("total.distance"),
      shortKilometres(route.distancia.valor),
      unpaved.valor > 0 ? [t("route.dirt", { distance: shortKilometres(unpaved.valor) })] : [],
    ],
    [
      t("total.time"),
      hours(route.duracao.valor),
      rest === null ? [] : [t("total.withRest", { time: hours(rest.valor) })],
    ],
    total.isCost && [
      t("total.costPerKm"),
      sum("perKm", km === 0 ? 0 : total.reais / km, total.complete),
    ],
  ];
  return figures.filter((figure) => figure !== false);
}
