import type { Route } from "../api/types.ts";
import { hours, kilometres, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { ScrollX } from "../ui/scroll-x.tsx";
import { shortRouteName } from "./route-name.ts";
import { chooseRoute, selected } from "./route-state.ts";
import { Sum } from "./sum.tsx";

/** The routes side by side with their totals; choosing one shows it in full. */
export function RouteComparison({
  routes,
  notices,
}: {
  routes: readonly Route[];
  /** Number of notices that concern all routes. */
  notices: number;
}) {
  // The card above already shows the figures of a single route.
  const several = routes.length > 1;
  const rows: readonly (readonly [string, (route: Route) => preact.ComponentChildren, boolean])[] =
    [
      [t("total.distance"), (route) => kilometres(route.distancia.valor), several],
      [t("total.time"), (route) => hours(route.duracao.valor), several],
      [
        t("total.rest"),
        (route) => (route.duracao_descanso ? `+ ${hours(route.duracao_descanso.valor)}` : "–"),
        routes.some(({ duracao_descanso }) => duracao_descanso !== null),
      ],
      [
        t("total.unpaved"),
        (route) => kilometres(route.distancia_nao_pavimentada.valor),
        routes.some(({ distancia_nao_pavimentada }) => distancia_nao_pavimentada.valor > 0),
      ],
      [t("total.plazas"), (route) => String(route.pedagios.length), several],
      [
        t("total.cash"),
        (route) => <Sum value={route.valor_pedagios} complete={route.valor_pedagios_completo} />,
        several,
      ],
      [
        t("total.tag"),
        (route) => (
          <Sum value={route.valor_pedagios_tag} complete={route.valor_pedagios_completo} />
        ),
        several,
      ],
      [
        t("total.fuel"),
        (route) => (route.combustivel ? reais(route.combustivel.valor) : "–"),
        routes.some(({ combustivel }) => combustivel !== null),
      ],
      [
        t("total.cost"),
        (route) =>
          route.custo_total === null ? (
            "–"
          ) : (
            <Sum value={route.custo_total} complete={route.custo_completo !== false} />
          ),
        several && routes.some(({ custo_total }) => custo_total !== null),
      ],
      [
        t("total.floor"),
        (route) => (route.tabela_frete > 0 ? reais(route.tabela_frete) : "–"),
        true,
      ],
      [
        t("route.notices"),
        (route) => String(route.avisos.length + notices),
        routes.some(({ avisos }) => avisos.length + notices > 0),
      ],
    ];
  return (
    <ScrollX label={t("route.comparison")}>
      <table class="comparison">
        <caption class="visually-hidden">{t("route.comparison")}</caption>
        <thead hidden={!several}>
          <tr>
            <td />
            {routes.map((_route, i) => (
              <th scope="col" key={i} class={i === selected.value ? "on" : undefined}>
                <label>
                  <input
                    type="radio"
                    name="route"
                    checked={i === selected.value}
                    onChange={() => chooseRoute(i)}
                  />
                  {shortRouteName(routes, i)}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, , shown]) => shown)
            .map(([name, cell]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {routes.map((route, i) => (
                  <td key={i} class={i === selected.value ? "on" : undefined}>
                    {cell(route)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </ScrollX>
  );
}
