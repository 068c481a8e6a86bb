import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { ApiError } from "../api/client.ts";
import { t } from "../i18n/i18n.ts";
import { Failure } from "./failure.tsx";
import { createLoader } from "./load.ts";

/** A page in a file of its own, which is asked for when the page is first shown. */
export function separatePage(read: () => Promise<() => JSX.Element>): () => JSX.Element {
  const { load, run } = createLoader<() => JSX.Element>();
  return () => {
    useEffect(() => {
      if (load.value.state === "idle") void run(() => read().catch(failed));
    }, []);
    const now = load.value;
    // A browser remembers for the life of the page that a file did not come.
    if (now.state === "failed")
      return <Failure error={now.error} onRetry={() => location.reload()} />;
    if (now.state !== "done")
      return <div class="skeleton" role="status" aria-label={t("loading")} />;
    const View = now.value;
    return <View />;
  };
}

function failed(): never {
  throw new ApiError(0, undefined, "");
}
