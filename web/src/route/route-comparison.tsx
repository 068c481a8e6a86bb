import type { ComponentChildren } from "preact";
import { Sum } from "../answer/sum.tsx";
import { hasTagSum } from "../answer/tag-sum.ts";
import type { Route } from "../api/types.ts";
import { hours, reais, shortKilometres, unbrokenRoads } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { otherRouteColour } from "../map/palette.ts";
import { ScrollX } from "../ui/scroll-x.tsx";
import { shortRouteName } from "./route-name.ts";
import { selected } from "./route-state.ts";

/** A figure of each route. */
interface Figure {
  name: string;
  cell: (route: Route) => ComponentChildren;
  isShown: boolean;
  /** Value whose least is best, rounded as shown; undefined if unknown. */
  cost?: (route: Route) => number | undefined;
}

/** The figures of the routes side by side, costs first. */
export function RouteComparison({ routes }: { routes: readonly Route[] }) {
  const figures: readonly Figure[] = [
    {
      name: t("total.cost"),
      cell: ({ custo_total, custo_completo }) =>
        custo_total === null ? (
          "–"
        ) : (
          <Sum value={custo_total} complete={custo_completo !== false} />
        ),
      isShown: routes.some(({ custo_total }) => custo_total !== null),
      cost: ({ custo_total, custo_completo }) => known(custo_total, custo_completo !== false),
    },
    {
      name: t("total.cash"),
      cell: (route) => (
        <Sum value={route.valor_pedagios} complete={route.valor_pedagios_completo} />
      ),
      isShown: true,
      cost: (route) => known(route.valor_pedagios, route.valor_pedagios_completo),
    },
    {
      name: t("total.tag"),
      cell: (route) => (
        <Sum value={route.valor_pedagios_tag} complete={route.valor_pedagios_completo} />
      ),
      isShown: routes.some(hasTagSum),
      cost: (route) => known(route.valor_pedagios_tag, route.valor_pedagios_completo),
    },
    {
      name: t("total.fuel"),
      cell: ({ combustivel }) => (combustivel ? reais(combustivel.valor) : "–"),
      isShown: routes.some(({ combustivel }) => combustivel !== null),
      cost: ({ combustivel }) => combustivel?.valor,
    },
    {
      name: t("total.distance"),
      cell: ({ distancia }) => shortKilometres(distancia.valor),
      isShown: true,
      cost: ({ distancia }) => Math.round(10 * distancia.valor),
    },
    {
      name: t("total.time"),
      cell: ({ duracao }) => hours(duracao.valor),
      isShown: true,
      cost: ({ duracao }) => Math.round(duracao.valor / 60),
    },
    {
      name: t("total.rest"),
      cell: ({ duracao_descanso: rest }) => (rest ? `+ ${hours(rest.valor)}` : "–"),
      isShown: routes.some(({ duracao_descanso }) => duracao_descanso !== null),
    },
    {
      name: t("total.unpaved"),
      cell: ({ distancia_nao_pavimentada: { valor } }) => shortKilometres(valor),
      isShown: routes.some(({ distancia_nao_pavimentada }) => distancia_nao_pavimentada.valor > 0),
      cost: ({ distancia_nao_pavimentada: { valor } }) => Math.round(10 * valor),
    },
    {
      name: t("total.plazas"),
      cell: ({ pedagios }) => String(pedagios.length),
      isShown: true,
      cost: ({ pedagios }) => pedagios.length,
    },
    {
      // A low floor is no merit.
      name: t("total.floor"),
      cell: ({ tabela_frete }) => (tabela_frete > 0 ? reais(tabela_frete) : "–"),
      isShown: routes.some(({ tabela_frete }) => tabela_frete > 0),
    },
  ];
  return (
    <ScrollX label={t("route.comparison")}>
      <table class="comparison">
        <caption>
          {t("compare.perRoute")}
          <span class="faint caption-note"> {t("compare.bold")}</span>
        </caption>
        <thead>
          <tr>
            <td />
            {routes.map((_route, i) => (
              <th scope="col" key={i} class={i === selected.value ? "on" : undefined}>
                <span
                  class="route-line"
                  style={i === selected.value ? {} : { background: otherRouteColour(i) }}
                  aria-hidden="true"
                />
                {unbrokenRoads(shortRouteName(routes, i))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures
            .filter(({ isShown }) => isShown)
            .map(({ name, cell, cost }) => {
              const isBest = bestOf(routes, cost);
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {routes.map((route, i) => (
                    <td
                      key={i}
                      class={`${i === selected.value ? "on" : ""} ${isBest[i] ? "best" : ""}`}
                    >
                      {cell(route)}
                    </td>
                  ))}
                </tr>
              );
            })}
        </tbody>
      </table>
    </ScrollX>
  );
}

/** A sum that lacks no price. */
function known(sum: number | null, complete: boolean): number | undefined {
  return sum === null || !complete ? undefined : sum;
}

/** True for the routes with the least cost; for none if one is unknown, or if all are the same. */
function bestOf(routes: readonly Route[], cost: Figure["cost"]): boolean[] {
  const costs = routes.map((route) => cost?.(route));
  const least = Math.min(...costs.map((one) => one ?? Number.NaN));
  if (costs.every((one) => one === least)) return [];
  return costs.map((one) => one === least);
}
