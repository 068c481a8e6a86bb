import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** A figure's name and value; the floor, beside the offer, may be the `first` of a row. */
export type Figure = readonly [string, ComponentChildren, ("floor" | "floor first")?];

/** The total while it is out of view above; undefined while it is seen. */
export const passedTotal = signal<ComponentChildren>(undefined);

/** The total of an answer as one large figure, which stays in view on a phone. */
export function Total({
  label,
  sum,
  figures,
  columns = 3,
  actions,
  beside,
}: {
  label: string;
  sum: ComponentChildren;
  /** The other figures. */
  figures: readonly Figure[];
  /** Figures in a row; a field beside the last takes the room of two. Four must be short. */
  columns?: 3 | 4;
  /** What can be done with the answer, beside the sum. */
  actions?: ComponentChildren;
  /** A field beside the last figure. */
  beside?: ComponentChildren;
}) {
  const large = useRef<HTMLParagraphElement>(null);
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!large.current) return;
    const watched = new IntersectionObserver(([entry]) => {
      // Below the panel's upper edge is not passed: it comes into view by scrolling.
      const panel = entry?.target.closest(".panel")?.getBoundingClientRect().top ?? 0;
      const edge = Math.max(panel, 0);
      setPassed(entry?.isIntersecting === false && entry.boundingClientRect.top < edge);
    });
    watched.observe(large.current);
    return () => watched.disconnect();
  }, []);
  useEffect(() => {
    passedTotal.value = passed ? sum : undefined;
  }, [passed, sum]);
  useEffect(
    () => () => {
      passedTotal.value = undefined;
    },
    [],
  );
  return (
    <>
      <p class="total-label">{label}</p>
      <div class="total-line">
        <p class="total" ref={large}>
          <strong>{sum}</strong>
        </p>
        {actions}
      </div>
      <div class={columns === 4 ? "figures four" : "figures"}>
        <dl>
          {figures.map(([name, value, place]) => (
            <div key={name} class={place}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {beside}
      </div>
      {passed && (
        <div class="total-dock" aria-hidden="true">
          <strong>{sum}</strong>
          <span class="faint">{label}</span>
        </div>
      )}
    </>
  );
}
