import type { Route } from "../api/types.ts";
import { hours, kilometres, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
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
  const hasCost = route.custo_total !== null;
  const total = route.custo_total ?? route.valor_pedagios;
  const complete = hasCost ? route.custo_completo !== false : route.valor_pedagios_completo;
  const length = route.distancia_metros / 1_000;
  const figures: [string, preact.ComponentChildren, boolean][] = [
    [
      t("total.cash"),
      <Sum key="cash" value={route.valor_pedagios} complete={route.valor_pedagios_completo} />,
      hasCost,
    ],
    [
      t("total.tag"),
      <Sum key="tag" value={route.valor_pedagios_tag} complete={route.valor_pedagios_completo} />,
      true,
    ],
    [t("total.perKm"), reais(length === 0 ? 0 : total / length), true],
    [t("total.time"), hours(route.duracao.valor), true],
    [t("total.distance"), kilometres(route.distancia.valor), true],
    [t("total.plazas"), String(route.pedagios.length), true],
  ];
  return (
    <section class="total-card" aria-label={t("total.label")}>
      <p class="total-label">
        {name} · {hasCost ? t("total.tripCost") : t("total.tolls")}, {axles}{" "}
        {t("vehicle.axles").toLowerCase()}
      </p>
      <p class="total">
        <strong>
          <Sum value={total} complete={complete} />
        </strong>
      </p>
      <dl class="figures">
        {figures
          .filter(([, , shown]) => shown)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
