import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { Icon } from "./icon.tsx";

const SHOWN_MS = 1_500;

/** Copies a text to the clipboard and confirms it; with an icon alone, its title is a tooltip. */
export function CopyButton({
  text,
  title = t("copy"),
  icon,
  word,
  showsTitle = icon === undefined,
}: {
  text: string;
  title?: string;
  icon?: "link" | "copy";
  /** Text beside the icon in place of the title. */
  word?: string;
  /** True if the title stands beside the icon. */
  showsTitle?: boolean;
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
  const isAlone = !showsTitle && state !== "failed";
  return (
    <button
      type="button"
      class="quiet"
      title={isAlone ? says : undefined}
      onClick={copy}
      aria-live="polite"
    >
      {icon && <Icon name={state === "done" ? "done" : icon} />}
      {word !== undefined && isAlone && <span aria-hidden="true">{word}</span>}
      <span class={isAlone ? "visually-hidden" : undefined}>{says}</span>
    </button>
  );
}
