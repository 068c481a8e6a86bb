import { useRef, useState } from "preact/hooks";
import { MAX_PLACES } from "../api/contract-values.ts";
import { t } from "../i18n/i18n.ts";
import { PlaceInput } from "./place-input.tsx";
import { form, movePlace, placeEntry, setPlace, setPlaces } from "./route-form.ts";

/** The letter of a place in the list and on the map: A to Z, then numbers. */
export function placeLabel(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}

/**
 * The places of the query, which can be typed, added, removed and reordered by mouse or keyboard.
 */
export function PlaceList({ onEnter }: { onEnter: () => void }) {
  const { places } = form.value;
  const [dragged, setDragged] = useState<number | undefined>();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");

  const move = (from: number, to: number) => {
    if (to < 0 || to >= places.length) return;
    movePlace(from, to);
    setSaid(t("route.moved", { place: places[from]?.text ?? "", position: to + 1 }));
    requestAnimationFrame(() => {
      list.current?.querySelectorAll<HTMLElement>(".handle")[to]?.focus();
    });
  };
  const onHandleKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  return (
    <>
      <ol class="places" ref={list} aria-label={t("route.places")}>
        {places.map(({ key, text }, index) => (
          <li
            key={key}
            class={dragged === index ? "dragged" : undefined}
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
              aria-label={t("route.move", { label: placeLabel(index), place: text })}
              title={t("route.moveHint")}
              onDragStart={(event) => {
                event.dataTransfer?.setData("text/plain", text);
                setDragged(index);
              }}
              onDragEnd={() => setDragged(undefined)}
              onKeyDown={(event) => onHandleKey(event, index)}
            >
              {placeLabel(index)}
            </button>
            <PlaceInput
              label={t("route.place", { label: placeLabel(index) })}
              value={text}
              onChange={(next) => setPlace(key, next)}
              onEnter={onEnter}
            />
            <button
              type="button"
              class="icon touch-only"
              disabled={index === 0}
              aria-label={t("route.moveUp", { label: placeLabel(index) })}
              onClick={() => move(index, index - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              class="icon"
              disabled={places.length <= 2}
              aria-label={t("route.remove", { label: placeLabel(index) })}
              onClick={() => setPlaces(places.filter((place) => place.key !== key))}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <div class="row">
        <button
          type="button"
          class="quiet"
          disabled={places.length >= MAX_PLACES}
          onClick={() => setPlaces([...places, placeEntry("")])}
        >
          + {t("route.add")}
        </button>
        <button type="button" class="quiet" onClick={() => setPlaces(places.toReversed())}>
          ⇅ {t("route.reverse")}
        </button>
      </div>
      <p class="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
}
