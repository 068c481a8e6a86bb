import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** A figure's name and value, and notes on it, each in a line. */
export type Figure = readonly [string, ComponentChildren, notes?: readonly ComponentChildren[]];

/** The total while it is out of view above; undefined while it is seen. */
export const passedTotal = signal<ComponentChildren>(undefined);

/** The total of an answer as one large figure, which stays in view on a phone. */
export function Total({
  label,
  what = "",
  whose = "",
  sum,
  note = "",
  missing = "",
  old = [],
  onDoubt,
  figures,
  of = "",
  actions,
}: {
  label: string;
  /** One word for the sum, shown before it once the total is out of view. */
  what?: string;
  /** Its vehicle, shown where the form is out of view. */
  whose?: string;
  sum: ComponentChildren;
  /** Further facts on the sum, in the line below it. */
  note?: string;
  /** Text on missing prices. */
  missing?: string;
  /** Texts on doubtful prices, one per kind. */
  old?: readonly string[];
  /** Shows more of what is missing or doubtful. */
  onDoubt?: () => void;
  /** The other figures. */
  figures: readonly Figure[];
  /** Title of the query, which a phone shows beside the total in the dock. */
  of?: string;
  /** Actions on the answer, beside the label. */
  actions?: ComponentChildren;
}) {
  const large = useRef<HTMLParagraphElement>(null);
  const [passed, setPassed] = useState(false);
  const whole = (
    <>
      {what} {sum}
    </>
  );
  useEffect(() => {
    if (!large.current) return;
    const watched = new IntersectionObserver(([entry]) => {
      // A total below the panel's upper edge has not been passed: scrolling brings it into view.
      const panel = entry?.target.closest(".panel")?.getBoundingClientRect().top ?? 0;
      const edge = Math.max(panel, 0);
      setPassed(entry?.isIntersecting === false && entry.boundingClientRect.top < edge);
    });
    watched.observe(large.current);
    return () => watched.disconnect();
  }, []);
  useEffect(() => {
    passedTotal.value = passed ? whole : undefined;
  }, [passed, sum]);
  useEffect(
    () => () => {
      passedTotal.value = undefined;
    },
    [],
  );
  return (
    <>
      <div class="total-head">
        <div class="total-line">
          <p class="total-label">{label}</p>
          {actions}
        </div>
        <div class="total-sum">
          <p class="total" ref={large}>
            <strong>{sum}</strong>
          </p>
          <Doubt missing={missing} old={old} onOpen={onDoubt} />
        </div>
        {note !== "" && <p class="total-note">{note}</p>}
      </div>
      <dl class={figures.length === 4 ? "figures pairs" : "figures"}>
        {figures.map(([name, value, notes = []]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {notes.map((one, i) => (
              <dd key={i} class="figure-note">
                {one}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {passed && (
        <div class="total-dock" aria-hidden="true">
          <strong>{sum}</strong>
          <span class="faint">
            {of !== "" && <span class="dock-name">{of}</span>}
            <span class="dock-name">{whose === "" ? label : `${label}, ${whose}`}</span>
          </span>
        </div>
      )}
    </>
  );
}

/** Badges of missing and doubtful prices, beside the sum. */
function Doubt({
  missing,
  old,
  onOpen,
}: {
  missing: string;
  old: readonly string[];
  onOpen: (() => void) | undefined;
}) {
  if (missing === "" && old.length === 0) return null;
  const badges = (
    <>
      {missing !== "" && <span class="lacking">{missing}</span>}
      {old.map((fact) => (
        <span key={fact} class="warning">
          {fact}
        </span>
      ))}
    </>
  );
  if (!onOpen) return <p class="doubt">{badges}</p>;
  return (
    <button type="button" class="doubt" onClick={onOpen}>
      {badges}
    </button>
  );
}
