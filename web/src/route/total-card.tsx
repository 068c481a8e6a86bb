import type { ComponentChildren } from "preact";
import { missingPrices } from "../answer/missing-prices.ts";
import { OldPrices } from "../answer/old-prices.tsx";
import { MissingPart, Sum } from "../answer/sum.tsx";
import { isTagUnknown } from "../answer/tag-sum.ts";
import type { Route } from "../api/types.ts";
import { hours, kilometres, reais } from "../format.ts";
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
  const what = total.isCost ? t(costName) : tollsName(route);
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
        missing={
          <MissingPart
            value={total.reais}
            complete={total.complete}
            missing={missingPrices(route)}
          />
        }
        old={<OldPrices passages={route.pedagios} />}
        of={name}
        figures={figuresOf(route)}
        actions={actions}
        field={<OfferField />}
      />
      <OfferResult route={route} />
      <ThereAndBack route={route} />
    </section>
  );
}

/** The tolls of the way there and of the way back, and what the floor assumes, if there is one. */
function ThereAndBack({ route }: { route: Route }) {
  if (!isRoundTrip(route)) return null;
  const back = route.tabela_frete_detalhe?.retorno;
  const [ways, way] = [route.trechos.slice(0, -1), route.trechos.slice(-1)];
  return (
    <p class="there-and-back faint">
      {t("total.thereAndBack", {
        there: tollsOf(ways),
        first: t("total.tollCount", { count: countPlazas(ways) }),
        back: tollsOf(way),
        last: countPlazas(way),
      })}
      {back && (
        <>
          <br />
          {t(`total.return.${back.tipo}`)}
        </>
      )}
    </p>
  );
}

const countPlazas = (legs: Route["trechos"]) =>
  legs.reduce((sum, { pedagios }) => sum + pedagios.length, 0);

/** The tolls of legs, at least those that are known. */
function tollsOf(legs: Route["trechos"]): string {
  const isWhole = legs.every(({ valor_pedagios_completo }) => valor_pedagios_completo);
  const sum = legs.reduce((total, { valor_pedagios }) => total + valor_pedagios, 0);
  return `${isWhole ? "" : "≥ "}${reais(sum)}`;
}

/** The figures of a route that apply, by name. */
function figuresOf(route: Route): Figure[] {
  const total = routeTotal(route);
  const length = route.distancia_metros / 1_000;
  const { combustivel, duracao_descanso: rest, distancia_nao_pavimentada: unpaved } = route;
  const complete = route.valor_pedagios_completo;
  // Without a known discount it is the toll again; a notice says so.
  const hasTag = !(complete && isTagUnknown(route));
  const count = route.pedagios.length;
  const perKm = length === 0 ? 0 : total.reais / length;
  const sum = (key: string, value: number, isWhole = complete) => (
    <Sum key={key} value={value} complete={isWhole} isBeside />
  );
  const figures: (Figure | false)[] = [
    // First the trip, then what it costs; the floor last, beside the offer.
    [t("total.time"), hours(route.duracao.valor)],
    [t("total.distance"), kilometres(route.distancia.valor)],
    [t(total.isCost ? "total.costPerKm" : "total.tollsPerKm"), sum("perKm", perKm, total.complete)],
    total.isCost
      ? [
          `${t("total.tolls")}, ${t("total.tollCount", { count })}`,
          sum("cash", route.valor_pedagios),
        ]
      : [t("total.plazas"), count],
    hasTag && [t("total.tag"), sum("tag", route.valor_pedagios_tag)],
    combustivel !== null && [t("total.fuel"), reais(combustivel.valor)],
    unpaved.valor > 0 && [t("total.unpaved"), kilometres(unpaved.valor)],
    rest !== null && [t("total.rest"), `+ ${hours(rest.valor)}`],
    route.tabela_frete > 0 && [t("total.floor"), reais(route.tabela_frete)],
  ];
  return figures.filter((figure) => figure !== false);
}
