import { t } from "../i18n/i18n.ts";
import { drawnSymbols, GREAT_RISE, MIDDLE_RISE, scene } from "./scene.ts";
import type { PlazaSymbol } from "./zoomed-data.ts";

/** Symbols of plazas outside a route, with the text inside their samples. */
const SAMPLES: Partial<Record<PlazaSymbol, string>> = {
  plaza: "",
  cluster: "n",
  plazaUnknown: "!",
  riseGreat: "+%",
  riseMiddle: "+%",
  rise: "+%",
};

/** Symbols with their explanations; what holds for groups of rises has no sample. */
const ENTRIES = [
  "plaza",
  "cluster",
  "plazaUnknown",
  "riseGreat",
  "riseMiddle",
  "rise",
  "riseJoined",
] as const satisfies readonly PlazaSymbol[];

/**
 * Key of the map's dots and plates, in one line below it; *Pedágios* shows it in place of the
 * legend.
 */
export function MapKey() {
  if (scene.value.plazas.length === 0) return null;
  const drawn = drawnSymbols.value;
  return (
    <div class="map-key">
      <ul aria-label={t("legend.title")}>
        {ENTRIES.filter((symbol) => drawn.includes(symbol)).map((symbol) => (
          <li key={symbol} class={symbol.startsWith("rise") ? "of-rises" : undefined}>
            {SAMPLES[symbol] !== undefined && (
              <span class={`sample of-${symbol}`} aria-hidden="true">
                {SAMPLES[symbol]}
              </span>
            )}
            {t(`key.${symbol}`, { middle: MIDDLE_RISE, great: GREAT_RISE })}
          </li>
        ))}
        {scene.value.plazas.some(({ isOpened }) => isOpened) && (
          <li>
            <span class="sample of-opened" aria-hidden="true" />
            {t("key.opened")}
          </li>
        )}
        {drawn.includes("roads") &&
          (["federal", "dual"] as const).map((road) => (
            <li key={road} class="of-roads">
              <span class={`sample of-${road}`} aria-hidden="true" />
              {t(`key.${road}`)}
            </li>
          ))}
      </ul>
    </div>
  );
}
