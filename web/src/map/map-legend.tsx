import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { Icon } from "../ui/icon.tsx";
import { isPhone, isSheet, PHONE, rest } from "../ui/sheet-state.ts";
import { otherRouteColour } from "./palette.ts";
import { isLegendOpen, type PartKind, type Scene, scene } from "./scene.ts";
import { sharedPlazas } from "./shared-points.ts";

/** A drawing of the legend, by the class of its sample. */
const ENTRIES = [
  ["route", ({ paths }: Scene) => paths.some(({ selected }) => selected)],
  ["other", ({ paths }: Scene) => paths.some(({ selected }) => !selected)],
  ["via", ({ vias = [] }: Scene) => vias.length > 0],
  ["unpaved", (shown: Scene) => hasPart(shown, "unpaved")],
  ["ferry", (shown: Scene) => hasPart(shown, "ferry")],
  ["gap", (shown: Scene) => hasPart(shown, "gap")],
  ["plaza", ({ plazas }: Scene) => plazas.some(({ known }) => known)],
  ["plazaUnknown", ({ plazas }: Scene) => plazas.some(({ known }) => !known)],
  ["cluster", ({ plazas }: Scene) => plazas.length > 1],
  ["federal", ({ paths }: Scene) => paths.length === 0],
  ["dual", ({ paths }: Scene) => paths.length === 0],
] as const;

/** The colours of three alternatives side by side. */
const OTHERS = `linear-gradient(90deg, ${[1, 2, 3].map((route, i) => `${otherRouteColour(route)} ${i * 34}% ${i * 34 + 32}%`).join()})`;

function hasPart({ paths }: Scene, kind: PartKind): boolean {
  return paths.some(({ parts }) => parts.some((part) => part.kind === kind));
}

/** What an entry means in a scene: numbers of a round trip and rises need words of their own. */
function meaningOf(name: (typeof ENTRIES)[number][0], { plazas }: Scene) {
  const haveRisen = plazas.some(({ risen }) => risen !== undefined);
  if (haveRisen && (name === "plaza" || name === "cluster")) return `${name}Risen` as const;
  if (name === "cluster" && plazas.some(({ number }) => number !== undefined))
    return "clusterNumbered" as const;
  const isPassedAgain = sharedPlazas(plazas).length < plazas.length;
  return name === "plaza" && isPassedAgain ? "plazaPassages" : name;
}

/** What the lines and dots of the map mean: only those that it shows. */
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
  const entries = ENTRIES.filter(([, applies]) => applies(shown));
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
        {entries.map(([name]) => (
          <li key={name}>
            <span
              class={`sample of-${name} of-${meaningOf(name, shown)}`}
              style={name === "other" ? { background: OTHERS } : {}}
              aria-hidden="true"
            />
            {t(`legend.${meaningOf(name, shown)}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
