import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { Icon } from "./icon.tsx";
import { isSheet } from "./sheet-state.ts";
import { passedTotal } from "./total.tsx";

/**
 * A form in one line while its answer is shown; a click opens it again. Except on a phone, it stays
 * in view, and has the total in place of the facts when that is not in view.
 */
export function FormBar({
  title,
  via = "",
  facts,
  kept = "",
  takesFocus,
  onOpen,
}: {
  title: string;
  /** Intermediate stops of a trip, on a line of their own. */
  via?: string;
  facts: readonly string[];
  /** The fact that stays beside the total. */
  kept?: string;
  /** True if the button that folded the form had the focus. */
  takesFocus: boolean;
  onOpen: () => void;
}) {
  const bar = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) bar.current?.focus({ preventScroll: true });
  }, []);
  // What is scrolled into view stays clear of the bar, whose lines vary.
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const watched = new ResizeObserver(() => {
      current.parentElement?.style.setProperty("--bar", `${current.offsetHeight}px`);
    });
    watched.observe(current);
    return () => watched.disconnect();
  }, []);
  useLayoutEffect(() => {
    isSheet.value = true;
    return () => {
      isSheet.value = false;
    };
  }, []);
  return (
    <button type="button" class="trip-bar" ref={bar} onClick={onOpen}>
      <span class="trip-places">
        <span class="trip-title">{title}</span>
        {via !== "" && <span class="faint trip-via">{via}</span>}
        <span class="faint trip-facts">
          <span>{facts.filter(Boolean).join(" · ")}</span>
          {passedTotal.value !== undefined && (
            <span class="trip-total" aria-hidden="true">
              <strong>{passedTotal.value}</strong>
              {kept !== "" && ` · ${kept}`}
            </span>
          )}
        </span>
      </span>
      <span class="trip-edit">
        <Icon name="edit" /> {t("trip.edit")}
      </span>
    </button>
  );
}
