import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** A figure's name and value. */
export type Figure = readonly [string, ComponentChildren];

/** The total while it is out of view above; undefined while it is seen. */
export const passedTotal = signal<ComponentChildren>(undefined);

/** The total of an answer as one large figure, which stays in view on a phone. */
export function Total({
  label,
  sum,
  missing,
  old,
  figures,
  of = "",
  actions,
  field,
}: {
  label: string;
  sum: ComponentChildren;
  /** What the sum lacks. */
  missing?: ComponentChildren;
  /** Which of its prices are doubtful. */
  old?: ComponentChildren;
  /** The other figures. */
  figures: readonly Figure[];
  /** What was asked, which a phone shows beside the total that stays in view. */
  of?: string;
  /** What can be done with the answer, beside the sum. */
  actions?: ComponentChildren;
  /** A field that fills what the figures leave of their last row. */
  field?: ComponentChildren;
}) {
  const large = useRef<HTMLParagraphElement>(null);
  const [passed, setPassed] = useState(false);
  const whole = (
    <>
      {sum} {missing}
    </>
  );
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
    passedTotal.value = passed ? whole : undefined;
  }, [passed, sum, missing]);
  useEffect(
    () => () => {
      passedTotal.value = undefined;
    },
    [],
  );
  return (
    <>
      <div class="total-head">
        <p class="total-label">{label}</p>
        <div class="total-line">
          <p class="total" ref={large}>
            <strong>{sum}</strong>
          </p>
          {actions}
        </div>
        <p class="caveats">
          {missing}
          {old}
        </p>
      </div>
      <div class="figures" style={{ "--count": figures.length }}>
        <dl>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {field}
      </div>
      {passed && (
        <div class="total-dock" aria-hidden="true">
          <strong>{sum}</strong>
          <span class="faint">
            {of !== "" && <span class="dock-name">{of}</span>}
            <span class="dock-name">{label}</span>
          </span>
        </div>
      )}
    </>
  );
}
