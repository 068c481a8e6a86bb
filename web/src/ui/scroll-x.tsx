import type { ComponentChildren } from "preact";

/** A frame in which a wide table scrolls sideways, by keyboard as well. */
export function ScrollX({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="scroll-x" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
