import { tollSumText } from "../answer/toll-sum-text.ts";
import type { Route } from "../api/types.ts";
import { hours, shortKilometres } from "../format.ts";
import { t } from "../i18n/i18n.ts";

/** The legs of a route between its places. */
export function LegList({ route: { trechos } }: { route: Route }) {
  return (
    <ol class="legs">
      {trechos.map((leg) => (
        <li key={`${leg.local_inicio}-${leg.local_fim}`}>
          <span>
            {leg.endereco_inicio} → {leg.endereco_fim}
          </span>
          <span class="faint">
            {shortKilometres(leg.distancia.valor)} · {hours(leg.duracao.valor)} ·{" "}
            {t("leg.tolls", { count: leg.pedagios.length })} {tollSumText(leg)}
          </span>
        </li>
      ))}
    </ol>
  );
}
