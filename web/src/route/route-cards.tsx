import { missingCount } from "../answer/missing-prices.ts";
import { plazasOf } from "../answer/passage-count.ts";
import { Sum } from "../answer/sum.tsx";
import { isKnownSum } from "../answer/toll-sum-text.ts";
import type { Route } from "../api/types.ts";
import { hours, moreTime, reais, shortKilometres } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { otherRouteColour } from "../map/palette.ts";
import { isCheapest, type PriceDifference, priceDifference } from "./price-difference.ts";
import { isNamedCheapest, shortRouteName } from "./route-name.ts";
import { chooseRoute, selected } from "./route-state.ts";
import { routeTotal } from "./route-total.ts";

/** The routes as cards with their totals; choosing one shows it in full. */
export function RouteCards({ routes }: { routes: readonly Route[] }) {
  if (routes.length < 2) return null;
  const totals = routes.map(routeTotal);
  const chosen = routes[selected.value];
  const isPriced = totals.some(({ reais: sum, complete }) => isKnownSum(sum, complete));
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
            isPriced={isPriced}
            isLeast={isCheapest(routeTotal(route), totals) && !isNamedCheapest(routes, i)}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** The duration as it is shown, whose difference must agree with the two. */
const minutesOf = ({ duracao }: Route) => Math.round(duracao.valor / 60);

/** Cost of a route relative to the chosen one, or a bound on it. */
function Difference({ reais: more, is }: PriceDifference) {
  if (more === 0) return is === "exact" ? null : <span>{t(`route.same.${is}`)}</span>;
  const way = more > 0 ? "more" : "less";
  // Of a saving, the most that a route costs more is the least that it saves.
  const isLeast = (is === "least") === more > 0;
  const key = is === "exact" ? way : (`${isLeast ? "least" : "most"}.${way}` as const);
  return (
    <span class={more < 0 ? "cheapest" : undefined}>
      {t(`route.${key}`, { sum: reais(Math.abs(more)) })}
    </span>
  );
}

function RouteCard({
  route,
  name,
  chosen,
  isPriced,
  isLeast,
}: {
  route: Route;
  name: string;
  chosen: Route;
  /** False if no route has a known price: their times tell them apart. */
  isPriced: boolean;
  /** True if no other costs less, and its name does not say so. */
  isLeast: boolean;
}) {
  const { reais: total, complete, isCost } = routeTotal(route);
  const longer = minutesOf(route) - minutesOf(chosen);
  const difference = priceDifference({ reais: total, complete }, routeTotal(chosen));
  const time = hours(route.duracao.valor);
  const unpaved = route.distancia_nao_pavimentada.valor;
  // The number of payments of a trip there and back would not fit.
  const count = plazasOf(route.pedagios).length;
  const missing = complete ? 0 : missingCount(route);
  const isChosen = route === chosen;
  // Less toll may be more fuel.
  const leastName = t(isCost ? "route.cheapest" : "route.is.lowestTolls");
  const least = isLeast && <span class="cheapest">{leastName}</span>;
  return (
    <span class="route-card-lines">
      <span class="route-card-line">
        <strong class="route-card-name">{name}</strong>
        {isChosen && <span class="difference faint">{least}</span>}
        <strong class="price">{isPriced ? <Sum value={total} complete={complete} /> : time}</strong>
      </span>
      {/* The other figures of the chosen route, and what its sum lacks, are right above. */}
      {!isChosen && (
        <span class="route-card-line faint">
          <span class="dotted">
            {isPriced && longer === 0 && <span>{time}</span>}
            {isPriced && longer !== 0 && (
              <span class="whole-time">{`${time} (${moreTime(longer)})`}</span>
            )}
            {longer !== 0 && (
              <span class={isPriced ? "more-time" : undefined}>{moreTime(longer)}</span>
            )}
            <span>{shortKilometres(route.distancia.valor)}</span>
            {(count > 0 || unpaved === 0) && <span>{t("toll.plazas", { count })}</span>}
            {unpaved > 0 && (
              <span class="dirt">{t("route.dirt", { distance: shortKilometres(unpaved) })}</span>
            )}
          </span>
          <span class="difference">
            {isPriced && missing > 0 && (
              <span class="unpriced">{t("route.missing", { count: missing })}</span>
            )}
            {difference && <Difference {...difference} />}
            {isPriced && !difference && missing === 0 && (
              <span>{t("route.differenceUnknown")}</span>
            )}
            {least}
          </span>
        </span>
      )}
    </span>
  );
}
