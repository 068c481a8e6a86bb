import type { ComponentChildren } from "preact";
import { missingPrices, missingText } from "../answer/missing-prices.ts";
import { oldPricesText } from "../answer/old-prices-text.ts";
import { Sum } from "../answer/sum.tsx";
import { isTagUnknown } from "../answer/tag-sum.ts";
import type { Route } from "../api/types.ts";
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
  noticeCount,
  isOnly,
  actions,
}: {
  route: Route;
  /** The places of the trip. */
  name: string;
  /** The axles of the vehicle in words. */
  axles: string;
  /** Facts that notices of the route and of the query state, which a phone shows further down. */
  noticeCount: number;
  /** True without a choice of routes, which would show how much of them is unpaved. */
  isOnly: boolean;
  actions: ComponentChildren;
}) {
  const total = routeTotal(route);
  const costName = isRoundTrip(route) ? "total.returnCost" : "total.tripCost";
  const what = total.isCost
    ? t(costName)
    : [tollsName(route), ...(isRoundTrip(route) ? [] : [plazaCount(route.pedagios.length)])].join(
        ", ",
      );
  return (
    <section class="total-card" aria-label={t("total.label")}>
      {noticeCount > 0 && (
        <button type="button" class="quiet notice-chip" onClick={() => openTab("avisos")}>
          <Icon name="caution" /> {t("notice.count", { count: noticeCount })}
        </button>
      )}
      <Total
        label={`${what}, ${axles}`}
        what={t(total.isCost ? "total.cost" : "total.tolls")}
        sum={<Sum value={total.reais} complete={total.complete} isBeside />}
        note={total.isCost ? "" : tollFacts(route).join(" · ")}
        missing={missingText(total.reais, total.complete, missingPrices(route))}
        old={oldPricesText(route)}
        onDoubt={() => openTab("avisos")}
        of={name}
        figures={figuresOf(route, isOnly)}
        actions={actions}
      />
    </section>
  );
}

const plazaCount = (count: number) => t("total.tollCount", { count });

/** The tolls of legs, and whether all their prices are known. */
function tollsOf(legs: Route["trechos"]) {
  const cents = legs.reduce((sum, { valor_pedagios }) => sum + Math.round(valor_pedagios * 100), 0);
  const complete = legs.every(({ valor_pedagios_completo }) => valor_pedagios_completo);
  return { reais: cents / 100, complete };
}

/** A sum in a sentence; undefined if all its prices are unknown. */
function sumText({ reais: sum, complete }: { reais: number; complete: boolean }) {
  if (!complete && sum === 0) return undefined;
  return unbroken(`${complete ? "" : "≥ "}${reais(sum)}`);
}

/** The tolls of each way of a trip there and back; none of another trip. */
function wayFacts(route: Route): string[] {
  if (!isRoundTrip(route)) return [];
  const [there, back] = [tollsOf(route.trechos.slice(0, -1)), tollsOf(route.trechos.slice(-1))];
  const sum = sumText(there);
  if (sum !== undefined && there.complete && back.complete && there.reais === back.reais)
    return [t("total.eachWay", { sum })];
  const ways = [
    [t("total.there"), sum],
    [t("total.back"), sumText(back)],
  ] as const;
  return ways.flatMap(([way, one]) => (one === undefined ? [] : [unbroken(`${way} ${one}`)]));
}

/** What the tolls are by a tag, unless no discount is known: it is the toll again then, as a notice says. */
function tagFacts(route: Route): string[] {
  const complete = route.valor_pedagios_completo;
  if (complete && isTagUnknown(route)) return [];
  const sum = sumText({ reais: route.valor_pedagios_tag, complete });
  return sum === undefined ? [] : [t("total.byTag", { sum })];
}

/** What there is to say of the tolls as the total. */
function tollFacts(route: Route): string[] {
  const { reais: sum, complete } = routeTotal(route);
  const km = route.distancia_metros / 1_000;
  const perKm = km === 0 || sum === 0 ? undefined : sumText({ reais: sum / km, complete });
  return [
    ...(isRoundTrip(route) ? [plazaCount(route.pedagios.length)] : []),
    ...wayFacts(route),
    ...(perKm === undefined ? [] : [t("total.perKm", { sum: perKm })]),
    ...tagFacts(route),
  ];
}

/** The figures of a route that apply, by name: the parts of its cost, the legal floor, and the trip. */
function figuresOf(route: Route, isOnly: boolean): Figure[] {
  const total = routeTotal(route);
  const km = route.distancia_metros / 1_000;
  const { combustivel, duracao_descanso: rest, distancia_nao_pavimentada: unpaved } = route;
  const back = route.tabela_frete_detalhe?.retorno;
  const sum = (key: string, value: number, complete: boolean) => (
    <Sum key={key} value={value} complete={complete} isBeside />
  );
  const figures: (Figure | false)[] = [
    total.isCost && [
      `${t("total.tolls")}, ${plazaCount(route.pedagios.length)}`,
      sum("cash", route.valor_pedagios, route.valor_pedagios_completo),
      [...wayFacts(route), ...tagFacts(route)],
    ],
    combustivel !== null && [t("total.fuel"), reais(combustivel.valor)],
    route.tabela_frete > 0 && [
      t("total.floor"),
      reais(route.tabela_frete),
      back ? [t(`total.return.${back.tipo}`)] : [],
    ],
    [
      t("total.distance"),
      shortKilometres(route.distancia.valor),
      isOnly && unpaved.valor > 0
        ? [t("route.dirt", { distance: shortKilometres(unpaved.valor) })]
        : [],
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
