import { missingPrices } from "../answer/missing-prices.ts";
import { Sum } from "../answer/sum.tsx";
import type { Route } from "../api/types.ts";
import { hours, kilometres, moreTime, reais, shortKilometres } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { otherRouteColour } from "../map/palette.ts";
import { shortRouteName } from "./route-name.ts";
import { chooseRoute, selected } from "./route-state.ts";
import { routeTotal } from "./route-total.ts";

/** The routes as cards with their totals; choosing one shows it in full. */
export function RouteCards({ routes }: { routes: readonly Route[] }) {
  if (routes.length < 2) return null;
  const totals = routes.map(routeTotal);
  // Between sums of which one lacks a price, the difference is unknown.
  const sums = totals.map(({ reais: total }) => total);
  const isComparable = totals.every(({ complete }) => complete) && new Set(sums).size > 1;
  const chosen = sums[selected.value] ?? 0;
  return (
    <fieldset class="route-cards">
      <legend class="visually-hidden">{t("route.comparison")}</legend>
      {routes.map((route, i) => (
        <label key={i} class={i === selected.value ? "route-card on" : "route-card"}>
          <input
            type="radio"
            name="route"
            checked={i === selected.value}
            onChange={() => chooseRoute(i)}
          />
          <span
            class="route-line"
            style={i === selected.value ? {} : { background: otherRouteColour(i) }}
            aria-hidden="true"
          />
          <RouteCard
            route={route}
            name={shortRouteName(routes, i)}
            isCheapest={isComparable && i === selected.value && chosen === Math.min(...sums)}
            more={isComparable ? (sums[i] ?? 0) - chosen : 0}
            longer={minutesOf(route) - minutesOf(routes[selected.value] ?? route)}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** The duration as it is shown, whose difference must agree with the two. */
const minutesOf = ({ duracao }: Route) => Math.round(duracao.valor / 60);

function RouteCard({
  route,
  name,
  isCheapest,
  more,
  longer,
}: {
  route: Route;
  name: string;
  isCheapest: boolean;
  /** Reais more than the chosen route; 0 if it is unknown. */
  more: number;
  /** Minutes more than the chosen route, as both are shown. */
  longer: number;
}) {
  const { reais: total, complete, isCost } = routeTotal(route);
  const time = hours(route.duracao.valor);
  const unpaved = route.distancia_nao_pavimentada.valor;
  const count = route.pedagios.length;
  const missing = complete ? 0 : missingPrices(route);
  return (
    <span class="route-card-lines">
      <span class="route-card-line">
        <strong class="route-card-name">{name}</strong>
        <strong class="price">
          <Sum value={total} complete={complete} isBeside />
        </strong>
      </span>
      <span class="route-card-line faint">
        <span class="spaced">
          {longer !== 0 && <span class="whole-time">{time}</span>}
          <span>{longer === 0 ? time : moreTime(longer)}</span>
          <span>{shortKilometres(route.distancia.valor)}</span>
          {(count > 0 || unpaved === 0) && <span>{t("total.tollCount", { count })}</span>}
          {unpaved > 0 && (
            <span class="dirt">{t("route.dirt", { distance: kilometres(unpaved) })}</span>
          )}
        </span>
        <span class="price difference">
          {missing > 0 && <span class="unpriced">{t("route.missing", { count: missing })}</span>}
          {more > 0 && t("route.more", { sum: reais(more) })}
          {more < 0 && (
            // Lower tolls alone are no gain: the route may take longer or leave the pavement.
            <span class={isCost ? "cheapest" : undefined}>
              {t("route.less", { sum: reais(-more) })}
            </span>
          )}
          {isCheapest && <span class="cheapest">{t("route.cheapest")}</span>}
        </span>
      </span>
    </span>
  );
}
