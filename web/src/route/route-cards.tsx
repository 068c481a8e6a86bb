import { missingPrices } from "../answer/missing-prices.ts";
import { Sum } from "../answer/sum.tsx";
import type { Route } from "../api/types.ts";
import { hours, moreTime, reais, shortKilometres } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { otherRouteColour } from "../map/palette.ts";
import { isCheapest, type PriceDifference, priceDifference } from "./price-difference.ts";
import { shortRouteName } from "./route-name.ts";
import { chooseRoute, selected } from "./route-state.ts";
import { routeTotal } from "./route-total.ts";

/** The routes as cards with their totals; choosing one shows it in full. */
export function RouteCards({ routes }: { routes: readonly Route[] }) {
  if (routes.length < 2) return null;
  const totals = routes.map(routeTotal);
  const chosen = routes[selected.value];
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
            chosen={chosen ?? route}
            isLeast={isCheapest(routeTotal(route), totals)}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** The duration as it is shown, whose difference must agree with the two. */
const minutesOf = ({ duracao }: Route) => Math.round(duracao.valor / 60);

/** What a route costs more or less than the chosen one, or a bound of it. */
function Difference({ reais: more, is }: PriceDifference) {
  if (more === 0) return is === "exact" ? null : <span>{t(`route.same.${is}`)}</span>;
  const way = more > 0 ? "more" : "less";
  // Of a saving, the most that a route costs more is the least that it saves.
  const isLeast = (is === "least") === more > 0;
  const key = is === "exact" ? way : (`${isLeast ? "least" : "most"}.${way}` as const);
  return <span>{t(`route.${key}`, { sum: reais(Math.abs(more)) })}</span>;
}

function RouteCard({
  route,
  name,
  chosen,
  isLeast,
}: {
  route: Route;
  name: string;
  chosen: Route;
  /** True if no other costs less. */
  isLeast: boolean;
}) {
  const { reais: total, complete } = routeTotal(route);
  const longer = minutesOf(route) - minutesOf(chosen);
  const difference = priceDifference({ reais: total, complete }, routeTotal(chosen));
  const time = hours(route.duracao.valor);
  const unpaved = route.distancia_nao_pavimentada.valor;
  const count = route.pedagios.length;
  // Of the chosen route, the total says it.
  const missing = complete || route === chosen ? 0 : missingPrices(route);
  return (
    <span class="route-card-lines">
      <span class="route-card-line">
        <strong class="route-card-name">{name}</strong>
        <strong class="price">
          <Sum value={total} complete={complete} isBeside />
        </strong>
      </span>
      <span class="route-card-line faint">
        <span class="dotted">
          {longer === 0 && <span>{time}</span>}
          {longer !== 0 && <span class="whole-time">{`${time} (${moreTime(longer)})`}</span>}
          {longer !== 0 && <span class="more-time">{moreTime(longer)}</span>}
          <span>{shortKilometres(route.distancia.valor)}</span>
          {(count > 0 || unpaved === 0) && <span>{t("total.tollCount", { count })}</span>}
          {unpaved > 0 && (
            <span class="dirt">{t("route.dirt", { distance: shortKilometres(unpaved) })}</span>
          )}
        </span>
        <span class="difference">
          {missing > 0 && <span class="unpriced">{t("route.missing", { count: missing })}</span>}
          {route !== chosen && difference && <Difference {...difference} />}
          {route !== chosen && !difference && missing === 0 && (
            <span>{t("route.differenceUnknown")}</span>
          )}
          {isLeast && <span class="cheapest">{t("route.cheapest")}</span>}
        </span>
      </span>
    </span>
  );
}
