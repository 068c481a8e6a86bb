import { useEffect } from "preact/hooks";
import { dayInBrazil } from "../../../lib/base/brazil-day.ts";
import { hasOldPrice } from "../data/price-ages.ts";
import { number } from "../format.ts";
import { t } from "../i18n/i18n.ts";
import { fetchPlazas } from "../plazas/plazas-state.ts";
import { linkTo } from "../router.ts";
import { createLoader } from "../ui/load.ts";
import { forgetEverything } from "./forget.ts";
import { toggleKept, trips } from "./trips.ts";

const EXAMPLES = [
  "local=São Paulo/SP&local=Rio de Janeiro/RJ&eixos=6&km_por_litro=2,5&preco_litro=6,10",
  "local=Rondonópolis/MT&local=Santos/SP&eixos=9&carga=granel_solido&alternativas=2",
  "local=Curitiba/PR&local=Joinville/SC&local=Itajaí/SC&local=Florianópolis/SC&eixos=3&ordem=last",
];

const ages = createLoader<{ total: number; old: number; unknown: number }>();

/** Introduction and examples, above the form before the first query. */
export function Introduction() {
  return (
    <div class="introduction">
      <h1>{t("first.title")}</h1>
      <p class="faint">{t("first.what")}</p>
      <p class="row" role="group" aria-label={t("first.examples")}>
        <span class="faint examples" aria-hidden="true">
          {t("first.examples")}
        </span>
        {EXAMPLES.map((query, i) => (
          <a class="chip" key={query} href={linkTo("rota", new URLSearchParams(query))}>
            {t(`first.example${i + 1}` as "first.example1")}
          </a>
        ))}
      </p>
    </div>
  );
}

/** Earlier trips and the age of the data, below the form before the first query. */
export function FirstMinute() {
  const list = trips.value;
  return (
    <div class="first-minute">
      {list.length > 0 && (
        <>
          <h2>{t("first.trips")}</h2>
          <ul class="trip-links">
            {list.map(({ query, title, kept }) => (
              <li key={query}>
                <a href={`/#/rota?${query}`}>{title}</a>
                <button
                  type="button"
                  class="icon"
                  aria-pressed={kept}
                  aria-label={t(kept ? "first.unkeep" : "first.keep", { trip: title })}
                  onClick={() => toggleKept(query)}
                >
                  {kept ? "★" : "☆"}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" class="quiet" onClick={forgetEverything}>
            {t("first.forget")}
          </button>
          <p class="faint">{t("first.local")}</p>
        </>
      )}
      <DataState />
    </div>
  );
}

/** Age of the prices, in one line. */
function DataState() {
  useEffect(() => {
    if (ages.load.peek().state !== "idle") return;
    void ages.run(async (abort) => {
      const plazas = await fetchPlazas("", abort);
      const today = dayInBrazil(new Date());
      return {
        total: plazas.length,
        old: plazas.filter(({ properties }) => hasOldPrice(properties, today)).length,
        unknown: plazas.filter(({ properties }) => properties.tarifa === null).length,
      };
    });
  }, []);
  const load = ages.load.value;
  if (load.state !== "done") return null;
  const { total, old, unknown } = load.value;
  return (
    <p class="data-state">
      <a href={linkTo("dados")}>
        {t("first.data", { total: number(total), old: number(old), unknown: number(unknown) })}
      </a>
    </p>
  );
}
