import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** A menu within `frame`, which `toggle` opens; Escape, a press or a focus elsewhere close it. */
export function useMenu<Frame extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<Frame>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // At once, since a key may follow before the browser has painted the menu.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      toggle.current?.focus();
    };
    const closeElsewhere = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", closeElsewhere);
    document.addEventListener("focusin", closeElsewhere);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", closeElsewhere);
      document.removeEventListener("focusin", closeElsewhere);
    };
  }, [isOpen]);
  return { isOpen, setOpen, frame, toggle };
}
