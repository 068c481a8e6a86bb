import type { ComponentChildren } from "preact";
import { missingPrices, missingText } from "../answer/missing-prices.ts";
import { oldPricesText } from "../answer/old-prices-text.ts";
import { Sum } from "../answer/sum.tsx";
import { isTagUnknown } from "../answer/tag-sum.ts";
import type { Route } from "../api/types.ts";
import { decimal, hours, reais, shortKilometres } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../ui/icon.tsx";
import { openTab } from "../ui/tabs.tsx";
import { type Figure, Total } from "../ui/total.tsx";
import { OfferField, OfferResult } from "./offer.tsx";
import { routeTotal } from "./route-total.ts";
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
        sum={<Sum value={total.reais} complete={total.complete} isBeside />}
        missing={missingText(total.reais, total.complete, missingPrices(route))}
        old={oldPricesText(route)}
        onDoubt={() => openTab("avisos")}
        of={name}
        figures={figuresOf(route)}
        actions={actions}
        field={<OfferField />}
      />
      <OfferResult route={route} />
    </section>
  );
}

const plazaCount = (count: number) => t("total.tollCount", { count });

/** The ways of a trip there and back, by name and legs; none of another trip. */
function waysOf(route: Route) {
  if (!isRoundTrip(route)) return [];
  return [
    ["total.there", route.trechos.slice(0, -1)],
    ["total.back", route.trechos.slice(-1)],
  ] as const;
}

const countPlazas = (legs: Route["trechos"]) =>
  legs.reduce((sum, { pedagios }) => sum + pedagios.length, 0);

/** The tolls of legs, and whether all their prices are known. */
function tollsOf(legs: Route["trechos"]) {
  return {
    value: legs.reduce((total, { valor_pedagios }) => total + valor_pedagios, 0),
    complete: legs.every(({ valor_pedagios_completo }) => valor_pedagios_completo),
  };
}

/** The figures of a route that apply, by name: first the legal floor, then the costs and the trip. */
function figuresOf(route: Route): Figure[] {
  const total = routeTotal(route);
  const length = route.distancia_metros / 1_000;
  const { combustivel, duracao_descanso: rest, distancia_nao_pavimentada: unpaved } = route;
  const complete = route.valor_pedagios_completo;
  // Without a known discount it is the toll again; a notice says so.
  const hasTag = !(complete && isTagUnknown(route));
  const back = route.tabela_frete_detalhe?.retorno;
  const perKm = length === 0 ? 0 : total.reais / length;
  const ways = waysOf(route);
  const sum = (key: string, value: number, isWhole = complete) => (
    <Sum key={key} value={value} complete={isWhole} isBeside />
  );
  const atLeast = (isWhole: boolean, text: string) => `${isWhole ? "" : "≥ "}${text}`;
  const tollsPerKm = `${atLeast(total.complete, reais(perKm))}/km`;
  const figures: (Figure | false)[] = [
    route.tabela_frete > 0 && [
      t("total.floor"),
      reais(route.tabela_frete),
      back ? [t(`total.return.${back.tipo}`)] : [],
    ],
    total.isCost && [
      `${t("total.tolls")}, ${plazaCount(route.pedagios.length)}`,
      sum("cash", route.valor_pedagios),
      ways.map(([way, legs]) => {
        const tolls = tollsOf(legs);
        return `${t(way)} ${atLeast(tolls.complete, decimal(tolls.value, 2))}`;
      }),
    ],
    combustivel !== null && [t("total.fuel"), reais(combustivel.valor)],
    [
      t("total.distance"),
      shortKilometres(route.distancia.valor),
      // Beside a cost, this has a figure of its own.
      total.isCost || perKm === 0 ? [] : [tollsPerKm],
    ],
    [t("total.time"), hours(route.duracao.valor)],
    total.isCost && [t("total.costPerKm"), sum("perKm", perKm, total.complete)],
    ...(total.isCost ? [] : ways).map(([way, legs]): Figure => {
      const { value, complete: isWhole } = tollsOf(legs);
      return [`${t(way)}, ${plazaCount(countPlazas(legs))}`, sum(way, value, isWhole)];
    }),
    hasTag && [t("total.tag"), sum("tag", route.valor_pedagios_tag)],
    unpaved.valor > 0 && [t("total.unpaved"), shortKilometres(unpaved.valor)],
    rest !== null && [t("total.rest"), `+ ${hours(rest.valor)}`],
  ];
  return figures.filter((figure) => figure !== false);
}
