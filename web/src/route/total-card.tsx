import type { ComponentChildren } from "preact";
import { missingText } from "../answer/missing-prices.ts";
import { factsOf } from "../answer/notice-groups.ts";
import { oldPricesFacts, oldPricesText } from "../answer/old-prices-text.ts";
import { passageCountText } from "../answer/passage-count.ts";
import { Sum } from "../answer/sum.tsx";
import { isTagUnknown } from "../answer/tag-sum.ts";
import { isKnownSum } from "../answer/toll-sum-text.ts";
import type { NoticeItem, Route } from "../api/types.ts";
import { hours, reais, shortKilometres, unbroken } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../ui/icon.tsx";
import { openTab } from "../ui/tabs.tsx";
import { type Figure, Total } from "../ui/total.tsx";
import { routeTotal } from "./route-total.ts";
import { isRoundTrip, tollsName } from "./trip-text.ts";

/** The chosen route: its cost as one large figure, then its other figures. */
export function TotalCard({
  route,
  name,
  axles,
  notices,
  actions,
}: {
  route: Route;
  /** The places of the trip. */
  name: string;
  /** The axles of the vehicle in words. */
  axles: string;
  /** Notices of the route and of the query, which a phone shows further down. */
  notices: readonly NoticeItem[];
  actions: ComponentChildren;
}) {
  const total = routeTotal(route);
  const facts = factsOf(notices, route.pedagios);
  const [worst] = facts;
  const what = total.isCost
    ? t("total.tollsAndFuel")
    : [tollsName(route), ...(isRoundTrip(route) ? [] : [plazaCount(route)])].join(", ");
  return (
    <section class="total-card" aria-label={t("total.label")}>
      {worst && (
        <button
          type="button"
          class={`quiet notice-chip ${worst.severity}`}
          onClick={() => openTab("avisos")}
        >
          <Icon name={worst.severity} /> {t("notice.count", { count: facts.length })}
        </button>
      )}
      <Total
        label={what}
        what={t(total.isCost ? "total.cost" : "total.tolls")}
        whose={unbroken(axles)}
        sum={<Sum value={total.reais} complete={total.complete} />}
        note={total.isCost ? "" : countNote(route)}
        missing={missingText(total.reais, total.complete, route)}
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

/** True if the tolls by tag tell more than the tolls, or a notice that no discount is known. */
function hasTagToll(route: Route): boolean {
  const { valor_pedagios_tag: tag, valor_pedagios_completo: complete } = route;
  if (!complete) return tag > 0;
  return route.pedagios.length > 0 && !isTagUnknown(route);
}

/** The number of passages of a trip there and back whose total is the toll. */
function countNote(route: Route): string {
  const { reais: sum, complete } = routeTotal(route);
  // Beside an unknown sum, the number of missing prices is that of the plazas.
  return isRoundTrip(route) && isKnownSum(sum, complete) ? plazaCount(route) : "";
}

/** Notes on the tolls as a part of the cost: price by tag and number of old prices. */
function tollNotes(route: Route): ComponentChildren[] {
  const { valor_pedagios_tag: tag, valor_pedagios_completo: complete } = route;
  const old = oldPricesText(route);
  return [
    ...(hasTagToll(route)
      ? [t("total.byTag", { sum: unbroken(`${complete ? "" : "≥ "}${reais(tag)}`) })]
      : []),
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
    <Sum key={key} value={value} complete={complete} />
  );
  const figures: (Figure | false)[] = [
    total.isCost && [
      t("total.tolls"),
      sum("cash", route.valor_pedagios, route.valor_pedagios_completo),
      [plazaCount(route), ...tollNotes(route)],
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
    !total.isCost &&
      hasTagToll(route) && [
        t("total.tag"),
        sum("tag", route.valor_pedagios_tag, route.valor_pedagios_completo),
      ],
    km > 0 &&
      total.reais > 0 && [
        t(total.isCost ? "total.costPerKm" : "total.tollsPerKm"),
        sum("perKm", total.reais / km, total.complete),
      ],
  ];
  return figures.filter((figure) => figure !== false);
}
