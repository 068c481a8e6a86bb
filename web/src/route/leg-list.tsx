import { tollSumText } from "../answer/toll-sum-text.ts";
import type { Route } from "../api/types.ts";
import { hours, shortKilometres } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { PlaceLetter } from "./place-letter.tsx";

/** The legs of a route between its places. */
export function LegList({ route }: { route: Route }) {
  return (
    <ol class="legs">
      {route.trechos.map((leg) => (
        <li key={`${leg.local_inicio}-${leg.local_fim}`}>
          <span>
            <PlaceLetter route={route} place={leg.local_inicio} /> {leg.endereco_inicio} →{" "}
            <PlaceLetter route={route} place={leg.local_fim} /> {leg.endereco_fim}
          </span>
          <span class="faint">
            {shortKilometres(leg.distancia.valor)} · {hours(leg.duracao.valor)} ·{" "}
            {leg.pedagios.length === 0
              ? t("route.is.tollFree")
              : `${t("toll.plazas", { count: leg.pedagios.length })} · ${tollSumText(leg)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
