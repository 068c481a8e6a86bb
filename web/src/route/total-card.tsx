import type { ComponentChildren } from "preact";
import type { Route } from "../api/types.ts";
import { hours, kilometres, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { Total } from "../ui/total.tsx";
import { Offer } from "./offer.tsx";
import { routeTotal } from "./route-total.ts";
import { Sum } from "./sum.tsx";

/** The chosen route: its cost as one large figure, then its other figures. */
export function TotalCard({
  name,
  route,
  axles,
}: {
  /** The route's name among the others. */
  name: string;
  route: Route;
  axles: string;
}) {
  const total = routeTotal(route);
  const what = total.isCost ? t("total.tripCost") : t("total.tolls");
  return (
    <section class="total-card" aria-label={t("total.label")}>
      <Total
        label={`${name}\u00a0· ${what}, ${axles} ${t("vehicle.axles").toLowerCase()}`}
        sum={<Sum value={total.reais} complete={total.complete} />}
        figures={figuresOf(route)}
      />
      <Offer route={route} />
    </section>
  );
}

/** The figures of a route that apply, by name. */
function figuresOf(route: Route): (readonly [string, ComponentChildren])[] {
  const total = routeTotal(route);
  const length = route.distancia_metros / 1_000;
  const { combustivel, duracao_descanso: rest, distancia_nao_pavimentada: unpaved } = route;
  const complete = route.valor_pedagios_completo;
  const cash = <Sum key="cash" value={route.valor_pedagios} complete={complete} isBeside />;
  const tag = <Sum key="tag" value={route.valor_pedagios_tag} complete={complete} isBeside />;
  const perKm = length === 0 ? 0 : total.reais / length;
  const figures: (readonly [string, ComponentChildren] | false)[] = [
    // In rows of three: the trip, its tolls, then the rest.
    [
      t(total.isCost ? "total.costPerKm" : "total.tollsPerKm"),
      <Sum key="perKm" value={perKm} complete={total.complete} isBeside />,
    ],
    [t("total.time"), hours(route.duracao.valor)],
    [t("total.distance"), kilometres(route.distancia.valor)],
    [t("total.plazas"), String(route.pedagios.length)],
    total.isCost && [t("total.cash"), cash],
    // Without a known discount, the tag pays the full tariffs at most.
    [t("total.tag"), complete && isTagUnknown(route) ? <>≤ {tag}</> : tag],
    combustivel !== null && [t("total.fuel"), reais(combustivel.valor)],
    route.tabela_frete > 0 && [t("total.floor"), reais(route.tabela_frete)],
    unpaved.valor > 0 && [t("total.unpaved"), kilometres(unpaved.valor)],
    rest !== null && [t("total.rest"), `+ ${hours(rest.valor)}`],
  ];
  return figures.filter((figure) => figure !== false);
}

/** True if no discount is known for tags: their sum is then that of the full tariffs. */
function isTagUnknown({ avisos, valor_pedagios, valor_pedagios_tag }: Route): boolean {
  const isUnknown = avisos.some(({ codigo }) => codigo === "desconto_desconhecido");
  return isUnknown && valor_pedagios > 0 && valor_pedagios_tag === valor_pedagios;
}
