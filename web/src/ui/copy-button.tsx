import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/i18n.ts";

const SHOWN_MS = 1_500;

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, title = t("copy") }: { text: string; title?: string }) {
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
  return (
    <button type="button" class="quiet" onClick={copy} aria-live="polite">
      {state === "idle" ? title : t(state === "done" ? "copied" : "copyFailed")}
    </button>
  );
}
