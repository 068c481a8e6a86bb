import { Sum } from "../answer/sum.tsx";
import { hasTagSum } from "../answer/tag-sum.ts";
import type { Route } from "../api/types.ts";
import { hours, reais, shortKilometres } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { ScrollX } from "../ui/scroll-x.tsx";
import { shortRouteName } from "./route-name.ts";
import { selected } from "./route-state.ts";

/** The figures of the routes side by side. */
export function RouteComparison({ routes }: { routes: readonly Route[] }) {
  const rows: readonly (readonly [string, (route: Route) => preact.ComponentChildren, boolean])[] =
    [
      [t("total.distance"), (route) => shortKilometres(route.distancia.valor), true],
      [t("total.time"), (route) => hours(route.duracao.valor), true],
      [
        t("total.rest"),
        (route) => (route.duracao_descanso ? `+ ${hours(route.duracao_descanso.valor)}` : "–"),
        routes.some(({ duracao_descanso }) => duracao_descanso !== null),
      ],
      [
        t("total.unpaved"),
        (route) => shortKilometres(route.distancia_nao_pavimentada.valor),
        routes.some(({ distancia_nao_pavimentada }) => distancia_nao_pavimentada.valor > 0),
      ],
      [t("total.plazas"), (route) => String(route.pedagios.length), true],
      [
        t("total.cash"),
        (route) => <Sum value={route.valor_pedagios} complete={route.valor_pedagios_completo} />,
        true,
      ],
      [
        t("total.tag"),
        (route) => (
          <Sum value={route.valor_pedagios_tag} complete={route.valor_pedagios_completo} />
        ),
        routes.some(hasTagSum),
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
        routes.some(({ custo_total }) => custo_total !== null),
      ],
      [
        t("total.floor"),
        (route) => (route.tabela_frete > 0 ? reais(route.tabela_frete) : "–"),
        routes.some(({ tabela_frete }) => tabela_frete > 0),
      ],
    ];
  return (
    <ScrollX label={t("route.comparison")}>
      <table class="comparison">
        <caption class="visually-hidden">{t("route.comparison")}</caption>
        <thead>
          <tr>
            <td />
            {routes.map((_route, i) => (
              <th scope="col" key={i} class={i === selected.value ? "on" : undefined}>
                {shortRouteName(routes, i)}
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
