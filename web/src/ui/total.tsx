import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n/i18n.ts";

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
  least,
  note = "",
  missing = [],
  old = [],
  onDoubt,
  figures,
  of = "",
  actions,
}: {
  label: string;
  /** What the sum is in a word, which goes with it once it is out of view. */
  what?: string;
  /** Of which vehicle it is, where the form is out of view. */
  whose?: string;
  sum: ComponentChildren;
  /** The figure of a sum that is only the least, which a word before it says. */
  least?: string | undefined;
  /** What else there is to say of the sum, in the line below it. */
  note?: string;
  /** What the sum lacks, a fact each. */
  missing?: readonly string[];
  /** Which of its prices are doubtful, a fact each. */
  old?: readonly string[];
  /** Shows more of what is missing or doubtful. */
  onDoubt?: () => void;
  /** The other figures. */
  figures: readonly Figure[];
  /** What was asked, which a phone shows beside the total that stays in view. */
  of?: string;
  /** What can be done with the answer, beside the label. */
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
            {least !== undefined && <span class="faint">{t("total.least")} </span>}
            <strong>{least ?? sum}</strong>
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

/** What a sum lacks and which of its prices are doubtful, beside it. */
function Doubt({
  missing,
  old,
  onOpen,
}: {
  missing: readonly string[];
  old: readonly string[];
  onOpen: (() => void) | undefined;
}) {
  if (missing.length + old.length === 0) return null;
  const badges = (
    <>
      {missing.map((fact) => (
        <span key={fact} class="lacking">
          {fact}
        </span>
      ))}
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
