import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { Icon } from "./icon.tsx";

const SHOWN_MS = 1_500;

/** Copies a text to the clipboard and says so; with an icon, its title is seen when pointed at. */
export function CopyButton({
  text,
  title = t("copy"),
  icon,
}: {
  text: string;
  title?: string;
  icon?: "link";
}) {
  const [state, setState] = useState<"idle" | "done" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("done"),
      () => setState("failed"),
    );
  const says = state === "idle" ? title : t(state === "done" ? "copied" : "copyFailed");
  // A failure is read, not only seen.
  const isDrawn = icon && state !== "failed";
  return (
    <button
      type="button"
      class="quiet"
      title={isDrawn ? says : undefined}
      onClick={copy}
      aria-live="polite"
    >
      {isDrawn && <Icon name={state === "done" ? "done" : icon} />}
      <span class={isDrawn ? "visually-hidden" : undefined}>{says}</span>
    </button>
  );
}
