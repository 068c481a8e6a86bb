import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../ui/icon.tsx";
import { isPhone, isSheet, PHONE, rest } from "../ui/sheet-state.ts";
import { otherRouteColour } from "./palette.ts";
import { drawnSymbols, isLegendOpen, type PartKind, type Scene, scene } from "./scene.ts";
import type { PlazaSymbol } from "./zoomed-data.ts";

/** Entries of the legend, by the class of their samples, with the text inside these. */
const ENTRIES = [
  ["route", "", ({ paths, isDraggable }: Scene) => hasChosen(paths) && isDraggable],
  ["path", "", ({ paths, isDraggable }: Scene) => hasChosen(paths) && !isDraggable],
  ["trip", "1", ({ paths }: Scene) => paths.some(({ selected, label }) => selected && label)],
  ["other", "", ({ paths }: Scene) => paths.some(({ selected }) => !selected)],
  ["place", "A", ({ places }: Scene) => places.length > 0],
  ["via", "", ({ vias = [] }: Scene) => vias.length > 0],
  ["unpaved", "", (shown: Scene) => hasPart(shown, "unpaved")],
  ["ferry", "", (shown: Scene) => hasPart(shown, "ferry")],
  ["gap", "", (shown: Scene) => hasPart(shown, "gap")],
  ["plaza", "", isDrawn("plaza")],
  ["plazaNumbered", "1", isDrawn("plazaNumbered")],
  ["plazaPassages", "", isDrawn("plazaPassages")],
  ["plazaUnknown", "", isDrawn("plazaUnknown")],
  ["clusterNumbered", "2–5", isDrawn("clusterNumbered")],
  ["federal", "", hasRoads],
  ["dual", "", hasRoads],
] as const;

function isDrawn(symbol: PlazaSymbol) {
  return () => drawnSymbols.value.includes(symbol);
}

/** Beside a route, the roads of the map are in the background. */
function hasRoads({ paths }: Scene): boolean {
  return paths.length === 0 && drawnSymbols.value.includes("roads");
}

function hasChosen(paths: Scene["paths"]): boolean {
  return paths.some(({ selected }) => selected);
}

/** The colours of three alternatives side by side. */
const OTHERS = `linear-gradient(90deg, ${[1, 2, 3].map((route, i) => `${otherRouteColour(route)} ${i * 34}% ${i * 34 + 32}%`).join()})`;

function hasPart({ paths }: Scene, kind: PartKind): boolean {
  return paths.some(({ parts }) => parts.some((part) => part.kind === kind));
}

/** Legend of the lines and dots that the map shows at present. */
export function MapLegend() {
  const shown = scene.value;
  const legend = useRef<HTMLDetailsElement>(null);
  // Open, it covers much of a phone's map: the next tap beside it closes it.
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && legend.current?.contains(target);
      if (PHONE.matches && legend.current && !isInside) legend.current.open = false;
    };
    addEventListener("pointerdown", close);
    // At once, before the event of an opened legend folds the sheet again.
    const stop = effect(() => {
      const isRaised = isSheet.value && rest.value !== "peek";
      if (isRaised && PHONE.matches && legend.current) legend.current.open = false;
    });
    return () => {
      removeEventListener("pointerdown", close);
      stop();
    };
  }, []);
  const entries = ENTRIES.filter(([, , applies]) => applies(shown));
  return (
    <details
      class="map-legend"
      ref={legend}
      onToggle={({ currentTarget: { open } }) => {
        // There is room for the legend and the route above a folded sheet only.
        if (open && isSheet.peek()) rest.value = "peek";
        isLegendOpen.value = open;
      }}
    >
      <summary title={isPhone.value ? t("legend.title") : undefined}>
        {isPhone.value && <Icon name="layers" />}
        <span class={isPhone.value ? "visually-hidden" : undefined}>{t("legend.title")}</span>
      </summary>
      <ul>
        {entries.map(([name, text]) => (
          <li key={name}>
            <span class="sample-frame" aria-hidden="true">
              <span
                class={`sample of-${name}`}
                style={name === "other" ? { background: OTHERS } : {}}
              >
                {name === "plazaPassages" && t("map.and", { others: 1, last: 8 })}
                {text}
              </span>
            </span>
            {t(`legend.${name}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
