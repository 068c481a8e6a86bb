import type { Route } from "../api/types.ts";
import { hours, shortKilometres } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import type { Answer } from "./answered-query.ts";
import { PlaceLetter } from "./place-letter.tsx";
import { visited } from "./trip-text.ts";

/** The places in the order that the service chose, with their letters on the map and the way to each. */
export function VisitingOrder({ answer, route }: { answer: Answer; route: Route }) {
  return (
    <section class="visiting-order">
      <h3>{t("route.visits")}</h3>
      <ol>
        {visited(answer, route).map((place, i) => {
          const leg = route.trechos[i - 1];
          return (
            <li key={i}>
              <PlaceLetter route={route} place={route.ordem_locais[i] ?? 0} />
              <span>{place}</span>
              {leg && (
                <span class="faint">
                  {shortKilometres(leg.distancia.valor)} · {hours(leg.duracao.valor)}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
