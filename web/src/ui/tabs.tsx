import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { isPhone, isSheet, rest } from "./sheet-state.ts";

export interface Tab {
  id: string;
  title: string;
  body: () => ComponentChildren;
}

/** Opens the tab with this `id` from elsewhere on the page, and moves the focus and the view there. */
export function openTab(id: string): void {
  const tab = document.querySelector<HTMLElement>(`[role=tab][id$="-${id}"]`);
  tab?.click();
  tab?.focus({ preventScroll: true });
}

/** Scrolls tabs to the top, where most of their content is seen; a sheet rises to its full height. */
function bringUp(list: HTMLElement): void {
  if (isSheet.value && isPhone.value) rest.value = "full";
  const raise = () => list.scrollIntoView({ block: "start" });
  requestAnimationFrame(() => {
    raise();
    // A sheet that grows has less to scroll.
    const growth = list.closest(".panel")?.getAnimations() ?? [];
    void Promise.allSettled(growth.map(({ finished }) => finished)).then(raise);
  });
}

/** Keeps the current tab of a list in view. */
function useCurrentInView(ref: RefObject<HTMLElement | null>, tab: string | undefined): void {
  useEffect(() => {
    const list = ref.current;
    const current = list?.querySelector<HTMLElement>("[aria-selected=true]");
    if (!list || !current) return;
    const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    list.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
  }, [tab]);
}

/** Tabs with the keys of the ARIA Authoring Practices: arrows, Home and End. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(tabs[0]?.id);
  const index = Math.max(
    0,
    tabs.findIndex(({ id }) => id === current),
  );
  const shown = tabs[index];
  useCurrentInView(list, shown?.id);
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: (index + tabs.length - 1) % tabs.length,
      ArrowRight: (index + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(tabs[next]?.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div class="tabs">
      <div role="tablist" class="scroll-x" aria-label={label} ref={list}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === shown?.id}
            aria-controls={`${base}-panel`}
            tabIndex={id === shown?.id ? 0 : -1}
            onClick={() => {
              setCurrent(id);
              if (list.current) bringUp(list.current);
            }}
            onKeyDown={onKeyDown}
            data-text={title}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${shown?.id}`}
        tabIndex={0}
      >
        {shown?.body()}
      </div>
    </div>
  );
}
