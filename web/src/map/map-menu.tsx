import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { askedPoint, type PointUse, placeUses } from "./scene.ts";

/** Menu of actions for the chosen point of the map. */
export function MapMenu({ onClose }: { onClose: () => void }) {
  const menu = useRef<HTMLDivElement>(null);
  const asked = askedPoint.value;
  useLayoutEffect(() => {
    if (asked) menu.current?.querySelector("button")?.focus();
  }, [asked]);
  if (!asked || !placeUses.value) return null;
  const { uses, choose } = placeUses.value;
  const close = () => {
    askedPoint.value = undefined;
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(menu.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (step !== undefined) buttons.at((at + step) % buttons.length)?.focus();
    else return;
    event.preventDefault();
  };
  const onUse = (use: PointUse) => {
    close();
    choose(use, asked.point);
  };
  return (
    <div
      class={`menu map-menu ${asked.isLow ? "above" : ""} ${asked.isRight ? "before" : ""}`}
      role="menu"
      tabIndex={-1}
      aria-label={t("map.menu")}
      ref={(element) => {
        menu.current = element;
        // An inline style attribute would violate the content security policy.
        element?.style.setProperty("left", `${asked.x}px`);
        element?.style.setProperty("top", `${asked.y}px`);
      }}
      onKeyDown={onKeyDown}
      onFocusOut={(event) => {
        if (!menu.current?.contains(event.relatedTarget as Node | null)) {
          askedPoint.value = undefined;
        }
      }}
    >
      {uses.map((use) => (
        <button key={use} type="button" role="menuitem" onClick={() => onUse(use)}>
          {t(`map.use.${use}`)}
        </button>
      ))}
    </div>
  );
}
