import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { MAX_PLACES, MAX_VIAS } from "../api/contract-values.ts";
import { t } from "../i18n/i18n.ts";
import { placeLabel } from "../map/place-label.ts";
import { CheckField } from "../ui/fields.tsx";
import { PlaceInput } from "./place-input.tsx";
import {
  form,
  movePlace,
  type Place,
  placeEntry,
  setPlace,
  setPlaces,
  setSetting,
} from "./route-form.ts";
import { visitOrder } from "./route-state.ts";

/**
 * The letter of each stop of the list, as on the map: in visiting order if the service chose one.
 * Via points have a dot and no letter.
 */
function listLabels(
  places: readonly Place[],
  order: readonly number[] | undefined,
): { short: string; long: string }[] {
  let [named, empty, vias] = [0, 0, 0];
  return places.map(({ text, via }) => {
    if (via) {
      vias += 1;
      return { short: "•", long: t("route.via", { number: vias }) };
    }
    const isEmpty = text.trim() === "";
    // Unvisited ones come last.
    const next = (order?.length ?? named) + empty;
    const label = placeLabel(isEmpty ? next : (order?.indexOf(named) ?? next));
    if (isEmpty) empty += 1;
    else named += 1;
    return { short: label, long: t("route.place", { label }) };
  });
}

/**
 * The places of the query, which can be typed, added, removed and reordered by mouse or keyboard.
 */
export function PlaceList({
  onEnter,
  faultOf,
}: {
  onEnter: () => void;
  /** The service's fault of the place with a key. */
  faultOf: (key: number) => ComponentChildren;
}) {
  const { places, settings } = form.value;
  const [dragged, setDragged] = useState<number | undefined>();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");

  const labels = listLabels(places, visitOrder.value);
  const stops = places.filter(({ via }) => !via).length;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= places.length) return;
    movePlace(from, to);
    setSaid(t("route.moved", { place: places[from]?.text ?? "", position: to + 1 }));
    requestAnimationFrame(() => {
      list.current?.querySelectorAll<HTMLElement>(".handle")[to]?.focus();
    });
  };
  const remove = (key: number, index: number) => {
    const left = places.filter((place) => place.key !== key);
    setPlaces(left);
    // The button is gone, so its focus moves to the row in its place.
    requestAnimationFrame(() => {
      const row = Math.min(index, left.length - 1);
      list.current?.querySelectorAll<HTMLElement>(".handle")[row]?.focus();
    });
  };
  /** `A`, or `passar por 1`. */
  const shortName = (index: number) =>
    (places[index]?.via ? labels[index]?.long : labels[index]?.short) ?? "";
  const onHandleKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  return (
    <>
      <ol
        class={places.length > 2 ? "places" : "places pair"}
        ref={list}
        aria-label={t("route.places")}
      >
        {places.map(({ key, text, via }, index) => (
          <li
            key={key}
            class={`${dragged === index ? "dragged" : ""} ${via ? "via" : ""}`}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              if (dragged === index) return;
              movePlace(dragged, index);
              setDragged(index);
            }}
          >
            <button
              type="button"
              class="handle"
              draggable
              aria-label={t("route.move", { label: shortName(index), place: text })}
              title={t("route.moveHint")}
              onDragStart={(event) => {
                event.dataTransfer?.setData("text/plain", text);
                setDragged(index);
              }}
              onDragEnd={() => setDragged(undefined)}
              onKeyDown={(event) => onHandleKey(event, index)}
            >
              {labels[index]?.short}
            </button>
            <PlaceInput
              label={labels[index]?.long ?? ""}
              placeholder={placeholderOf(via, index, places.length)}
              value={text}
              onChange={(next) => setPlace(key, next)}
              onEnter={onEnter}
              isWrong={faultOf(key) !== undefined}
            />
            <button
              type="button"
              class="icon touch-only"
              disabled={index === 0}
              aria-label={t("route.moveUp", { label: shortName(index) })}
              onClick={() => move(index, index - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              class="icon"
              disabled={!via && stops <= 2}
              aria-label={t("route.remove", { label: shortName(index) })}
              onClick={() => remove(key, index)}
            >
              ×
            </button>
            {faultOf(key)}
          </li>
        ))}
      </ol>
      <div class="place-actions">
        <div>
          <button
            type="button"
            class="quiet"
            title={t("route.stopExplained")}
            disabled={stops >= MAX_PLACES}
            onClick={() => setPlaces([...places, placeEntry("")])}
          >
            + {t("route.add")}
          </button>
          <button
            type="button"
            class="quiet"
            title={t("route.viaExplained")}
            disabled={places.length - stops >= MAX_VIAS}
            onClick={() => setPlaces(places.toSpliced(-1, 0, placeEntry("", true)))}
          >
            + {t("route.addVia")}
          </button>
          <button type="button" class="quiet" onClick={() => setPlaces(places.toReversed())}>
            ⇅ {t("route.reverse")}
          </button>
        </div>
        <CheckField
          label={t("route.return")}
          value={settings.volta}
          onChange={(value) => setSetting("volta", value)}
        />
      </div>
      {places.length > stops && <p class="hint via-short">{t("route.viaShort")}</p>}
      <p class="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
}

/** Placeholder of an empty field. */
function placeholderOf(isVia: boolean, index: number, count: number): string {
  if (isVia) return t("route.viaHint");
  if (index === 0) return t("route.fromPlaceholder");
  return t(index === count - 1 ? "route.toPlaceholder" : "route.placeholder");
}
