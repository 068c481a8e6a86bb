import { t } from "../i18n/i18n.ts";
import { type Scene, scene } from "./scene.ts";

/** A drawing of the legend, by the class of its sample. */
const ENTRIES = [
  ["route", ({ paths }: Scene) => paths.some(({ selected }) => selected)],
  ["other", ({ paths }: Scene) => paths.some(({ selected }) => !selected)],
  ["via", ({ vias = [] }: Scene) => vias.length > 0],
  ["unpaved", (shown: Scene) => hasPart(shown, "unpaved")],
  ["ferry", (shown: Scene) => hasPart(shown, "ferry")],
  ["plaza", ({ plazas }: Scene) => plazas.some(({ known }) => known)],
  ["plazaUnknown", ({ plazas }: Scene) => plazas.some(({ known }) => !known)],
  ["cluster", ({ plazas }: Scene) => plazas.length > 1],
  ["federal", ({ paths }: Scene) => paths.length === 0],
  ["dual", ({ paths }: Scene) => paths.length === 0],
] as const;

function hasPart({ paths }: Scene, kind: "unpaved" | "ferry"): boolean {
  return paths.some(({ parts }) => parts.some((part) => part.kind === kind));
}

/** What the lines and dots of the map mean: only those that it shows. */
export function MapLegend() {
  const shown = scene.value;
  const entries = ENTRIES.filter(([, applies]) => applies(shown));
  return (
    <details class="map-legend">
      <summary>{t("legend.title")}</summary>
      <ul>
        {entries.map(([name]) => (
          <li key={name}>
            <span class={`sample of-${name}`} aria-hidden="true" />
            {t(`legend.${name}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
