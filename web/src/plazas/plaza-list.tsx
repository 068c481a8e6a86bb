import { Fragment } from "preact";
import { number, reais } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { operatorName } from "./plaza-name.ts";
import { PlazaRow } from "./plaza-row.tsx";
import { filters, shown } from "./plazas-state.ts";
import {
  distancesAlong,
  firstPlazas,
  operatorRuns,
  type RoadGroup,
  roadGroups,
  waySums,
} from "./road-groups.ts";

/** More rows would only slow the page down; the map shows all plazas. */
const MAX_ROWS = 150;

/** The plazas of the filter along each road, whose name stays in view above them, by operator if it has several. */
export function PlazaList() {
  const groups = roadGroups(shown.value);
  const isOfRoad = filters.value.road !== "";
  return (
    <>
      {firstPlazas(groups, MAX_ROWS).map(({ name, plazas }, i) => {
        const distances = isOfRoad ? distancesAlong(plazas) : [];
        const runs = operatorRuns(plazas);
        return (
          <section key={name}>
            <h3 class="list-road">
              {name}{" "}
              <span class="faint">
                · <RoadFacts plazas={(groups[i] ?? { plazas }).plazas} isSummed={isOfRoad} />
              </span>
            </h3>
            {runs.map((run) => (
              <Fragment key={run[0]?.id}>
                {runs.length > 1 && (
                  <h4 class="list-operator faint">
                    {operatorName(run[0]?.properties.concessionaria ?? "")}
                  </h4>
                )}
                <ul class="passages of-plazas">
                  {run.map((plaza) => (
                    <PlazaRow
                      key={plaza.id}
                      plaza={plaza}
                      distance={distances[plazas.indexOf(plaza)]}
                      isUnderOperator={runs.length > 1}
                    />
                  ))}
                </ul>
              </Fragment>
            ))}
          </section>
        );
      })}
      {shown.value.length > MAX_ROWS && <p class="hint">{t("plazas.more")}</p>}
    </>
  );
}

/** Number of a road's plazas and, if `isSummed`, the sum of their prices. */
export function RoadFacts({ plazas, isSummed }: Pick<RoadGroup, "plazas"> & { isSummed: boolean }) {
  return (
    <>
      {t("toll.plazas", { count: number(plazas.length) })}
      {isSummed && plazas.length > 1 && ` · ${sumText(plazas, filters.value.axles)}`}
    </>
  );
}

/** Sum of the plazas' prices, by direction if these differ. */
function sumText(plazas: RoadGroup["plazas"], axles: string): string {
  const { crescente, decrescente } = waySums(plazas, axles);
  const text = ({ sum, isComplete }: typeof crescente) => `${isComplete ? "" : "≥ "}${reais(sum)}`;
  if (text(crescente) === text(decrescente))
    return t("plazas.sum", { sum: text(crescente), axles });
  return t("plazas.waySums", { up: text(crescente), down: text(decrescente), axles });
}
