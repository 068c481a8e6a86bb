import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** Rows beyond the edges, so that fast scrolling shows no gap. */
const SPARE_ROWS = 8;

/** A list of thousands of rows of one height, of which only those in sight exist. */
export function LongList({
  label,
  count,
  rowHeight,
  row,
  head,
}: {
  label: string;
  count: number;
  rowHeight: number;
  row: (index: number) => ComponentChildren;
  head: ComponentChildren;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  const first = Math.max(0, Math.floor(view.top / rowHeight) - SPARE_ROWS);
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + SPARE_ROWS);
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
  return (
    <div class="long-list-frame" ref={frame} role="group" aria-label={label} tabIndex={0}>
      {head}
      <div
        class="long-list-body"
        // A style attribute is refused by the page's policy; properties are not.
        ref={(element) => {
          if (element) element.style.height = `${count * rowHeight}px`;
        }}
      >
        <ul
          class="long-list-window"
          ref={(element) => {
            if (element) element.style.transform = `translateY(${first * rowHeight}px)`;
          }}
        >
          {shown.map(row)}
        </ul>
      </div>
    </div>
  );
}
