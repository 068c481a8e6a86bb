import type { ComponentChildren } from "preact";
import { missingPrices } from "../answer/missing-prices.ts";
import { OldPrices } from "../answer/old-prices.tsx";
import { Sum } from "../answer/sum.tsx";
import { isTagUnknown } from "../answer/tag-sum.ts";
import type { Route } from "../api/types.ts";
import { hours, kilometres, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../ui/icon.tsx";
import { isPhone } from "../ui/sheet-state.ts";
import { openTab } from "../ui/tabs.tsx";
import { type Figure, Total } from "../ui/total.tsx";
import { OfferField, OfferResult } from "./offer.tsx";
import { routeTotal } from "./route-total.ts";
import { isRoundTrip, tollsName } from "./trip-text.ts";

/** Reais from which the figures are too long for four in a row; costs always are. */
const MOST_IN_FOUR = 10_000;

/** The chosen route: its cost as one large figure, then its other figures. */
export function TotalCard({
  route,
  axles,
  noticeCount,
  actions,
}: {
  route: Route;
  /** The axles of the vehicle in words. */
  axles: string;
  /** Facts that notices of the route and of the query state, which a phone shows further down. */
  noticeCount: number;
  actions: ComponentChildren;
}) {
  const total = routeTotal(route);
  const isShort = !total.isCost && Math.max(total.reais, route.tabela_frete) < MOST_IN_FOUR;
  const columns = isShort && !isPhone.value ? 4 : 3;
  const figures = figuresOf(route, columns);
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
        sum={<Sum value={total.reais} complete={total.complete} missing={missingPrices(route)} />}
        figures={figures}
        columns={columns}
        actions={actions}
        beside={
          isPhone.value ? undefined : (
            <OfferField isNarrow={figures.length % columns === columns - 1} />
          )
        }
      />
      {!isPhone.value && <TotalNotes route={route} />}
    </section>
  );
}

/** What is left of an offer, and what each way of a round trip costs: on a phone, below the routes. */
export function TotalNotes({ route }: { route: Route }) {
  return (
    <div class="total-notes">
      <OfferResult route={route} />
      <ThereAndBack route={route} />
    </div>
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
function figuresOf(route: Route, columns: 3 | 4): Figure[] {
  const total = routeTotal(route);
  const length = route.distancia_metros / 1_000;
  const { combustivel, duracao_descanso: rest, distancia_nao_pavimentada: unpaved } = route;
  const complete = route.valor_pedagios_completo;
  const cash = <Sum key="cash" value={route.valor_pedagios} complete={complete} isBeside />;
  const tag = <Sum key="tag" value={route.valor_pedagios_tag} complete={complete} isBeside />;
  // Without a known discount it is the toll again; a notice says so.
  const hasTag = !(complete && isTagUnknown(route));
  const count = route.pedagios.length;
  const perKm = length === 0 ? 0 : total.reais / length;
  const figures: (Figure | false)[] = [
    // First the trip, then what it costs. The floor has the offer beside it.
    [t("total.time"), hours(route.duracao.valor)],
    [t("total.distance"), kilometres(route.distancia.valor)],
    [
      t(total.isCost ? "total.costPerKm" : "total.tollsPerKm"),
      <Sum key="perKm" value={perKm} complete={total.complete} isBeside />,
    ],
    total.isCost
      ? [
          `${t("total.tolls")}, ${t("total.tollCount", { count })}`,
          <>
            {cash}
            {hasTag && isPhone.value && (
              <span class="faint below">
                {t("toll.tag")} {tag}
              </span>
            )}
            <OldPrices passages={route.pedagios} />
          </>,
        ]
      : [
          t("total.plazas"),
          <>
            {count}
            <OldPrices passages={route.pedagios} />
          </>,
        ],
    // A phone has it below the tolls, if these are a figure, to save a row.
    hasTag && !(total.isCost && isPhone.value) && [t("total.tag"), tag],
    combustivel !== null && [t("total.fuel"), reais(combustivel.valor)],
    unpaved.valor > 0 && [t("total.unpaved"), kilometres(unpaved.valor)],
    rest !== null && [t("total.rest"), `+ ${hours(rest.valor)}`],
  ];
  const shown = figures.filter((figure) => figure !== false);
  if (route.tabela_frete === 0) return shown;
  // Beside time and distance, where a phone's row has room for it.
  if (isPhone.value) return shown.toSpliced(2, 0, [t("total.floor"), reais(route.tabela_frete)]);
  // Where the row has no room for both the floor and the offer, they begin the next one, and fill it.
  const left = columns - (shown.length % columns);
  const place = left < 2 || left === columns ? "floor first" : "floor";
  return [...shown, [t("total.floor"), reais(route.tabela_frete), place]];
}
